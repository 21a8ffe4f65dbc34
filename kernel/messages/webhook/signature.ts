import { randomBytes } from 'node:crypto'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** A new webhook secret in the form of Standard Webhooks. It is shown once and stored encrypted. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** The headers of Standard Webhooks that sign exactly this body with each of the secrets. */
export const signWebhook = (secrets: readonly string[], id: string, body: string, now: Date) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
})

/** True when the headers sign the body with this secret, and no more than five minutes ago. */
export function verifyWebhook(secret: string, headers: Record<string, string>, body: string | Buffer): boolean {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false })
    return true
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false
    throw error
  }
}
