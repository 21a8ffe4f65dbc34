import { randomUUID } from 'node:crypto'
import { delegatedRole } from '@otorga/schema/roles'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { wholeTrail } from '../audit/trail.js'
import { itBlames, itNeedsAKey, itRefuses } from './refusals.js'
import {
  addUser,
  mailsTo,
  onboard,
  platformPerson,
  platformToken,
  refusal,
  refused,
  setPasswordByMail,
  signInForm,
  userBody,
} from './support.js'

const path = '/api/v1/users'
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})
let number = 0
const newEmail = () => `user-${++number}@${tenant.slug}.test`
const create = (body: unknown, key: string | true = true) => call('POST', path, { token: tenant.admin, key, body })
const total = async (search: string) =>
  (await call('GET', `${path}?search=${encodeURIComponent(search)}`, { token: tenant.admin })).body.metadata.pagination
    .total

describe('POST /users', () => {
  const request = () => ({ method: 'POST', path, key: true as const, body: userBody(newEmail()) })
  itRefuses(request, {
    'an operator': () => tenant.operator,
    'a viewer': () => tenant.viewer,
  })
  it('403: a delegated_admin of the tenant; a platform_admin makes users of the platform and of no tenant', async () => {
    const { token } = await platformPerson(['delegated_admin', delegatedRole(tenant.slug)])
    expect(refusal(await call('POST', path, { token, key: true, body: {} }))).toEqual(refused(403, 'FORBIDDEN'))
    const email = newEmail()
    await addUser(await platformToken(), email)
    expect(await total(email)).toBe(0)
  })
  itNeedsAKey(request, () => tenant.admin)
  itBlames(create, () => {
    const body = userBody(newEmail())
    return [
      ['nothing in it', {}, 'email', 'first_name', 'last_name', 'roles'],
      ['a broken e-mail', { ...body, email: 'ada@' }, 'email'],
      ['an e-mail of 255 letters', { ...body, email: `${'a'.repeat(251)}@a.b` }, 'email'],
      ['a blank name', { ...body, first_name: ' ' }, 'first_name'],
      ['a name of two lines', { ...body, last_name: 'a\nb' }, 'last_name'],
      ['a name of 201 letters', { ...body, last_name: 'a'.repeat(201) }, 'last_name'],
      ['a phone of letters', { ...body, phone: 'call me' }, 'phone'],
      ['no role', { ...body, roles: [] }, 'roles'],
      ['a role twice', { ...body, roles: ['viewer', 'viewer'] }, 'roles'],
      ['roles as one text', { ...body, roles: 'viewer' }, 'roles'],
      ['a role that nobody made', { ...body, roles: ['viewer', 'astronaut'] }, 'roles.1'],
      ['the platform role', { ...body, roles: ['platform_admin'] }, 'roles.0'],
      [
        'a delegated role',
        { ...body, roles: ['delegated_admin', `admin-tenant-${tenant.slug}`] },
        'roles.0',
        'roles.1',
      ],
      ['the role of services', { ...body, roles: ['service'] }, 'roles.0'],
      ['an organization that is none', { ...body, organization_id: randomUUID() }, 'organization_id'],
      ['an organization id that is none', { ...body, organization_id: 'main' }, 'organization_id'],
      ['a text for a boolean', { ...body, send_welcome_email: 'yes' }, 'send_welcome_email'],
      ['a status', { ...body, status: 'active' }, 'status'],
      ['a tenant', { ...body, tenant_id: randomUUID() }, 'tenant_id'],
      ['a NUL character', { ...body, first_name: 'a\0b' }, 'first_name'],
    ]
  })
  it('400: an organization of another tenant', async () => {
    const { slug } = await onboard(await platformToken())
    const admin = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
    const theirs = await call('POST', '/api/v1/organizations', { token: admin, body: { name: 'Theirs' } })
    const answer = await create(userBody(newEmail(), { organization_id: theirs.body.data.id }))
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'organization_id'))
  })

  it('201: pending until the first sign-in, with a link to set the password by mail', async () => {
    const email = newEmail()
    const body = userBody(email, { phone: '+57 300 1234567', organization_id: tenant.organizationId })
    const made = await create(body)
    expect(made.status).toBe(201)
    expect(made.body.data).toEqual({
      id: expect.any(String),
      email,
      first_name: 'Uma',
      last_name: 'User',
      roles: ['viewer'],
      status: 'pending_verification',
      created_at: expect.any(String),
    })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain(`/realms/${tenant.slug}/account/password?ticket=`)
    expect(mails[0]!.text).not.toContain('temporal')
    const one = `${path}/${made.body.data.id}`
    const read = await call('GET', one, { token: tenant.admin })
    expect(read.body.data).toMatchObject({ phone: '+57 300 1234567', organization_id: tenant.organizationId })
    const token = await (await testSystem()).signIn(email, tenant.slug)
    expect((await call('GET', one, { token: tenant.admin })).body.data.status).toBe('active')
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    expect(claims).toMatchObject({
      sub: made.body.data.id,
      tenant_id: tenant.id,
      organization_id: tenant.organizationId,
      roles: ['viewer'],
      email,
      aud: 'otorga',
    })
  })
  it('201: the mailed link sets the password and makes the user active, who then signs in with it', async () => {
    const email = newEmail()
    const { id } = (await create(userBody(email))).body.data
    await setPasswordByMail(email, 'a password of my own 2026')
    const read = await call('GET', `${path}/${id}`, { token: tenant.admin })
    expect(read.body.data.status).toBe('active')
    const { answer } = await signInForm(tenant.slug, email, 'a password of my own 2026')
    expect(answer.status).toBe(303)
    const told = (await wholeTrail(tenant.admin)).filter(({ resource }) => resource?.id === id)
    expect(told.map(({ message }) => message)).toContain('User activated by their verified e-mail')
  })
  it('201: without send_welcome_email nobody is mailed', async () => {
    const email = newEmail()
    expect((await create(userBody(email, { send_welcome_email: false }))).status).toBe(201)
    expect(await mailsTo(email)).toEqual([])
  })
  it('201: a replay answers the first body byte for byte and makes no second user', async () => {
    const email = newEmail()
    const key = randomUUID()
    const first = await create(userBody(email), key)
    const again = await create(userBody(email), key)
    expect(again.status).toBe(201)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    expect(await total(email)).toBe(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })
  it("422: the key of another request; 201: another caller's same key", async () => {
    const key = randomUUID()
    expect((await create(userBody(newEmail()), key)).status).toBe(201)
    expect(refusal(await create(userBody(newEmail()), key))).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
    const theirs = await call('POST', path, { token: tenant.checker, key, body: userBody(newEmail()) })
    expect(theirs.status).toBe(201)
  })
  it('400 leaves no record: the same key with a sound body succeeds', async () => {
    const key = randomUUID()
    expect((await create(userBody('broken'), key)).status).toBe(400)
    expect((await create(userBody(newEmail()), key)).status).toBe(201)
  })
  it('409: an e-mail in use in any case; 201: in another tenant', async () => {
    const email = newEmail()
    await addUser(tenant.admin, email)
    expect(refusal(await create(userBody(email.toUpperCase())))).toEqual(refused(409, 'CONFLICT', 'email'))
    const { slug } = await onboard(await platformToken())
    const admin = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
    expect((await addUser(admin, email)).email).toBe(email)
  })
  it('ten concurrent calls with one key, and ten for one e-mail, make one user each', async () => {
    const [one, other, key] = [newEmail(), newEmail(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 10 }).flatMap(() => [create(userBody(one), key), create(userBody(other))]),
    )
    for (const { status, body } of answers)
      expect(status === 201 || ['IDEMPOTENCY_IN_PROGRESS', 'CONFLICT'].includes(body.error.code)).toBe(true)
    expect(await total(one)).toBe(1)
    expect(await total(other)).toBe(1)
    expect(await mailsTo(one)).toHaveLength(1)
  })
  it('502: the realm fails, nobody is there, and the same key succeeds afterwards', async () => {
    const email = newEmail()
    const key = randomUUID()
    const { provider } = (await testSystem()).system.services
    const down = vi.spyOn(provider, 'createUser').mockRejectedValueOnce(new Error('down'))
    try {
      expect(refusal(await create(userBody(email), key))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    } finally {
      down.mockRestore()
    }
    expect(await total(email)).toBe(0)
    expect((await create(userBody(email), key)).status).toBe(201)
    expect(await total(email)).toBe(1)
  })
})

