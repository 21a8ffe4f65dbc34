import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itNeedsAKey, itRefuses } from './refusals.js'
import { config, everyMail, mailsTo, newSlug, onboard, platformToken, refusal, refused, tenantBody } from './support.js'

const path = '/api/v1/tenants'
let tenant: TestTenant
let platform: string
beforeAll(async () => {
  tenant = await testTenant()
  platform = await platformToken()
})

const create = (body: unknown, key: string | true = true) => call('POST', path, { token: platform, key, body })
const count = async (slug: string) => {
  const { owner } = await testSystem()
  const [row] = await owner`select
    (select count(*)::int from identity.tenant where slug = ${slug}) as tenants,
    (select count(*)::int from identity."user" where email = ${`admin@${slug}.test`}) as users,
    (select count(*)::int from idp.realm where name = ${slug}) as realms`
  return row
}

describe('POST /tenants', () => {
  const request = () => ({ method: 'POST', path, key: true as const, body: tenantBody(newSlug()) })
  itRefuses(request, {
    'a tenant_admin': () => tenant.admin,
    'an operator': () => tenant.operator,
    'a viewer': () => tenant.viewer,
  })
  itNeedsAKey(request, () => platform)
  itBlames(create, () => {
    const body = tenantBody(newSlug())
    const { name: _, ...nameless } = body
    return [
      ['no name', nameless, 'name'],
      ['a blank name', { ...body, name: '  ' }, 'name'],
      ['no body at all', undefined, ''],
      ['nothing in it', {}, 'name', 'slug', 'plan', 'config', 'admin_user'],
      ['an unknown field', { ...body, realm_name: 'x' }, 'realm_name'],
      ['a number for a text', { ...body, name: 7 }, 'name'],
      ['a short slug', { ...body, slug: 'ab' }, 'slug'],
      ['a slug in capitals', { ...body, slug: 'Acme' }, 'slug'],
      ['a slug that ends with a hyphen', { ...body, slug: 'acme-' }, 'slug'],
      ['a slug of 64 letters', { ...body, slug: 'a'.repeat(64) }, 'slug'],
      ['an unknown plan', { ...body, plan: 'gold' }, 'plan'],
      ['a time zone that is none', { ...body, config: { ...config, timezone: 'Mars/Base' } }, 'config.timezone'],
      ['a currency that is none', { ...body, config: { ...config, currency: 'ZZZ' } }, 'config.currency'],
      ['a locale that is none', { ...body, config: { ...config, locale: 'spanish' } }, 'config.locale'],
      ['a config without currency', { ...body, config: { timezone: 'UTC', locale: 'es-CO' } }, 'config.currency'],
      [
        'an entity without maker-checker',
        { ...body, config: { ...config, maker_checker: ['credit'] } },
        'config.maker_checker.0',
      ],
      [
        'a webhook that is no address',
        { ...body, config: { ...config, webhooks: [{ url: 'ftp://a.test', events: ['*'] }] } },
        'config.webhooks.0.url',
      ],
      ['a broken e-mail', { ...body, admin_user: { ...body.admin_user, email: 'ada' } }, 'admin_user.email'],
      [
        'an administrator without a name',
        { ...body, admin_user: { email: 'a@a.test', first_name: 'A' } },
        'admin_user.last_name',
      ],
    ]
  })

  it('201: the tenant is active, has its realm, and its administrator gets a link to set a password by mail', async () => {
    const body = tenantBody(newSlug())
    const { status, headers, body: answer } = await create(body)
    expect(status).toBe(201)
    expect(headers.get('x-idempotent-replayed')).toBeNull()
    const { id, admin_user_id, created_at, ...data } = answer.data
    expect(data).toEqual({ name: body.name, slug: body.slug, status: 'active', realm_name: body.slug })
    expect(answer.metadata.request_id).toBe(headers.get('x-request-id'))
    const [mail, more] = await mailsTo(body.admin_user.email)
    expect(mail).toMatchObject({ channel: 'email', to: body.admin_user.email })
    expect(more).toBeUndefined()
    expect(mail!.text).toContain(`/realms/${body.slug}/account/password?ticket=`)
    const { signIn } = await testSystem()
    const users = await call('GET', `/api/v1/users/${admin_user_id}`, {
      token: await signIn(body.admin_user.email, body.slug),
    })
    expect(users.body.data).toMatchObject({ email: body.admin_user.email, roles: ['tenant_admin'], status: 'active' })
    expect(new Date(created_at).toISOString()).toBe(created_at)
    expect((await call('GET', `${path}/${id}`, { token: platform })).body.data).toMatchObject({
      plan: 'professional',
      user_count: 1,
      config: {
        ...config,
        maker_checker: ['credit_product'],
        webhooks: [],
        reminders: [24],
        second_factor_roles: [],
        notifications: everyMail,
      },
      theme: { logo_url: null, favicon_url: null, primary_color: null, secondary_color: null },
      modules: ['lending', 'signature', 'flow', 'subject_profile', 'audit'],
      row_version: 1,
      suspended_at: null,
    })
  })

  it('201: the secret of the first webhooks is in this answer and in no other', async () => {
    const webhooks = [{ url: 'https://hooks.example.test/in', events: ['*'] }]
    const made = await create(tenantBody(newSlug(), { config: { ...config, webhooks } }))
    expect(made.body.data.webhook_secret).toMatch(/^whsec_.{40,}/)
    const read = await call('GET', `${path}/${made.body.data.id}`, { token: platform })
    expect(read.body.data.config.webhooks).toEqual(webhooks)
    expect(JSON.stringify(read.body)).not.toContain('whsec_')
  })

  it('201: a replay answers the first body byte for byte, and mails nobody again', async () => {
    const body = tenantBody(newSlug(), { config: { ...config, webhooks: [{ url: 'https://a.test/', events: ['*'] }] } })
    const key = randomUUID()
    const first = await create(body, key)
    const again = await create(body, key.toUpperCase())
    expect(again.status).toBe(201)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    expect(await mailsTo(body.admin_user.email)).toHaveLength(1)
  })

  it('422: the key of another request', async () => {
    const body = tenantBody(newSlug())
    const key = randomUUID()
    expect((await create(body, key)).status).toBe(201)
    const changed = await create({ ...body, name: 'Changed' }, key)
    expect(refusal(changed)).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
    const elsewhere = await call('POST', `${path}?x=1`, { token: platform, key, body })
    expect(refusal(elsewhere)).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
  })

  it('409: a slug in use, of a suspended tenant, or kept by identity providers', async () => {
    const { id, slug } = await onboard(platform)
    expect(refusal(await create(tenantBody(slug)))).toEqual(refused(409, 'CONFLICT', 'slug'))
    await call('POST', `${path}/${id}/suspend`, { token: platform })
    expect(refusal(await create(tenantBody(slug)))).toEqual(refused(409, 'CONFLICT', 'slug'))
    expect(refusal(await create(tenantBody('master')))).toEqual(refused(409, 'CONFLICT', 'slug'))
    expect(refusal(await create(tenantBody('platform')))).toEqual(refused(409, 'CONFLICT', 'slug'))
  })

  it('ten concurrent calls with one key make one tenant', async () => {
    const body = tenantBody(newSlug())
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, key)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ body: { data } }) => data.id)).size).toBe(1)
    for (const other of answers.filter(({ status }) => status !== 201))
      expect(refusal(other)).toEqual(refused(409, 'IDEMPOTENCY_IN_PROGRESS'))
    expect(await count(body.slug)).toEqual({ tenants: 1, users: 1, realms: 1 })
    expect(await mailsTo(body.admin_user.email)).toHaveLength(1)
  })

  it('ten concurrent calls for one slug, each with its key, make one tenant', async () => {
    const body = tenantBody(newSlug())
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 201))
      expect(refusal(other)).toEqual(refused(409, 'CONFLICT', 'slug'))
    expect(await count(body.slug)).toEqual({ tenants: 1, users: 1, realms: 1 })
  })

  it('502: the realm fails, nothing is left, and the same key succeeds afterwards', async () => {
    const { provider } = (await testSystem()).system.services
    const body = tenantBody(newSlug())
    const key = randomUUID()
    const down = vi.spyOn(provider, 'createUser').mockRejectedValueOnce(new Error('the provider is down'))
    try {
      const failed = await create(body, key)
      expect(refusal(failed)).toEqual(refused(502, 'REALM_CREATION_FAILED'))
      expect(JSON.stringify(failed.body)).not.toContain('is down')
    } finally {
      down.mockRestore()
    }
    expect(await count(body.slug)).toEqual({ tenants: 0, users: 0, realms: 0 })
    expect(await mailsTo(body.admin_user.email)).toHaveLength(0)
    expect((await create(body, key)).status).toBe(201)
  })
})
