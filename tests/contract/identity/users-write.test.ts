import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addDirectly, decide, guardedTenant, requestNamed } from './approvals.js'
import { addUser, refusal, refused, userBody } from './support.js'

const forbidden = refused(403, 'FORBIDDEN')
let tenant: TestTenant
/** A user with `users:read` and `users:write`, by a custom role alone. */
interface Holder {
  id: string
  token: string
}
let ofMain: Holder
let ofNone: Holder

const fresh = (slug = tenant.slug) => `${randomUUID().slice(0, 8)}@${slug}.test`
const newRole = async (token: string, name: string, permissions: string[]) => {
  const { status } = await call('POST', '/api/v1/roles', { token, body: { name, permissions } })
  expect(status).toBe(201)
}
const add = (more: object = {}) => addUser(tenant.admin, fresh(), { roles: ['desk'], ...more })
const inMain = (more: object = {}) => add({ organization_id: tenant.organizationId, ...more })

/** Waits until every process knows what the role of this token permits. */
async function signedIn(email: string, slug: string): Promise<string> {
  const token = await (await testSystem()).signIn(email, slug)
  await eventually('the permissions act', async () =>
    (await call('GET', '/api/v1/users', { token })).status === 200 ? true : undefined,
  )
  return token
}

async function holder(organization?: string): Promise<Holder> {
  const { id, email } = await add({ roles: ['people'], ...(organization && { organization_id: organization }) })
  return { id, token: await signedIn(email, tenant.slug) }
}

beforeAll(async () => {
  tenant = await testTenant()
  await newRole(tenant.admin, 'people', ['users:read', 'users:write'])
  await newRole(tenant.admin, 'desk', ['users:read'])
  await newRole(tenant.admin, 'lists', ['users:read', 'lists:write'])
  ofMain = await holder(tenant.organizationId)
  ofNone = await holder()
})

const create = ({ token }: Holder, more: object) =>
  call('POST', '/api/v1/users', { token, key: true, body: userBody(fresh(), { roles: ['desk'], ...more }) })
const patch = ({ token }: Holder, id: string, body: object) =>
  call('PATCH', `/api/v1/users/${id}`, { token, body, headers: { 'If-Match': '*' } })
const remove = ({ token }: Holder, id: string) => call('DELETE', `/api/v1/users/${id}`, { token })
const mailLink = ({ token }: Holder, id: string) =>
  graph(token, `mutation { mailPasswordLink(id: "${id}", idempotencyKey: "${randomUUID()}") { id } }`)
const update = ({ token }: Holder, id: string, input: object) =>
  graph(
    token,
    `mutation ($id: ID!, $input: UpdateUserInput!) {
      updateUser(id: $id, input: $input, ifMatch: "*") { ... on User { id } ... on ChangeRequest { id } }
    }`,
    { id, input },
  )
const errorOf = ({ body }: { body: { errors?: { extensions: { code: string } }[] } }) =>
  body.errors?.[0]?.extensions.code
const shown = async (id: string) => {
  const { roles, status, organization_id, first_name } = (
    await call('GET', `/api/v1/users/${id}`, { token: tenant.admin })
  ).body.data
  return { roles, status, organization_id, first_name }
}

