import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** 256 random bits, as cookies and states carry them. */
export const randomId = () => randomBytes(32).toString('base64url')

const reader = (name: string) => {
  const pattern = new RegExp(`(?:^|;) ?${name}=([\\w-]{43})(?:;|$)`)
  return ({ headers }: IncomingMessage) => (headers.cookie ? pattern.exec(headers.cookie)?.[1] : undefined)
}

/** The id in the cookie session_id, when it has the form of one. */
export const sessionIdOf = reader('session_id')

// By the prefix a browser takes the cookie from this host alone, so that no neighbour under the domain can plant one.
const browserCookieOf = (secure: boolean) => (secure ? '__Host-login_id' : 'login_id')
const browserReaders = { https: reader(browserCookieOf(true)), http: reader(browserCookieOf(false)) }

/** The id that binds a sign-in to the browser that began it; all tabs of the browser have the same. */
export const browserIdOf = (request: IncomingMessage, secure: boolean) =>
  browserReaders[secure ? 'https' : 'http'](request)

const isSecure = (origin: string) => origin.startsWith('https:')
const attributes = (origin: string) => `HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}`

/** A cookie without an expiry time; the server ends the session. */
export const sessionCookie = (id: string, origin: string) => `session_id=${id}; Path=/; ${attributes(origin)}`

export const clearedSessionCookie = (origin: string) => `session_id=; Path=/; Max-Age=0; ${attributes(origin)}`

export const browserCookie = (id: string, origin: string, seconds: number) =>
  `${browserCookieOf(isSecure(origin))}=${id}; Path=/; Max-Age=${seconds}; ${attributes(origin)}`
