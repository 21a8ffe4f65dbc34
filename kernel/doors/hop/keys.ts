import { createHmac } from 'node:crypto'

/**
 * The keys by which one service's calls to another may be signed, as far as a process holds them. The first one signs; the others
 * are accepted during a rotation.
 */
export type HopKeys = (from: string, to: string) => readonly string[]

/** The key of calls from one service to another, derived from a secret that no process needs to hold. */
export const hopKey = (secret: string, from: string, to: string) =>
  createHmac('sha256', secret).update(`hop:${from}/${to}`).digest('base64url')

/** The keys that a process was given, by `<from>/<to>`. */
export const heldHopKeys =
  (...rounds: readonly Readonly<Record<string, string>>[]): HopKeys =>
  (from, to) =>
    rounds.flatMap((keys) => keys[`${from}/${to}`] ?? [])

/** Every key of these secrets: for a trial, because a process that can derive all keys can sign as anybody. */
export function hopKeysOfSecret(...secrets: readonly string[]): HopKeys {
  const derived = new Map<string, readonly string[]>()
  return (from, to) => {
    const pair = `${from}/${to}`
    let keys = derived.get(pair)
    if (!keys) {
      keys = secrets.map((secret) => hopKey(secret, from, to))
      derived.set(pair, keys)
    }
    return keys
  }
}
