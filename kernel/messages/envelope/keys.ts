import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/**
 * The keys by which a service's messages may be signed, as far as a process holds them. The first one signs; the others are
 * accepted during a rotation. Each is made a KeyObject once: of bytes Node 24 makes one at each use, for 10 µs.
 */
export type MessageKeys = (service: string) => readonly KeyObject[]

/** The key of one publishing service, derived from a secret that its process needs not hold. */
export const publisherKey = (secret: string, service: string): KeyObject =>
  createSecretKey(createHmac('sha256', secret).update(`publisher:${service}`).digest())

/** The keys that a process was given in base64url, by service. */
export function heldMessageKeys(...rounds: readonly Readonly<Record<string, string>>[]): MessageKeys {
  const held = new Map<string, KeyObject[]>()
  for (const [service, key] of rounds.flatMap((keys) => Object.entries(keys)))
    held.set(service, [...(held.get(service) ?? []), createSecretKey(key, 'base64url')])
  return (service) => held.get(service) ?? []
}

/** The key of every service under each of these secrets, derived once. */
export function messageKeysOfSecret(...secrets: readonly string[]): MessageKeys {
  const derived = new Map<string, readonly KeyObject[]>()
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
export function signingKey(keys: MessageKeys, service: string): KeyObject {
  const [key] = keys(service)
  if (!key) throw new Error(`this process holds no key to sign messages as ${service}`)
  return key
}
