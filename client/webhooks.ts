import { OtorgaError } from './errors.js'
import type { webhooks } from './generated/webhooks.js'

/** The names of the events. */
export type EventType = keyof webhooks

type Posted<Name extends EventType> = webhooks[Name] extends {
  post: { requestBody: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** An event of a name, or any event: `switch (event.type)` tells which. */
export type WebhookEvent<Name extends EventType = EventType> = { [Each in Name]: Posted<Each> }[Name]

export interface VerifyOptions {
  /** The tenant's secret, `whsec_…`; all that may have signed, while it is rotated. */
  secret: string | readonly string[]
  /** How far the moment of the signature may be from now, in seconds; 300 if absent. */
  tolerance?: number
}

type HeaderSource = Headers | Record<string, string | readonly string[] | undefined>

/** A post as it arrived. */
export interface Post {
  headers: HeaderSource
  /** The body as it was sent. What was parsed and written again has another signature. */
  body: string | Uint8Array
}

/**
 * Returns the event of a post that the platform signed (Standard Webhooks); else throws an `OtorgaError` INVALID_WEBHOOK. `id` is the
 * same at every try: keep it with what the event changed.
 */
export async function verifyWebhook(
  { headers, body }: Post,
  { secret, tolerance = 300 }: VerifyOptions,
): Promise<{ id: string; event: WebhookEvent }> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  if (!id || !timestamp || !signatures) throw refused('it has no signature')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance)
    throw refused('it was signed at another time')
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + bytes.length)
  signed.set(head)
  signed.set(bytes, head.length)
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []))
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(one)
    // WebCrypto compares in constant time.
    for (const signature of given)
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed)))
        return { id, event: JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent }
  }
  throw refused('its signature is of another secret or body')
}

const refused = (why: string) =>
  new OtorgaError({ code: 'INVALID_WEBHOOK', message: `The post is not from the platform: ${why}.` })

function headerOf(headers: HeaderSource, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const value = headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

function keyOf(secret: string): Promise<CryptoKey> {
  const key = secret.startsWith('whsec_') ? bytesOf(secret.slice('whsec_'.length)) : undefined
  if (!key?.length) throw new TypeError('a webhook secret begins with whsec_ and goes on in base64')
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** The bytes of base64; undefined if it is malformed. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