describe('the plan starter', () => {
  it('422: holds ten users and no more, however many come at once; inactive ones and customers do not count', async () => {
    const { id, slug } = await onboard(await platformToken(), { plan: 'starter' })
    const token = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
    const post = (who: string, more = {}) =>
      call('POST', path, {
        token,
        key: true,
        body: userBody(`${who}@${slug}.test`, { send_welcome_email: false, ...more }),
      })
    await addUser(token, `customer@${slug}.test`, { roles: ['customer'] })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post(`u${n}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
    for (const full of answers.filter(({ status }) => status !== 201))
      expect(refusal(full)).toEqual(refused(422, 'MAX_USERS_REACHED'))
    const count = async () =>
      (await call('GET', `/api/v1/tenants/${id}`, { token: await platformToken() })).body.data.user_count
    expect(await count()).toBe(10)
    expect((await post('another-customer', { roles: ['customer'] })).status).toBe(201)

    const gone = answers.find(({ status }) => status === 201)!.body.data.id
    expect((await call('DELETE', `${path}/${gone}`, { token })).status).toBe(200)
    expect(await count()).toBe(9)
    expect((await post('tenth')).status).toBe(201)
    const back = await call('PATCH', `${path}/${gone}`, {
      token,
      headers: { 'If-Match': '*' },
      body: { status: 'active' },
    })
    expect(refusal(back)).toEqual(refused(422, 'MAX_USERS_REACHED'))
    expect(await count()).toBe(10)
  })
})
