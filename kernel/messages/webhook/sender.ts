import type { WebhookAttempt } from '@otorga/drizzle/platform/webhook-delivery'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import type { Encryption } from '../../base/crypto/index.js'
import type { Logger } from '../../base/logging/index.js'
import type { Outbound } from '../../ports/outbound/index.js'
import { createClaimLoop } from '../jobs/claim-loop.js'
import { signWebhook } from './signature.js'

export interface WebhookSenderOptions {
  component: Component
  /** Connects as the component's worker role. */
  url: string
  outbound: Outbound
  encryption: Encryption
  log: Logger
  /** How often to look when nobody wakes it. */
  everyMs?: number
  /** Deliveries that run side by side. */
  concurrency?: number
  /** The wait before the first repetition; it doubles up to four hours. */
  firstRetrySeconds?: number
  /** When an undelivered one is given up. */
  giveUpHours?: number
}

export interface WebhookSender {
  wake(): void
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>
  /** Sends no more and waits for what is under way. */
  stop(): Promise<void>
}

interface Row {
  tenant_id: string
  id: string
  url: string
  secret: string
  body: string
  attempts: number
}

const timeoutMs = 15_000
const leaseSeconds = 60
const longestWaitSeconds = 4 * 3600

/** Delivers a component's webhooks at least once, signed anew at each try, for a day. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { component, url, outbound, encryption, log, everyMs = 1_000, concurrency = 8 } = options
  const { firstRetrySeconds = 5, giveUpHours = 24 } = options
  const sql = postgres(url, {
    max: 2,
    idle_timeout: 20,
    onnotice: () => {},
    connection: { application_name: `otorga ${component} webhooks` },
  })
  const table = sql`${sql(component)}.webhook_delivery`

  /** Takes due deliveries; one whose sender was killed is due again when its lease runs out. */
  const claim = (free: number) => sql<Row[]>`
    update ${table} set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where (tenant_id, id) in (
      select tenant_id, id from ${table} where finished_at is null and next_attempt_at <= now()
        and (leased_until is null or leased_until < now())
      order by next_attempt_at limit ${free} for update skip locked)
    returning tenant_id, id, url, secret, body, attempts`

  async function attempt({ id, url, secret, body }: Row): Promise<WebhookAttempt> {
    const now = new Date()
    const started = performance.now()
    const outcome = await outbound
      .request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signWebhook(encryption.decrypt(secret), id, body, now) },
        body,
        timeoutMs,
        maxBytes: 64 * 1024,
      })
      .then(
        ({ status }) => ({ status_code: status, error: status < 300 ? null : `answered ${status}` }),
        (error) => ({ status_code: null, error: String((error as Error).message).slice(0, 300) }),
      )
    return { at: now.toISOString(), duration_ms: Math.round(performance.now() - started), ...outcome }
  }

  async function deliver(row: Row) {
    try {
      const tried = await attempt(row)
      // 410 says that the receiver wants no more of them.
      const status = tried.error === null ? 'delivered' : tried.status_code === 410 ? 'failed' : 'pending'
      const wait = Math.min(longestWaitSeconds, firstRetrySeconds * 2 ** row.attempts) * (0.5 + Math.random() / 2)
      await sql`update ${table} set attempts = attempts + 1, leased_until = null,
          log = log || ${sql.json([tried] as never)}::jsonb,
          next_attempt_at = now() + make_interval(secs => ${wait}),
          status = case when ${status} = 'pending' and created_at + make_interval(hours => ${giveUpHours}) <= now()
            then 'failed' else ${status} end,
          finished_at = case when ${status} <> 'pending' or created_at + make_interval(hours => ${giveUpHours}) <= now()
            then now() end
        where tenant_id = ${row.tenant_id} and id = ${row.id}`
    } catch (error) {
      log.warn({ component, id: row.id, error: String(error) }, "a webhook's try was not recorded")
    }
  }

  const loop = createClaimLoop({
    everyMs,
    concurrency,
    claim,
    run: deliver,
    failed: (error) => log.warn({ component, error: String(error) }, 'the webhooks could not be read'),
  })
  return {
    wake: loop.wake,
    drain: loop.drain,
    async stop() {
      await loop.stop()
      await sql.end({ timeout: 5 })
    },
  }
}
