import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAMatch, itRefuses } from './refusals.js'
import { addUser, config, everyMail, onboard, platformToken, refusal, refused } from './support.js'

let people: TestTenant
let platform: string
let id: string
beforeAll(async () => {
  people = await testTenant()
  platform = await platformToken()
  id = (await onboard(platform)).id
})
const path = (of = id) => `/api/v1/tenants/${of}`
const patch = (body: unknown, of = id, headers: Record<string, string> = {}) =>
  call('PATCH', path(of), { token: platform, body, headers: { 'If-Match': '*', ...headers } })
const read = async (of = id) => (await call('GET', path(of), { token: platform })).body.data

describe('PATCH /tenants/{id}', () => {
  let name = 0
  const request = () => ({ method: 'PATCH', path: path(), body: { name: `Name ${++name}` } })
  itRefuses(() => ({ ...request(), headers: { 'If-Match': '*' } }), {
    'a tenant_admin': () => people.admin,
    'an operator': () => people.operator,
    'a viewer': () => people.viewer,
  })
  itKnowsOnlyItsOwn(
    (of) => ({ ...request(), path: path(of) }),
    () => platform,
  )
  itNeedsAMatch(request, () => platform)
  itBlames(patch, () => [
    ['an unknown field', { slug: 'new-slug' }, 'slug'],
    ['an id', { id }, 'id'],
    ['a version', { row_version: 9 }, 'row_version'],
    ['a required field that is null', { name: null }, 'name'],
    ['a plan that is null', { plan: null }, 'plan'],
    ['an unknown plan', { plan: 'gold' }, 'plan'],
    ['a status that nobody sets', { status: 'onboarding' }, 'status'],
    ['a config that is null', { config: null }, 'config'],
    ['a time zone that is none', { config: { timezone: 'Mars/Base' } }, 'config.timezone'],
    ['a currency that is null', { config: { currency: null } }, 'config.currency'],
    ['a reminder in no hour', { config: { reminders: [0] } }, 'config.reminders.0'],
    ['six reminders', { config: { reminders: [1, 2, 3, 4, 5, 6] } }, 'config.reminders'],
    ['an unknown module', { modules: ['banking'] }, 'modules.0'],
    ['a logo without https', { theme: { logo_url: 'http://a.test/l.png' } }, 'theme.logo_url'],
    ['a colour by name', { theme: { primary_color: 'red' } }, 'theme.primary_color'],
    ['a font', { theme: { font: 'Arial' } }, 'theme.font'],
    ['an array', [], ''],
  ])

  it('415: a media type that is no patch; 200: a merge patch', async () => {
    const text = await patch({ name: 'A' }, id, { 'Content-Type': 'text/plain' })
    expect(refusal(text)).toEqual(refused(415, 'UNSUPPORTED_MEDIA_TYPE'))
    const merge = await patch({ name: 'Merged' }, id, { 'Content-Type': 'application/merge-patch+json' })
    expect(merge).toMatchObject({ status: 200, body: { data: { name: 'Merged' } } })
  })
  it('200: a patch that says what is there already changes nothing, not even the version', async () => {
    const before = await read()
    expect((await patch({ name: before.name, plan: before.plan })).body.data).toEqual(before)
  })
  it('200: theme and config are merged field by field, null removes', async () => {
    await patch({ theme: { logo_url: 'https://a.test/l.png', primary_color: '#AABBCC' }, config: { currency: 'USD' } })
    await patch({ theme: { logo_url: null }, config: { maker_checker: null, reminders: [48, 2] } })
    const { theme, config: present } = await read()
    expect(theme).toEqual({ logo_url: null, favicon_url: null, primary_color: '#AABBCC', secondary_color: null })
    expect(present).toEqual({
      ...config,
      currency: 'USD',
      maker_checker: ['credit_product'],
      webhooks: [],
      reminders: [48, 2],
      second_factor_roles: [],
      notifications: everyMail,
    })
    const reset = await patch({
      theme: null,
      config: { maker_checker: ['credit_product', 'role'], reminders: null, currency: 'COP' },
    })
    expect(reset.body.data.theme.primary_color).toBeNull()
    expect(reset.body.data.config).toEqual({
      ...config,
      maker_checker: ['credit_product', 'role'],
      webhooks: [],
      notifications: everyMail,
      reminders: [24],
      second_factor_roles: [],
    })
  })
  it('200: the secret of webhooks is shown when the first is added, and never again', async () => {
    const { id: other } = await onboard(platform)
    const hook = (name: string) => ({ url: `https://hooks.test/${name}`, events: ['lending.credit.disbursed'] })
    const first = await patch({ config: { webhooks: [hook('a')] } }, other)
    expect(first.body.data.webhook_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    for (const webhooks of [[hook('a'), hook('b')], null, [hook('c')]]) {
      const next = await patch({ config: { webhooks } }, other)
      expect(next.body.data.config.webhooks).toEqual(webhooks ?? [])
      expect(next.body.data).not.toHaveProperty('webhook_secret')
    }
    expect(await read(other)).not.toHaveProperty('webhook_secret')
  })
  it('200: a module that is taken away is 403 to its users, and comes back', async () => {
    const credits = () => call('GET', '/api/v1/credits', { token: people.viewer })
    expect((await patch({ modules: ['audit'] }, people.id)).body.data.modules).toEqual(['audit'])
    const shut = await eventually('the module is off', async () => {
      const answer = await credits()
      return answer.status === 403 ? answer : undefined
    })
    expect(refusal(shut)).toEqual(refused(403, 'FORBIDDEN'))
    expect((await call('GET', '/api/v1/users', { token: people.admin })).status).toBe(200)
    expect((await patch({ modules: null }, people.id)).body.data.modules).toHaveLength(5)
    await eventually('the module is on', async () => ((await credits()).status === 200 ? true : undefined))
  })
  it('422: a plan with room for fewer users than there are; 200: back within it', async () => {
    const { id: other, slug } = await onboard(platform)
    const admin = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
    const users = []
    for (let n = 0; n < 10; n++) users.push(await addUser(admin, `u${n}@${slug}.test`))
    expect(refusal(await patch({ plan: 'starter' }, other))).toEqual(refused(422, 'MAX_USERS_REACHED'))
    expect(await read(other)).toMatchObject({ plan: 'professional', user_count: 11 })
    await call('DELETE', `/api/v1/users/${users[0]!.id}`, { token: admin })
    expect((await patch({ plan: 'starter' }, other)).body.data).toMatchObject({ plan: 'starter', user_count: 10 })
  })
  it('409: active and suspended again are no move to the same, suspension ends by active', async () => {
    const { id: other } = await onboard(platform)
    expect((await patch({ status: 'active' }, other)).body.data.row_version).toBe(1)
    const suspended = await patch({ status: 'suspended' }, other)
    expect(suspended.body.data).toMatchObject({ status: 'suspended', suspended_at: expect.any(String), row_version: 2 })
    const active = await patch({ status: 'active' }, other)
    expect(active.body.data).toMatchObject({ status: 'active', suspended_at: null, row_version: 3 })
  })
  it('403: the tenant of the platform itself is not suspended', async () => {
    const own = '00000000-0000-8000-8000-000000000001'
    expect(refusal(await patch({ status: 'suspended' }, own))).toEqual(refused(403, 'FORBIDDEN'))
  })
  it('502: the realm fails and nothing changes', async () => {
    const before = await read()
    const { provider } = (await testSystem()).system.services
    const down = vi.spyOn(provider, 'setRealmEnabled').mockRejectedValueOnce(new Error('down'))
    try {
      expect(refusal(await patch({ status: 'suspended', name: 'Other' }))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    } finally {
      down.mockRestore()
    }
    expect(await read()).toEqual(before)
  })
  it('of two updates with the same ETag one wins, the other is 412', async () => {
    const etag = (await call('GET', path(), { token: platform })).headers.get('etag')!
    const answers = await Promise.all(['One', 'Two'].map((to) => patch({ name: to }, id, { 'If-Match': etag })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await read()).name).toBe(answers.find(({ status }) => status === 200)!.body.data.name)
  })
})
