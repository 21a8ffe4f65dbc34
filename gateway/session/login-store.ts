import { type Encryption, sha256 } from '@otorga/kernel/base/crypto'
import type { GuardedCache } from './guarded-cache.js'

/** A sign-in on its way: what the callback must fit. */
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

/** Sign-ins on their way, by state; each ends once, in the browser that began it. */
export function createLoginStore(cache: GuardedCache, encryption: Encryption) {
  const keyOf = (state: string) => `login:${sha256(state)}`
  return {
    async keep(state: string, browserId: string, login: Omit<Login, 'browser'>): Promise<void> {
      const sealed = encryption.encrypt(JSON.stringify({ ...login, browser: sha256(browserId) }))
      await cache.set(keyOf(state), sealed, loginSeconds)
    },

    /** Takes a sign-in out; undefined for another browser, whose try does not spoil it, and for a second time. */
    async take(state: string, browserId: string): Promise<Login | undefined> {
      const key = keyOf(state)
      const sealed = await cache.get(key)
      if (sealed === undefined) return undefined
      let login: Login
      try {
        login = JSON.parse(encryption.decrypt(sealed)) as Login
      } catch {
        return undefined
      }
      return login.browser === sha256(browserId) && (await cache.delete(key)) ? login : undefined
    },
  }
}

export type LoginStore = ReturnType<typeof createLoginStore>