describe('a holder of users:write without tenant_admin', () => {
  it('manages users of their own organization', async () => {
    const made = await create(ofMain, { organization_id: tenant.organizationId })
    expect(made.status).toBe(201)
    expect((await patch(ofMain, made.body.data.id, { first_name: 'Nora', roles: ['people'] })).status).toBe(200)
    expect(errorOf(await mailLink(ofMain, made.body.data.id))).toBeUndefined()
    expect((await remove(ofMain, made.body.data.id)).status).toBe(200)
    expect((await patch(ofMain, made.body.data.id, { status: 'active' })).status).toBe(200)
    const signed = await inMain()
    await (await testSystem()).signIn(signed.email, tenant.slug)
    for (const status of ['locked', 'active']) expect((await patch(ofMain, signed.id, { status })).status).toBe(200)
  })

  it('without an organization manages users without one', async () => {
    const made = await create(ofNone, {})
    expect((await shown(made.body.data.id)).organization_id).toBeNull()
    expect((await patch(ofNone, made.body.data.id, { first_name: 'Nora' })).status).toBe(200)
    expect(refusal(await create(ofNone, { organization_id: tenant.organizationId }))).toEqual(forbidden)
    expect(refusal(await patch(ofNone, (await inMain()).id, { first_name: 'X' }))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await patch(ofNone, made.body.data.id, { organization_id: tenant.organizationId }))).toEqual(
      forbidden,
    )
  })

  it('creates users of their own organization alone, which needs no naming', async () => {
    const made = await create(ofMain, {})
    expect((await shown(made.body.data.id)).organization_id).toBe(tenant.organizationId)
    expect(refusal(await create(ofMain, { organization_id: tenant.otherOrganizationId }))).toEqual(forbidden)
  })

  it.each(['tenant_admin', 'operator', 'viewer', 'lists'])(
    'cannot grant %s, which permits more than theirs',
    async (role) => {
      expect(refusal(await create(ofMain, { roles: ['desk', role] }))).toEqual(forbidden)
      const { id } = await inMain()
      expect(refusal(await patch(ofMain, id, { roles: [role] }))).toEqual(forbidden)
      expect(errorOf(await update(ofMain, id, { roles: [role] }))).toBe('FORBIDDEN')
      expect((await shown(id)).roles).toEqual(['desk'])
    },
  )

  it('brings nobody back whose roles permit more than theirs', async () => {
    const { id } = await inMain({ roles: ['operator'] })
    expect((await remove({ ...ofMain, token: tenant.admin }, id)).status).toBe(200)
    expect(refusal(await patch(ofMain, id, { status: 'active' }))).toEqual(forbidden)
  })

  it('grants what their own roles permit: a customer, and a role that they have', async () => {
    expect((await create(ofMain, { roles: ['customer'] })).status).toBe(201)
    expect((await create(ofMain, { roles: ['people', 'desk'] })).status).toBe(201)
  })

  it('changes no tenant_admin, not even of their own organization', async () => {
    const { id } = await inMain({ roles: ['tenant_admin'] })
    const before = await shown(id)
    for (const body of [{ first_name: 'X' }, { roles: ['desk'] }, { status: 'inactive' }, { organization_id: null }])
      expect(refusal(await patch(ofMain, id, body))).toEqual(forbidden)
    expect(errorOf(await update(ofMain, id, { firstName: 'X' }))).toBe('FORBIDDEN')
    expect(refusal(await remove(ofMain, id))).toEqual(forbidden)
    expect(errorOf(await mailLink(ofMain, id))).toBe('FORBIDDEN')
    expect(await shown(id)).toEqual(before)
  })

  it('changes nobody outside their organization', async () => {
    const [{ id: nobody }, { id: foreign }] = [await add(), await add({ organization_id: tenant.otherOrganizationId })]
    for (const [id, answer] of [
      [nobody, forbidden],
      [foreign, refused(404, 'NOT_FOUND')],
    ] as const) {
      for (const body of [{ first_name: 'X' }, { status: 'inactive' }, { organization_id: tenant.organizationId }])
        expect(refusal(await patch(ofMain, id, body))).toEqual(answer)
      expect(refusal(await remove(ofMain, id))).toEqual(answer)
      expect(errorOf(await mailLink(ofMain, id))).toBe(answer.code)
      expect(errorOf(await update(ofMain, id, { status: 'inactive' }))).toBe(answer.code)
    }
  })

  it('sends nobody to another organization', async () => {
    const { id } = await inMain()
    for (const organization_id of [tenant.otherOrganizationId, null])
      expect(refusal(await patch(ofMain, id, { organization_id }))).toEqual(forbidden)
    expect((await shown(id)).organization_id).toBe(tenant.organizationId)
  })

  it('changes neither their own roles nor organization nor status, but their name', async () => {
    for (const body of [
      { roles: ['people', 'desk'] },
      { roles: ['people', 'tenant_admin'] },
      { organization_id: null },
      { organization_id: tenant.otherOrganizationId },
      { status: 'locked' },
      { status: 'inactive' },
    ])
      expect(refusal(await patch(ofMain, ofMain.id, body))).toEqual(forbidden)
    expect(refusal(await remove(ofMain, ofMain.id))).toEqual(forbidden)
    expect(errorOf(await update(ofMain, ofMain.id, { status: 'inactive' }))).toBe('FORBIDDEN')
    expect((await patch(ofMain, ofMain.id, { first_name: 'Mine' })).status).toBe(200)
    expect(await shown(ofMain.id)).toEqual({
      roles: ['people'],
      status: 'active',
      organization_id: tenant.organizationId,
      first_name: 'Mine',
    })
  })
})

