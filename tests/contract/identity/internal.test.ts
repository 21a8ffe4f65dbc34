import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, callInternal } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itIsInternal } from './refusals.js'
import { addUser, mailsTo, onboard, platformToken, refusal, refused, signInForm as submitSignIn } from './support.js'

let tenant: TestTenant
let service: Record<string, string>
beforeAll(async () => {
  tenant = await testTenant()
  service = { 'X-Service-Auth': (await testSystem()).serviceToken('lending') }
})
const ask = (path: string) => callInternal('GET', path, { headers: service })
let number = 0
const person = (more: Record<string, unknown> = {}) => ({
  tenant_id: tenant.id,
  email: `customer-${++number}@${tenant.slug}.test`,
  first_name: 'Cora',
  last_name: 'Client',
  phone: '+57 301 7654321',
  document_type: 'CC',
  document_number: '1020304321',
  role: 'customer',
  ...more,
})
const provision = (body: unknown, key?: string) =>
  callInternal('POST', '/internal/users', { headers: service, body, ...(key && { key }) })

const signInForm = (email: string, password: string) => submitSignIn(tenant.slug, email, password)

describe('POST /internal/users', () => {
  itIsInternal(
    () => ({ method: 'POST', path: '/internal/users', body: person() }),
    () => tenant.admin,
  )
  itBlames(provision, () => [
    ['nothing in it', {}, 'tenant_id', 'email', 'first_name', 'last_name', 'role'],
    ['a tenant id that is none', person({ tenant_id: 'demo' }), 'tenant_id'],
    ['a broken e-mail', person({ email: 'x' }), 'email'],
    ['a document without its type', { ...person(), document_type: undefined }, 'document_type'],
    ['a document number of signs', person({ document_number: '**' }), 'document_number'],
    ['an unknown role', person({ role: 'astronaut' }), 'role'],
    ['a reserved role', person({ role: 'platform_admin' }), 'role'],
    ['a text for a boolean', person({ send_credentials: 'no' }), 'send_credentials'],
    ['a status', person({ status: 'active' }), 'status'],
  ])
  it('404: an unknown tenant', async () => {
    expect(refusal(await provision(person({ tenant_id: randomUUID() })))).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('409: an e-mail in use', async () => {
    const body = person()
    await addUser(tenant.admin, body.email)
    expect(refusal(await provision(body))).toEqual(refused(409, 'CONFLICT', 'email'))
  })

  it('201: with send_credentials the password is mailed and null in the answer; the person must change it', async () => {
    const body = person({ send_credentials: true })
    const { status, body: answer } = await provision(body)
    expect(status).toBe(201)
    expect(answer.data).toEqual({
      user_id: expect.any(String),
      idp_id: expect.any(String),
      temporary_password: null,
      must_change_password: true,
    })
    const [mail] = await mailsTo(body.email)
    const password = /Contraseña temporal: (\S+)/.exec(mail!.text!)![1]!
    expect((await signInForm(body.email, password)).answer.page).toContain('name="ticket"')
    const read = await call('GET', `/api/v1/users/${answer.data.user_id}`, { token: tenant.admin })
    expect(read.body.data).toMatchObject({ email: body.email, roles: ['customer'], status: 'pending_verification' })
    expect(JSON.stringify(read.body)).not.toContain(body.document_number)
    const { owner } = await testSystem()
    const [row] = await owner`select document_type, document_number_encrypted as sealed from identity."user"
      where id = ${answer.data.user_id}`
    expect(row!.document_type).toBe('CC')
    expect(row!.sealed).not.toContain('1020304321')
  })
  it('201: without send_credentials the password is in the answer, nobody is mailed, and it works once', async () => {
    const body = person({ send_credentials: false })
    const { temporary_password: password } = (await provision(body)).body.data
    expect(await mailsTo(body.email)).toEqual([])
    expect((await signInForm(body.email, `${password}x`)).answer.status).toBe(401)
    const { browser, answer } = await signInForm(body.email, password)
    const [, action] = /action="([^"]+)"/.exec(answer.page)!
    const [, ticket] = /name="ticket" value="([^"]+)"/.exec(answer.page)!
    const chosen = 'a password of my own 2026'
    const changed = await browser.open(action!, { ticket: ticket!, password: chosen, repeated: chosen })
    expect(changed.status).toBe(303)
    expect((await signInForm(body.email, password)).answer.status).toBe(401)
    expect((await signInForm(body.email, chosen)).answer.status).toBe(303)
  })
  it('201: a replay answers the same password; 422: the key of another request; 400: a malformed key', async () => {
    const body = person({ send_credentials: false })
    const key = randomUUID()
    const first = await provision(body, key)
    const again = await provision(body, key)
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(refusal(await provision(person(), key))).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
    expect(refusal(await provision(person(), 'x'))).toEqual(refused(400, 'VALIDATION_ERROR', 'Idempotency-Key'))
    const { owner } = await testSystem()
    const [row] = await owner`select result from identity.idempotency where key = ${key}`
    expect(row!.result).not.toContain(first.body.data.temporary_password)
  })
  it('422: a full plan takes customers and nobody else', async () => {
    const { id, slug } = await onboard(await platformToken(), { plan: 'starter' })
    const token = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
    for (let n = 0; n < 9; n++) await addUser(token, `u${n}@${slug}.test`)
    const full = await provision(person({ tenant_id: id, role: 'viewer' }))
    expect(refusal(full)).toEqual(refused(422, 'MAX_USERS_REACHED'))
    expect((await provision(person({ tenant_id: id }))).status).toBe(201)
  })
  it('502: the realm fails and nobody is there', async () => {
    const body = person()
    const { provider } = (await testSystem()).system.services
    const down = vi.spyOn(provider, 'createUser').mockRejectedValueOnce(new Error('down'))
    try {
      expect(refusal(await provision(body))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    } finally {
      down.mockRestore()
    }
    const found = await call('GET', `/api/v1/users?search=${body.email}`, { token: tenant.admin })
    expect(found.body.data).toEqual([])
    expect((await provision(body)).status).toBe(201)
  })
})

