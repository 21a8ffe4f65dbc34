import type { WebhookAttempt } from '@otorga/drizzle/platform/webhook-delivery'
import { bounds } from '@otorga/schema/limits'
import type { Outbound } from '../../ports/outbound/index.js'
import { signWebhook } from './signature.js'

export interface Attempted {
  id: string
  url: string
  body: string
  /** One secret, or two during a rotation. */
  secrets: readonly string[]
}

const timeoutMs = 15_000

// Postgres refuses NUL. The answer may be cut inside a character, which toString then replaces.
const textOf = (answer: Buffer) => answer.toString('utf8').replaceAll('\0', '\uFFFD')

/** Signs a webhook and posts it once. Never throws. Any status but 2xx is an error; redirects are not followed. */
export async function attemptWebhook(
  outbound: Outbound,
  { id, url, body, secrets }: Attempted,
): Promise<WebhookAttempt> {
  const now = new Date()
  const started = performance.now()
  const outcome = await outbound
    .request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signWebhook(secrets, id, body, now) },
      body,
      timeoutMs,
      keepBytes: bounds.webhook.answerBytes,
    })
    .then(
      ({ status, body: answer }) => ({
        status_code: status,
        error: status < 300 ? null : `answered ${status}`,
        answer: textOf(answer),
      }),
      (error) => ({ status_code: null, error: String((error as Error).message).slice(0, 300), answer: null }),
    )
  return { at: now.toISOString(), duration_ms: Math.round(performance.now() - started), ...outcome }
}