describe('under maker-checker, a holder of users:write', () => {
  it('asks for nothing that they may not do, and what is approved stays in their organization', async () => {
    const guarded = await guardedTenant()
    const { slug, maker, checker } = guarded
    const role = await call('POST', '/api/v1/roles', {
      token: maker,
      body: { name: 'people', permissions: ['users:read', 'users:write'] },
    })
    expect((await decide(checker, role.body.data.change_request_id, 'approve')).status).toBe(200)
    await eventually('the role', async () =>
      (await call('GET', '/api/v1/roles', { token: maker })).body.data.find(
        ({ name }: { name: string }) => name === 'people',
      ),
    )
    const organization = await call('POST', '/api/v1/organizations', { token: maker, body: { name: 'Main' } })
    const organizationId = organization.body.data.id as string
    const email = fresh(slug)
    const id = await addDirectly(guarded.id, email, ['people'], organizationId)
    const held = { id, token: await signedIn(email, slug) }
    const admin = await addDirectly(guarded.id, fresh(slug), ['tenant_admin'], organizationId)
    expect(refusal(await create(held, { roles: ['tenant_admin'] }))).toEqual(forbidden)
    expect(refusal(await patch(held, id, { status: 'locked' }))).toEqual(forbidden)
    expect(refusal(await patch(held, admin, { first_name: 'X' }))).toEqual(forbidden)
    expect(refusal(await remove(held, admin))).toEqual(forbidden)
    expect(refusal(await remove(held, id))).toEqual(forbidden)

    const asked = await create(held, { roles: ['people'] })
    expect(asked.status).toBe(202)
    expect(asked.body.data.payload_after.organization_id).toBe(organizationId)
    const change = asked.body.data.change_request_id as string
    expect((await decide(checker, change, 'approve')).status).toBe(200)
    const made = await eventually('the user', async () => (await requestNamed(maker, change)).entity_id ?? undefined)
    const { body } = await call('GET', `/api/v1/users/${made}`, { token: maker })
    expect(body.data).toMatchObject({ organization_id: organizationId, roles: ['people'] })
  })
})

describe('the last active tenant_admin', () => {
  it('cannot be locked by an administrator, themselves included', async () => {
    const lone = await testTenant()
    const list = await call('GET', '/api/v1/users?role=tenant_admin', { token: lone.admin })
    const checker = list.body.data.find(({ id }: { id: string }) => id !== lone.adminUserId).id as string
    const lock = (token: string, id: string) => patch({ id, token }, id, { status: 'locked' })
    expect((await lock(lone.admin, checker)).status).toBe(200)
    expect(refusal(await lock(lone.admin, lone.adminUserId))).toEqual(refused(422, 'LAST_ADMIN'))
    expect((await call('GET', '/api/v1/users', { token: lone.admin })).status).toBe(200)
  })
})
