import { randomBytes } from 'node:crypto'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** A tenant's webhook secret, in the form of Standard Webhooks: shown once, kept encrypted. */
export const newWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`

/** The headers of Standard Webhooks over exactly these bytes. */
export const signWebhook = (secret: string, id: string, body: string, now: Date) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, now, body),
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
