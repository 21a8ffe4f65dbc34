import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { isSigned, type Received } from '../../harness/receiver.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { mailsTo, platformToken } from './support.js'
import {
  about,
  ask,
  delivered,
  deliveries,
  endpoints,
  hasten,
  ping,
  stir,
  type WebhookTenant,
  withReceiver,
} from './webhook-support.js'

const hooks = withReceiver()

describe('deliveries', () => {
  let tenant: WebhookTenant
  beforeAll(async () => {
    tenant = await hooks.tenantWith({ '/log': ['identity.user.*'], '/other': ['identity.user.*'] })
  })

  it('are listed with every try, its status, its time and the beginning of its answer', async () => {
    hooks.fail('/log', 1)
    const id = await stir(tenant)
    await hooks.arrived('/log', 1, about(id))
    await eventually('the repetition', async () => {
      await hasten(tenant)
      return hooks.at('/log').filter(about(id)).length === 2 ? true : undefined
    })
    const found = await eventually('the log', async () => {
      const { items, total } = await deliveries(tenant.admin, `(subject: "${id}", url: "${hooks.urlOf('/log')}")`)
      return items[0]?.status === 'delivered' ? { ...items[0], total } : undefined
    })
    expect(found).toMatchObject({ total: 1, type: 'identity.user.changed', attempts: 2, nextAttemptAt: null })
    expect(found.log).toEqual([
      { durationMs: expect.any(Number), statusCode: 500, error: 'answered 500', answer: 'Not now' },
      { durationMs: expect.any(Number), statusCode: 204, error: null, answer: '' },
    ])
    const posts = hooks.at('/log').filter(about(id))
    expect(new Set(posts.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([found.id]))
    expect((await deliveries(tenant.admin, '(type: "lending.credit.closed")')).total).toBe(0)
    const ofPage = await deliveries(tenant.admin, '(page: 2, pageSize: 1)')
    expect([ofPage.items.length, ofPage.total > 1]).toEqual([1, true])
  })

  it('are sent again under the same id: one, or what did not arrive since a moment', async () => {
    const since = new Date().toISOString()
    const id = await stir(tenant)
    const [post] = await hooks.arrived('/log', 1, about(id))
    const webhookId = post!.headers['webhook-id']!
    const again = 'mutation ($id: ID, $since: Timestamp) { redeliver(id: $id, since: $since) { queued } }'
    await delivered(tenant)
    expect((await ask(tenant.admin, again, { id: webhookId })).redeliver).toEqual({ queued: 1 })
    const posts = await hooks.arrived('/log', 2, about(id))
    expect(posts.map(({ headers }) => headers['webhook-id'])).toEqual([webhookId, webhookId])

    expect((await ask(tenant.admin, again, { since })).redeliver).toEqual({ queued: 0 })
    await (await testSystem()).owner`update identity.webhook_delivery set status = 'failed'
      where tenant_id = ${tenant.id} and subject = ${id} and url = ${hooks.urlOf('/other')}`
    expect((await ask(tenant.admin, again, { since: new Date(Date.now() + 60_000) })).redeliver).toEqual({ queued: 0 })
    expect((await ask(tenant.admin, again, { since })).redeliver).toEqual({ queued: 1 })
    await hooks.arrived('/other', 2, about(id))

    const codeOf = async (variables: object) =>
      (await graph(tenant.admin, again, { ...variables })).body.errors[0].extensions.code
    expect(await codeOf({})).toBe('VALIDATION_ERROR')
    expect(await codeOf({ id: webhookId, since })).toBe('VALIDATION_ERROR')
    for (const id of [randomUUID(), 'nonsense']) expect(await codeOf({ id })).toBe('NOT_FOUND')
  })

  it('that wait for an address that the tenant removes are not sent there', async () => {
    const short = await hooks.tenantWith({ '/kept': ['*'], '/removed': ['*'] })
    hooks.fail('/removed')
    const id = await stir(short)
    await hooks.arrived('/removed', 1, about(id))
    expect((await hooks.configure(short.id, { '/kept': ['*'] })).status).toBe(200)
    await hasten(short)
    const found = await eventually('the end', async () => {
      const { items } = await deliveries(
        short.admin,
        `(subject: "${id}", url: "${hooks.urlOf('/removed')}", status: failed)`,
      )
      return items[0]
    })
    expect(found.log.map(({ error }: { error: string }) => error)).toEqual([
      'answered 500',
      'the address is not configured any more',
    ])
    expect(hooks.at('/removed').filter(about(id))).toHaveLength(1)
  })

  it('are for administrators of their own tenant alone', async () => {
    const stranger = await testTenant()
    const mutations = [
      'mutation { redeliver(since: "2026-01-01T00:00:00Z") { queued } }',
      `mutation { pingWebhook(url: "${hooks.urlOf('/log')}") { id } }`,
      'mutation { rotateWebhookSecret { secret } }',
    ]
    const reads = ['{ listWebhookEndpoints { url } }', '{ listWebhookDeliveries { total } }']
    for (const query of [...reads, ...mutations])
      for (const token of [tenant.operator, tenant.viewer])
        expect((await graph(token, query)).body.errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await deliveries(stranger.admin)).total).toBe(0)
    expect(await endpoints(stranger.admin)).toEqual([])
    const [mine] = (await deliveries(tenant.admin)).items
    const again = await graph(stranger.admin, `mutation { redeliver(id: "${mine.id}") { queued } }`)
    expect(again.body.errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await graph(stranger.admin, mutations[1]!)).body.errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await graph(stranger.admin, mutations[2]!)).body.errors[0].extensions.code).toBe('CONFLICT')
  })

  it('to a private address are refused, and the log says so', async () => {
    const tenant = await testTenant()
    const webhooks = [{ url: 'http://169.254.169.254/latest/meta-data', events: ['*'] }]
    await call('PATCH', `/api/v1/tenants/${tenant.id}`, {
      token: await platformToken(),
      headers: { 'If-Match': '*' },
      body: { config: { webhooks } },
    })
    const { status, log } = await ping(tenant.admin, webhooks[0]!.url)
    expect([status, log[0].statusCode, log[0].answer]).toEqual(['failed', null, null])
    expect(log[0].error).toContain('refused')
  })
})

