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

/** What binds a sign-in to the browser that began it; one for all its tabs. */
export const browserIdOf = reader('login_id')

const attributes = (origin: string) => `HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

/** Lives as long as the browser does; the server ends it. */
export const sessionCookie = (id: string, origin: string) => `session_id=${id}; Path=/; ${attributes(origin)}`

export const clearedSessionCookie = (origin: string) => `session_id=; Path=/; Max-Age=0; ${attributes(origin)}`

export const browserCookie = (id: string, origin: string, seconds: number) =>
  `login_id=${id}; Path=/bff; Max-Age=${seconds}; ${attributes(origin)}`
