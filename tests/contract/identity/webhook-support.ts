import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { type Received, type Receiver, receiver } from '../../harness/receiver.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addUser, platformToken } from './support.js'

/** The events that the endpoint at each path wants. */
export type Wanted = Record<string, string[]>

/** Starts a receiver of webhooks for the tests of a file, and makes tenants with endpoints at its paths. */
export function withReceiver() {
  let there: Receiver
  beforeAll(async () => {
    there = await receiver()
  })
  afterAll(() => there.close())
  const urlOf = (path: string) => `${there.base}${path}`
  const webhooksOf = (wanted: Wanted) => Object.entries(wanted).map(([path, events]) => ({ url: urlOf(path), events }))
  const configure = async (id: string, wanted: Wanted) =>
    call('PATCH', `/api/v1/tenants/${id}`, {
      token: await platformToken(),
      headers: { 'If-Match': '*' },
      body: { config: { webhooks: webhooksOf(wanted) } },
    })
  return {
    urlOf,
    webhooksOf,
    configure,
    at: (path: string) => there.at(path),
    got: () => there.got,
    fail: (path: string, times?: number) => there.fail(path, times),
    /** A new tenant with these webhooks, and their secret. Events from before the webhooks are not posted to them. */
    async tenantWith(wanted: Wanted) {
      const tenant = await testTenant({ maker_checker: [] })
      await (await testSystem()).settle()
      const { status, body } = await configure(tenant.id, wanted)
      expect(status).toBe(200)
      return { ...tenant, secret: body.data.webhook_secret as string }
    },
    /** The POSTs to a path for which `meant` is true; waits until there are `count` of them. */
    arrived: (path: string, count: number, meant = (_: Received) => true) =>
      eventually(`${count} posts to ${path}`, async () => {
        const got = there.at(path).filter(meant)
        return got.length >= count ? got : undefined
      }),
  }
}

export type WebhookTenant = TestTenant & { secret: string }

/** The data of a graph operation that must succeed. */
export async function ask(token: string, query: string, variables: Record<string, unknown> = {}) {
  const { body } = await graph(token, query, variables)
  if (body.errors) throw new Error(JSON.stringify(body.errors))
  return body.data
}

const fields =
  'id type subject url status attempts body nextAttemptAt finishedAt log { durationMs statusCode error answer }'

export const deliveries = async (token: string, filters = '') =>
  (await ask(token, `{ listWebhookDeliveries${filters} { total items { ${fields} } } }`)).listWebhookDeliveries

export const endpoints = async (token: string) =>
  (await ask(token, '{ listWebhookEndpoints { url events status failingSince pausedAt } }')).listWebhookEndpoints

export const ping = async (token: string, url: string) =>
  (await ask(token, `mutation ($url: String!) { pingWebhook(url: $url) { ${fields} } }`, { url })).pingWebhook

/** Creates a user, so that the event `identity.user.changed` is published; returns the user's id. */
export const stir = async ({ admin, slug }: TestTenant) => (await addUser(admin, `${randomUUID()}@${slug}.test`)).id

/** Whether a POST is about this user. */
export const about = (id: string) => (post: Received) => post.event.data.user_id === id

/** Makes every waiting delivery of the tenant due now. */
export async function hasten({ id }: TestTenant) {
  const { owner } = await testSystem()
  await owner`update identity.webhook_delivery set next_attempt_at = now()
    where tenant_id = ${id} and finished_at is null`
}

/** Waits until no delivery of the tenant is pending. */
export const delivered = ({ admin }: TestTenant, seconds?: number) =>
  eventually(
    'the end of every delivery',
    async () => ((await deliveries(admin, '(status: pending)')).total === 0 ? true : undefined),
    seconds,
  )