describe('a trial', () => {
  it('posts webhook.ping at once, signed, answers how it went, and is kept with the deliveries', async () => {
    const tenant = await hooks.tenantWith({ '/ping': ['lending.credit.closed'] })
    const done = await ping(tenant.admin, hooks.urlOf('/ping'))
    expect(done).toMatchObject({ type: 'webhook.ping', status: 'delivered', attempts: 1, log: [{ statusCode: 204 }] })
    const [post] = hooks.at('/ping') as [Received]
    expect(post.headers['webhook-id']).toBe(done.id)
    expect(isSigned(tenant.secret, post)).toBe(true)
    expect(post.event).toEqual({
      type: 'webhook.ping',
      timestamp: expect.any(String),
      tenant_id: tenant.id,
      data: {},
    })
    hooks.fail('/ping', 1)
    expect(await ping(tenant.admin, hooks.urlOf('/ping'))).toMatchObject({
      status: 'failed',
      log: [{ statusCode: 500, answer: 'Not now' }],
    })
    expect((await deliveries(tenant.admin, '(type: "webhook.ping")')).total).toBe(2)
  })
})

describe('a new secret', () => {
  it('signs from then on, with the one before beside it for 24 hours', async () => {
    const tenant = await hooks.tenantWith({ '/rotated': ['*'] })
    const rotate = async () =>
      (await ask(tenant.admin, 'mutation { rotateWebhookSecret { secret previousUntil } }')).rotateWebhookSecret
    const { secret, previousUntil } = await rotate()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/)
    expect(Math.abs(Date.parse(previousUntil) - Date.now() - 86_400_000)).toBeLessThan(60_000)
    const signedBy = async (...secrets: string[]) => {
      const posts = hooks.at('/rotated').length
      await ping(tenant.admin, hooks.urlOf('/rotated'))
      const post = hooks.at('/rotated')[posts]!
      return secrets.map((one) => isSigned(one, post))
    }
    expect(await signedBy(secret, tenant.secret)).toEqual([true, true])
    const { owner } = await testSystem()
    await owner`update identity.tenant set previous_webhook_secret_until = now() where id = ${tenant.id}`
    expect(await signedBy(secret, tenant.secret)).toEqual([true, false])
    const next = await rotate()
    expect(await signedBy(next.secret, secret, tenant.secret)).toEqual([true, true, false])
    const [row] = await owner`select * from identity.tenant where id = ${tenant.id}`
    expect(JSON.stringify(row)).not.toContain('whsec_')
    const trail = await call('GET', '/api/v1/audit/events?page_size=200', { token: tenant.admin })
    expect(JSON.stringify(trail.body)).not.toContain('whsec_')
  })
})

