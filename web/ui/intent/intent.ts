import { uuid } from './uuid.ts'

/** Where intents outlive a reload: the tab's own memory. */
export interface IntentStore {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** Two numbers that stand for a text: an input is compared, not kept, because it may hold an account number. */
function fingerprint(text: string): string {
  let [a, b] = [0x9e3779b9, 0x85ebca6b]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x5f356495)
    b = Math.imul(b ^ code, 0x6c50b47d)
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

/**
 * The idempotency key of what somebody means to do: `name` says which operation on which record. It stays the same over a second
 * press, a try again and a reload, until the intent is settled; another input is another intent.
 */
export function intentKey(store: IntentStore, name: string, input: unknown): string {
  const place = `otorga-intent-${name}`
  const print = fingerprint(JSON.stringify(input))
  const [known, key] = store.getItem(place)?.split(' ') ?? []
  if (known === print && key) return key
  const made = uuid()
  store.setItem(place, `${print} ${made}`)
  return made
}

/** Forgets the key when an answer is known, so that doing the same again is meant as a second time. */
export const settleIntent = (store: IntentStore, name: string): void => store.removeItem(`otorga-intent-${name}`)

const owner = 'otorga-typed-by'
const ofPerson = /^otorga-(draft|typed|intent)-/

const kept = new Map<string, string>()
const inMemory: IntentStore = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
}

/** The memory of this tab; that of this page where the browser keeps none. */
export function tabStore(): IntentStore {
  try {
    return sessionStorage
  } catch {
    return inMemory
  }
}

/** Forgets what a person typed and meant to do in this tab. */
export function forgetPerson(): void {
  kept.clear()
  try {
    for (const name of Object.keys(sessionStorage)) if (ofPerson.test(name)) sessionStorage.removeItem(name)
  } catch {
    // This browser keeps nothing.
  }
}

/** Notes whose tab this is: what somebody else has typed into it before is forgotten. */
export function welcomePerson(person: string): void {
  if (tabStore().getItem(owner) !== person) forgetPerson()
  tabStore().setItem(owner, person)
}
