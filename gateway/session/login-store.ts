import { type Encryption, type Place, sha256 } from '@otorga/kernel/base/crypto'
import type { GuardedCache } from './guarded-cache.js'

/** A pending sign-in; the callback must match it. */
export interface Login {
  tenantId: string
  origin: string
  returnUrl: string
  nonce: string
  verifier: string
  /** Hash of the cookie of the browser that began it. */
  browser: string
}

/** How long a person may take at the provider's pages. */
export const loginSeconds = 600

/** The state alone is known before a sign-in opens. */
const placeOf = (key: string): Place => ({ tenantId: '', table: 'cache', column: 'login', recordId: key })

/** Pending sign-ins by state; each can be completed once, in the browser that began it. */
export function createLoginStore(cache: GuardedCache, encryption: Encryption) {
  const keyOf = (state: string) => `login:${sha256(state)}`
  return {
    async keep(state: string, browserId: string, login: Omit<Login, 'browser'>): Promise<void> {
      const key = keyOf(state)
      const sealed = encryption.encrypt(JSON.stringify({ ...login, browser: sha256(browserId) }), placeOf(key))
      await cache.set(key, sealed, loginSeconds)
    },

    /** Takes a sign-in; undefined the second time. Undefined for another browser too; the sign-in then stays pending. */
    async take(state: string, browserId: string): Promise<Login | undefined> {
      const key = keyOf(state)
      const sealed = await cache.get(key)
      if (sealed === undefined) return undefined
      let login: Login
      try {
        login = JSON.parse(encryption.decrypt(sealed, placeOf(key))) as Login
      } catch {
        return undefined
      }
      return login.browser === sha256(browserId) && (await cache.delete(key)) ? login : undefined
    },
  }
}

export type LoginStore = ReturnType<typeof createLoginStore>
