import { openClient, shortStatements } from '@otorga/drizzle/driver'
import type { WebhookAttempt } from '@otorga/drizzle/platform/webhook-delivery'
import type { Encryption } from '../../base/crypto/index.js'
import { safeText } from '../../base/faults/index.js'
import type { Logger } from '../../base/logging/index.js'
import { type SpanStart, traced } from '../../base/tracing/index.js'
import type { Outbound } from '../../ports/outbound/index.js'
import { createClaimLoop } from '../jobs/claim-loop.js'
import { attemptWebhook } from './attempt.js'
import { type ClaimBounds, claimDeliveries, type DeliveryRow } from './claim.js'
import { secretPlace, type WebhookSchema } from './queue.js'

/** A delivery: its tenant, its id and its address. */
export interface Delivery {
  tenantId: string
  id: string
  url: string
}

export interface WebhookSenderOptions extends Partial<Omit<ClaimBounds, 'leaseSeconds'>> {
  component: WebhookSchema
  /** Connects as the component's worker role. */
  url: string
  outbound: Outbound
  encryption: Encryption
  log: Logger
  /** The secrets of a delivery without a secret of its own; empty when the address is not configured any more. */
  secretsOf?(delivery: Delivery): Promise<readonly string[]>
  /** Called after each attempt was recorded; not for a delivery that was not attempted, because nobody wants it any more. */
  tried?(delivery: Delivery, attempt: WebhookAttempt): Promise<void>
  /** How often to look for deliveries when nothing wakes the sender. */
  everyMs?: number
  /** The number of deliveries at the same time. */
  concurrency?: number
  /** The wait before the first repetition; it doubles up to four hours, and a redelivery begins anew. */
  firstRetrySeconds?: number
  /** The hours after which the sender gives up a webhook. */
  giveUpHours?: number
}

export interface WebhookSender {
  wake(): void
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>
  /** Begins no more deliveries and waits for the running ones. */
  stop(): Promise<void>
}

const leaseSeconds = 60
const longestWaitSeconds = 4 * 3600

const unwanted = (): WebhookAttempt => ({
  at: new Date().toISOString(),
  duration_ms: 0,
  status_code: null,
  error: 'the address is not configured any more',
  answer: null,
})

/** The receiver's address is the tenant's own, and may have a secret in it: it is not told. */
const deliverySpan = (component: WebhookSchema, { id, tenant_id, traceparent }: DeliveryRow): SpanStart => ({
  name: 'POST webhook',
  kind: 'client',
  attributes: {
    'http.request.method': 'POST',
    'otorga.component': component,
    'otorga.webhook_delivery.id': id,
    'otorga.tenant.id': tenant_id,
  },
  continues: { traceparent },
})

/** Delivers a component's webhooks at least once. It signs each attempt anew and gives up after a day. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { component, url, outbound, encryption, log, everyMs = 1_000, concurrency = 32 } = options
  const { firstRetrySeconds = 5, giveUpHours = 24, perEndpoint = 2, perTenant = 8, secretsOf, tried } = options
  const sql = openClient({ url, name: `otorga ${component} webhooks`, max: 2, ...shortStatements })
  const table = sql`${sql(component)}.webhook_delivery`

  /**
   * Makes one attempt, unless there is no secret to sign with. Returns the entry for the log, the new status of the delivery, and
   * whether anything was posted.
   */
  async function attempt(delivery: Delivery, { secret, body }: DeliveryRow) {
    const secrets =
      secret === null
        ? ((await secretsOf?.(delivery)) ?? [])
        : [encryption.decrypt(secret, secretPlace(component, delivery.tenantId, delivery.id))]
    if (secrets.length === 0) return { attempted: unwanted(), status: 'failed', made: false }
    const attempted = await attemptWebhook(outbound, { ...delivery, body, secrets })
    // By status 410 the receiver says that it wants no more webhooks.
    const status = attempted.error === null ? 'delivered' : attempted.status_code === 410 ? 'failed' : 'pending'
    return { attempted, status, made: true }
  }

  async function deliver(row: DeliveryRow) {
    const delivery = { tenantId: row.tenant_id, id: row.id, url: row.url }
    try {
      const { attempted, status, made } = await traced(
        () => deliverySpan(component, row),
        async (span) => {
          const { attempted, ...outcome } = await attempt(delivery, row)
          const { status_code: code, error } = attempted
          span?.set({ 'http.response.status_code': code ?? undefined })
          // What the network says may name the tenant's own hosts.
          if (error !== null) span?.fail(code === null ? 'no_answer' : String(code), true)
          return { attempted, ...outcome }
        },
      )
      // A redelivery sets tried_since, so that its waits begin anew.
      const before = sql`(select least(30, count(*)) from jsonb_array_elements(log) one
        where (one ->> 'at')::timestamptz >= tried_since)`
      const wait = sql`least(${longestWaitSeconds}::float, ${firstRetrySeconds}::float * power(2, ${before}))
        * (0.5 + random() / 2)`
      const late = sql`tried_since + make_interval(hours => ${giveUpHours}) <= now()`
      await sql`update ${table} set attempts = attempts + ${made ? 1 : 0}, leased_until = null,
          log = log || ${sql.json([attempted] as never)}::jsonb,
          next_attempt_at = now() + make_interval(secs => ${wait}),
          status = case when ${status} = 'pending' and ${late} then 'failed' else ${status} end,
          finished_at = case when ${status} <> 'pending' or ${late} then now() end
        where tenant_id = ${row.tenant_id} and id = ${row.id}`
      if (made) await tried?.(delivery, attempted)
    } catch (error) {
      log.warn({ component, id: row.id, error: safeText(error) }, 'an attempt to deliver a webhook was not recorded')
    }
  }

  const loop = createClaimLoop({
    everyMs,
    concurrency,
    claim: (free) => claimDeliveries(sql, table, { perEndpoint, perTenant, leaseSeconds }, free),
    run: deliver,
    failed: (error) => log.warn({ component, error: safeText(error) }, 'the webhooks could not be read'),
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
