import { randomUUID } from 'node:crypto'
import { wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import { webhookConsumer } from '@otorga/identity/webhook/webhook-consumer'
import { createValidators, readContracts } from '@otorga/kernel/request/contract'
import { webhookTypes } from '@otorga/schema/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { isSigned, type Received } from '../../harness/receiver.js'
import { testSystem } from '../../harness/system.js'
import { newSlug, onboard, platformToken, refusal, refused, tenantBody } from './support.js'
import { delivered, deliveries, stir, type WebhookTenant, withReceiver } from './webhook-support.js'

const hooks = withReceiver()

/** Some of the events of a whole application, from creation to signature. */
const told = [
  'identity.user.changed',
  'lending.application.submitted',
  'lending.application.rejected',
  'lending.application.approved',
  'lending.credit.created',
  'lending.credit.disbursed',
  'lending.credit.payment_received',
  'signature.request.created',
  'signature.request.completed',
  'flow.request.created',
  'flow.execution.completed',
  'subject_profile.alert.raised',
]

describe('a tenant’s webhooks', () => {
  let tenant: WebhookTenant
  beforeAll(async () => {
    tenant = await hooks.tenantWith({
      '/story/all': ['*'],
      '/story/credits': ['lending.credit.*'],
      '/story/lending': ['lending.*'],
      '/story/paid': ['lending.credit.payment_received', 'lending.credit.closed'],
    })
    const { base, mailFolder, signIn, settle } = await testSystem()
    const people = {
      ...tenant,
      base,
      mailFolder,
      tenantId: tenant.id,
      platform: await signIn('platform@otorga.test', 'platform'),
    }
    await stir(tenant)
    await wholeApplication(people, await wholeProducts(people))
    await settle()
    await eventually(
      'every post',
      async () => {
        const types = new Set(hooks.at('/story/all').map(({ event }) => event.type))
        return told.every((type) => types.has(type)) ? true : undefined
      },
      60,
    )
    await delivered(tenant, 60)
  }, 180_000)

  it('hear of everything that happens, as the contract describes it, and of nothing on its way to the trail', () => {
    const { document } = readContracts().find(({ name }) => name === 'webhooks')!
    const validators = createValidators(readContracts())
    // biome-ignore lint/suspicious/noExplicitAny: a parsed YAML tree
    const described = document.webhooks as Record<string, any>
    const got = hooks.at('/story/all')
    for (const { event } of got) {
      const { schema } = described[event.type].post.requestBody.content['application/json']
      expect([event.type, validators('webhooks', schema)(event)]).toEqual([event.type, []])
      expect(event.tenant_id).toBe(tenant.id)
    }
    const types = new Set(got.map(({ event }) => event.type))
    for (const type of told) expect(types).toContain(type)
    expect([...types].filter((type) => type.endsWith('.audit.recorded'))).toEqual([])
  })

  it('hear of what their names and prefixes mean, each event once', () => {
    const typesAt = (path: string) => hooks.at(path).map(({ event }) => event.type as string)
    const all = typesAt('/story/all').sort()
    expect(typesAt('/story/lending').sort()).toEqual(all.filter((type) => type.startsWith('lending.')))
    expect(typesAt('/story/credits').sort()).toEqual(all.filter((type) => type.startsWith('lending.credit.')))
    expect(typesAt('/story/paid')).toEqual(['lending.credit.payment_received', 'lending.credit.payment_received'])
    const ids = hooks
      .got()
      .filter(({ path }) => path.startsWith('/story/'))
      .map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are signed as Standard Webhooks by the tenant’s own secret', () => {
    for (const one of hooks.at('/story/all')) {
      expect(isSigned(tenant.secret, one)).toBe(true)
      expect(isSigned(tenant.secret, { ...one, body: one.body.replace(tenant.id, randomUUID()) })).toBe(false)
    }
  })

  it('leave what one service encrypted for another out of what they tell', async () => {
    inProcessOnly()
    const { identity } = (await testSystem()).system.services
    const id = randomUUID()
    await webhookConsumer(identity).handle({
      ...message('lending.change_request.approved', tenant.id),
      data: { change_request_id: id, sealed: 'not for tenants' },
    })
    const [{ event }] = (await hooks.arrived('/story/all', 1, (one) => one.event.data.change_request_id === id)) as [
      Received,
    ]
    expect(event.data).toEqual({ change_request_id: id })
  })
})

const message = (type: string, tenantid: string) => ({
  specversion: '1.0' as const,
  id: randomUUID(),
  source: type.split('.')[0]!,
  type,
  time: '2026-03-01T12:00:00.000Z',
  subject: randomUUID(),
  tenantid,
  datacontenttype: 'application/json' as const,
  data: { note: type } as Record<string, unknown>,
})

describe('every event', () => {
  let tenant: WebhookTenant
  beforeAll(async () => {
    tenant = await hooks.tenantWith({ '/every': ['*'] })
  })

  it.each(webhookTypes)('%s is delivered, once however often its message arrives', async (type) => {
    inProcessOnly()
    const { system } = await testSystem()
    const consumer = webhookConsumer(system.services.identity)
    expect(consumer.types).toContain(type)
    const one = message(type, tenant.id)
    for (let time = 0; time < 3; time++) await consumer.handle(one)
    await hooks.arrived('/every', 1, ({ event }) => event.type === type && event.data.note === type)
    const { items } = await deliveries(tenant.admin, `(subject: "${one.subject}")`)
    expect(items).toHaveLength(1)
    expect(JSON.parse(items[0].body)).toEqual({ type, timestamp: one.time, tenant_id: tenant.id, data: one.data })
  })

  it('about a tenant that the platform publishes reaches that tenant', async () => {
    const platform = await platformToken()
    const body = tenantBody(newSlug(), {})
    const config = { ...body.config, webhooks: hooks.webhooksOf({ '/founded': ['identity.tenant.*'] }) }
    const { data } = (await call('POST', '/api/v1/tenants', { token: platform, key: true, body: { ...body, config } }))
      .body
    await call('POST', `/api/v1/tenants/${data.id}/suspend`, { token: platform, body: { reason: 'Unpaid' } })
    const got = await hooks.arrived('/founded', 2)
    expect(got.map(({ event }) => [event.tenant_id, event.type, event.data.status])).toEqual([
      [data.id, 'identity.tenant.created', 'active'],
      [data.id, 'identity.tenant.status_changed', 'suspended'],
    ])
    expect(got.every((one) => isSigned(data.webhook_secret, one))).toBe(true)
  })
})

describe('names of events', () => {
  let tenant: { id: string }
  beforeAll(async () => {
    tenant = await onboard(await platformToken())
  })
  const wrong = ['lending.credit.forgiven', 'lending.loan.*', 'nothing.*', 'lending.audit.recorded', 'lending.audit.*']
  it.each(wrong)('%s is 400, for a new tenant and for one that there is', async (name) => {
    const events = ['lending.credit.closed', name]
    const field = 'config.webhooks.0.events.1'
    const body = tenantBody(newSlug())
    const webhooks = [{ url: hooks.urlOf('/names'), events }]
    const made = await call('POST', '/api/v1/tenants', {
      token: await platformToken(),
      key: true,
      body: { ...body, config: { ...body.config, webhooks } },
    })
    expect(refusal(made)).toEqual(refused(400, 'VALIDATION_ERROR', field))
    expect(refusal(await hooks.configure(tenant.id, { '/names': events }))).toEqual(
      refused(400, 'VALIDATION_ERROR', field),
    )
  })

  it.each(['*', 'lending.*', 'lending.credit.*', 'lending.credit.closed', 'signature.request.*', 'identity.user.*'])(
    '%s is taken',
    async (name) => {
      const { status, body } = await hooks.configure(tenant.id, { '/names': [name] })
      expect([status, body.data.config.webhooks[0].events]).toEqual([200, [name]])
    },
  )

  it('that a configuration holds already stay valid, and a new one beside them must be an event', async () => {
    const stored = hooks.webhooksOf({ '/names': ['lending.loan.forgiven'] })
    const { owner } = await testSystem()
    await owner`update identity.tenant
      set config = jsonb_set(config, '{webhooks}', ${owner.json(stored)}) where id = ${tenant.id}`
    expect((await hooks.configure(tenant.id, { '/names': ['lending.loan.forgiven', 'lending.*'] })).status).toBe(200)
    expect(
      refusal(await hooks.configure(tenant.id, { '/names': ['lending.loan.forgiven', 'lending.loan.made'] })),
    ).toEqual(refused(400, 'VALIDATION_ERROR', 'config.webhooks.0.events.1'))
  })
})
