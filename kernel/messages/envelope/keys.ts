import { createHmac } from 'node:crypto'

/**
 * The keys by which a service's messages may be signed, as far as a process holds them. The first one signs; the others are
 * accepted during a rotation.
 */
export type MessageKeys = (service: string) => readonly Buffer[]

/** The key of one publishing service, derived from a secret that its process needs not hold. */
export const publisherKey = (secret: string, service: string) =>
  createHmac('sha256', secret).update(`publisher:${service}`).digest()

/** The keys that a process was given in base64url, by service. */
export const heldMessageKeys =
  (...rounds: readonly Readonly<Record<string, string>>[]): MessageKeys =>
  (service) =>
    rounds.flatMap((keys) => (keys[service] ? [Buffer.from(keys[service], 'base64url')] : []))

/** The key of every service under each of these secrets, derived once. */
export function messageKeysOfSecret(...secrets: readonly string[]): MessageKeys {
  const derived = new Map<string, readonly Buffer[]>()
  return (service) => {
    let keys = derived.get(service)
    if (!keys) {
      keys = secrets.map((secret) => publisherKey(secret, service))
      derived.set(service, keys)
    }
    return keys
  }
}

/** The key by which this process signs as a service. Error: it holds none. */
export function signingKey(keys: MessageKeys, service: string): Buffer {
  const [key] = keys(service)
  if (!key) throw new Error(`this process holds no key to sign messages as ${service}`)
  return key
}