describe('an address that fails for three days', () => {
  const daysAgo = async (tenant: TestTenant, days: number) => {
    await (await testSystem()).owner`update identity.webhook_endpoint
      set failing_since = now() - make_interval(days => ${days}) where tenant_id = ${tenant.id}`
  }
  /** Makes the address fail and publishes an event to it. */
  const failAt = async (tenant: TestTenant, path: string) => {
    hooks.fail(path)
    const id = await stir(tenant)
    await hooks.arrived(path, 1, about(id))
    return id
  }
  const standing = (tenant: TestTenant, wanted: string) =>
    eventually(`the address is ${wanted}`, async () => {
      const [one] = await endpoints(tenant.admin)
      return one.status === wanted ? one : undefined
    })

  it('is paused, its administrators are told, and what it missed is sent once it answers again', async () => {
    const tenant = await hooks.tenantWith({ '/pause': ['*'] })
    expect(await endpoints(tenant.admin)).toEqual([
      { url: hooks.urlOf('/pause'), events: ['*'], status: 'active', failingSince: null, pausedAt: null },
    ])
    const first = await failAt(tenant, '/pause')
    await standing(tenant, 'failing')
    await daysAgo(tenant, 2)
    await hasten(tenant)
    await hooks.arrived('/pause', 2, about(first))
    expect(await standing(tenant, 'failing')).toMatchObject({ pausedAt: null })

    await daysAgo(tenant, 3)
    await hasten(tenant)
    const paused = await standing(tenant, 'paused')
    expect(paused.pausedAt).not.toBeNull()
    for (const who of ['admin', 'checker']) {
      const subject = `Tenant ${tenant.slug}: un webhook está en pausa`
      const mail = await eventually('the mail', async () =>
        (await mailsTo(`${who}@${tenant.slug}.test`)).find((one) => one.subject === subject),
      )
      expect(mail.text).toContain(hooks.urlOf('/pause'))
    }
    expect(await mailsTo(`operator@${tenant.slug}.test`)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('webhook') }),
    )

    const posts = hooks.at('/pause').length
    const missed = await stir(tenant)
    await eventually('the paused delivery', async () => {
      const { items } = await deliveries(tenant.admin, `(subject: "${missed}", status: paused)`)
      return items[0]
    })
    expect(hooks.at('/pause').length).toBe(posts)

    // A delivery that is sent again while the address still fails gets one attempt and is paused again.
    const again = 'mutation ($since: Timestamp) { redeliver(since: $since) { queued } }'
    const since = new Date(Date.now() - 600_000)
    expect((await ask(tenant.admin, again, { since })).redeliver.queued).toBeGreaterThanOrEqual(2)
    await hooks.arrived('/pause', 1, about(missed))
    await delivered(tenant)
    expect((await standing(tenant, 'paused')).pausedAt).toBe(paused.pausedAt)

    hooks.fail('/pause', 0)
    expect((await ping(tenant.admin, hooks.urlOf('/pause'))).status).toBe('delivered')
    expect(await standing(tenant, 'active')).toMatchObject({ failingSince: null, pausedAt: null })
    await ask(tenant.admin, again, { since })
    for (const id of [first, missed])
      await eventually('what it missed', async () => {
        const { items } = await deliveries(tenant.admin, `(subject: "${id}")`)
        return items[0].status === 'delivered' ? true : undefined
      })
    const next = await stir(tenant)
    await hooks.arrived('/pause', 1, about(next))
  })

  it('is not, where one try in between has succeeded', async () => {
    const tenant = await hooks.tenantWith({ '/mended': ['*'] })
    await failAt(tenant, '/mended')
    await standing(tenant, 'failing')
    await daysAgo(tenant, 4)
    hooks.fail('/mended', 0)
    await hasten(tenant)
    await standing(tenant, 'active')
    await failAt(tenant, '/mended')
    expect(Date.parse((await standing(tenant, 'failing')).failingSince)).toBeGreaterThan(Date.now() - 60_000)
  })
})
