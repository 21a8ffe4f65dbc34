import { equalInConstantTime, hmac } from '../../base/crypto/index.js'
import { AppError } from '../../base/errors/index.js'

/** What a signed address of the files driver allows; the signature covers all of it. */
export interface Grant {
  method: 'GET' | 'PUT'
  key: string
  /** Epoch seconds. */
  expires: number
  type: string
  /** For PUT: the largest number of bytes. */
  max?: number | undefined
  /** For PUT: the exact number of bytes. */
  size?: number | undefined
  /** For GET: the name to save the file under. */
  name?: string | undefined
}

const signatureOf = (secret: string, { method, key, expires, type, max, size, name }: Grant) =>
  hmac(secret, JSON.stringify([method, key, expires, type, max ?? null, size ?? null, name ?? null]))

/** The path and query under /storage for a grant. */
export function signGrant(secret: string, grant: Grant) {
  const { method, key, expires, type, max, size, name } = grant
  const query = new URLSearchParams({ method, expires: String(expires), type })
  if (max !== undefined) query.set('max', String(max))
  if (size !== undefined) query.set('size', String(size))
  if (name !== undefined) query.set('name', name)
  query.set('signature', signatureOf(secret, grant))
  return `${key}?${query}`
}

const whole = (text: string | null) => (text === null ? undefined : Number(text))

/** Reads a grant from a query: 403 when anything was altered, 410 when it has expired. */
export function readGrant(secrets: readonly string[], key: string, query: URLSearchParams, now: Date): Grant {
  const grant: Grant = {
    method: (query.get('method') ?? '') as Grant['method'], // signed, so one of them
    key,
    expires: Number(query.get('expires')),
    type: query.get('type') ?? '',
    max: whole(query.get('max')),
    size: whole(query.get('size')),
    name: query.get('name') ?? undefined,
  }
  const given = query.get('signature') ?? ''
  if (!secrets.some((secret) => equalInConstantTime(given, signatureOf(secret, grant))))
    throw new AppError('FORBIDDEN', { message: 'This address is not valid or was altered.' })
  if (grant.expires * 1000 <= now.getTime())
    throw new AppError('REQUEST_EXPIRED', { message: 'This address has expired; ask for a new one.' })
  return grant
}