describe('GET /internal/tenants/{id}/status', () => {
  itIsInternal(
    () => ({ method: 'GET', path: `/internal/tenants/${tenant.id}/status` }),
    () => tenant.admin,
  )
  it('200: status and modules', async () => {
    const { status, body } = await ask(`/internal/tenants/${tenant.id}/status`)
    expect(status).toBe(200)
    const modules = ['lending', 'signature', 'flow', 'subject_profile', 'audit']
    expect(body.data).toEqual({ tenant_id: tenant.id, status: 'active', modules })
  })
  it('404: an unknown tenant, an id that is none', async () => {
    for (const id of [randomUUID(), 'demo'])
      expect(refusal(await ask(`/internal/tenants/${id}/status`))).toEqual(refused(404, 'NOT_FOUND'))
  })
})

describe('GET /internal/tenants/resolve', () => {
  itIsInternal(
    () => ({ method: 'GET', path: `/internal/tenants/resolve?slug=${tenant.slug}` }),
    () => tenant.admin,
  )
  it('200: the tenant, its realm and its issuer, which is the one in its tokens', async () => {
    const { status, body } = await ask(`/internal/tenants/resolve?slug=${tenant.slug}`)
    expect(status).toBe(200)
    const { iss } = JSON.parse(Buffer.from(tenant.admin.split('.')[1]!, 'base64url').toString())
    expect(body.data).toEqual({
      tenant_id: tenant.id,
      slug: tenant.slug,
      status: 'active',
      realm_name: tenant.slug,
      issuer: iss,
    })
  })
  it('404: an unknown slug; 400: none, a malformed one, two', async () => {
    expect(refusal(await ask('/internal/tenants/resolve?slug=no-such-tenant'))).toEqual(refused(404, 'NOT_FOUND'))
    for (const query of ['', '?slug=', '?slug=A', '?slug=demo&slug=acme'])
      expect(refusal(await ask(`/internal/tenants/resolve${query}`))).toEqual(refused(400, 'VALIDATION_ERROR', 'slug'))
  })
})
