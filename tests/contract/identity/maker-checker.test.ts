import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { addDirectly, decide, failureOf, type GuardedTenant, guardedTenant, requestNamed } from './approvals.js'
import { mailsTo, refusal, refused, userBody } from './support.js'

let tenant: GuardedTenant
beforeAll(async () => {
  tenant = await guardedTenant()
})

const fresh = () => `${randomUUID().slice(0, 8)}@${tenant.slug}.test`
const read = (path: string) => call('GET', path, { token: tenant.checker })
const send = (method: string, path: string, body?: unknown) =>
  call(method, path, {
    token: tenant.maker,
    ...(body !== undefined && { body }),
    ...(method === 'POST' && { key: true }),
    ...(method === 'PATCH' && { headers: { 'If-Match': '*' } }),
  })
const userNamed = async (email: string) => (await read(`/api/v1/users?search=${email}`)).body.data[0]
const newUser = async (roles?: string[]) => addDirectly(tenant.id, fresh(), roles)

/** Opens a change and returns the body of the 202. */
async function open(method: string, path: string, body?: unknown) {
  const answer = await send(method, path, body)
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 202,
    body: { data: { status: 'pending' } },
  })
  return answer.body.data
}
async function approve(id: string) {
  expect(await decide(tenant.checker, id, 'approve')).toMatchObject({
    status: 200,
    body: { data: { status: 'approved' } },
  })
}
/** Makes a role by an approved change; returns its record. */
async function newRole(name = `role ${randomUUID().slice(0, 8)}`) {
  await approve((await open('POST', '/api/v1/roles', { name, permissions: ['users:read'] })).change_request_id)
  return eventually('the role', async () => {
    const roles = (await read('/api/v1/roles?page_size=100')).body.data
    return roles.find((role: { name: string }) => role.name === name)
  })
}

describe('a change under maker-checker', () => {
  it('createUser: 202 without effect; approved, the user is there and gets the mail', async () => {
    const email = fresh()
    const change = await open('POST', '/api/v1/users', userBody(email, { phone: '+573001234567' }))
    expect(change).toEqual({
      change_request_id: expect.any(String),
      status: 'pending',
      action: 'create',
      entity_type: 'user',
      entity_id: null,
      requested_by: tenant.makerId,
      payload_before: null,
      created_at: expect.any(String),
      payload_after: userBody(email, { phone: '+573001234567' }),
    })
    expect(await userNamed(email)).toBeUndefined()
    expect(await requestNamed(tenant.maker, change.change_request_id, '&status=pending')).toMatchObject({
      status: 'pending',
      base_row_version: null,
      decided_by: null,
      failure: null,
    })
    await approve(change.change_request_id)
    const user = await eventually('the user', () => userNamed(email))
    expect(user).toMatchObject({ status: 'pending_verification', roles: ['viewer'], first_name: 'Uma' })
    await eventually('the mail', async () => (await mailsTo(email))[0])
    const applied = await eventually('the report', async () => {
      const request = await requestNamed(tenant.maker, change.change_request_id)
      return request.entity_id ? request : undefined
    })
    expect(applied).toMatchObject({ status: 'approved', entity_id: user.id })
    const { signIn } = await testSystem()
    expect(await signIn(email, tenant.slug)).toEqual(expect.any(String))
  })

  it('updateUser: 202 with what changes; approved, it has changed here and in the realm', async () => {
    const id = await newUser()
    const path = `/api/v1/users/${id}`
    const change = await open('PATCH', path, { last_name: 'Changed', roles: ['operator'] })
    expect(change).toMatchObject({
      action: 'update',
      entity_id: id,
      payload_before: { last_name: 'Direct', roles: ['viewer'] },
      payload_after: { last_name: 'Changed', roles: ['operator'] },
    })
    expect((await read(path)).body.data).toMatchObject({ last_name: 'Direct', row_version: 1 })
    await approve(change.change_request_id)
    const changed = await eventually('the change', async () => {
      const { data } = (await read(path)).body
      return data.row_version > 1 ? data : undefined
    })
    expect(changed).toMatchObject({ last_name: 'Changed', roles: ['operator'], row_version: 2 })
  })

  it('updateUser: a patch that changes nothing is 200 and asks nobody', async () => {
    const id = await newUser()
    const same = await send('PATCH', `/api/v1/users/${id}`, { last_name: 'Direct' })
    expect(same).toMatchObject({ status: 200, body: { data: { id, row_version: 1, status: 'pending_verification' } } })
    expect(same.headers.get('etag')).toBe('"1"')
  })

  it('deleteUser: 202; approved, the user is inactive', async () => {
    const id = await newUser()
    const change = await open('DELETE', `/api/v1/users/${id}`)
    expect(change).toMatchObject({ action: 'delete', entity_id: id, payload_after: { status: 'inactive' } })
    expect((await read(`/api/v1/users/${id}`)).body.data.status).toBe('pending_verification')
    await approve(change.change_request_id)
    await eventually('the deletion', async () =>
      (await read(`/api/v1/users/${id}`)).body.data.status === 'inactive' ? true : undefined,
    )
  })

  it('createRole, updateRole and deleteRole: 202 each; approved, each has its effect', async () => {
    const role = await newRole()
    expect(role).toMatchObject({ permissions: ['users:read'], row_version: 1, is_system: false })
    const path = `/api/v1/roles/${role.id}`
    const update = await open('PATCH', path, { description: 'Reads users', permissions: [] })
    expect(update).toMatchObject({
      entity_type: 'role',
      action: 'update',
      entity_id: role.id,
      payload_before: { description: null, permissions: ['users:read'] },
      payload_after: { description: 'Reads users', permissions: [] },
    })
    await approve(update.change_request_id)
    await eventually('the change', async () =>
      (await read(path)).body.data.description === 'Reads users' ? true : undefined,
    )
    const removal = await open('DELETE', path)
    expect(removal).toMatchObject({ action: 'delete', payload_before: { name: role.name }, payload_after: null })
    expect((await read(path)).status).toBe(200)
    await approve(removal.change_request_id)
    await eventually('the removal', async () => ((await read(path)).status === 404 ? true : undefined))
  })

  it('updateRole: an approved rename reaches the users of the role', async () => {
    const role = await newRole()
    const id = await newUser([role.name])
    const change = await open('PATCH', `/api/v1/roles/${role.id}`, { name: `${role.name} anew` })
    await approve(change.change_request_id)
    await eventually('the rename', async () =>
      (await read(`/api/v1/users/${id}`)).body.data.roles[0] === `${role.name} anew` ? true : undefined,
    )
  })

  it('rejected: nothing changes, and the entity is free for another change', async () => {
    const email = fresh()
    const { change_request_id: id } = await open('POST', '/api/v1/users', userBody(email))
    expect(await decide(tenant.checker, id, 'reject', { notes: 'No' })).toMatchObject({
      status: 200,
      body: { data: { status: 'rejected', notes: 'No', entity_id: null } },
    })
    expect(refusal(await decide(tenant.checker, id, 'approve'))).toMatchObject({ code: 'INVALID_STATUS_TRANSITION' })
    await open('POST', '/api/v1/users', userBody(email))
    expect(await userNamed(email)).toBeUndefined()
  })

  it('is found by its entity type over the graph', async () => {
    const { change_request_id: id } = await open('POST', '/api/v1/roles', { name: `role ${randomUUID()}` })
    const list = `query ($type: ChangeRequestEntity) {
      listChangeRequests(entityType: $type, status: pending, pageSize: 100) { items { id entityType } }
    }`
    const found = async (type: string): Promise<{ id: string; entityType: string }[]> =>
      (await graph(tenant.checker, list, { type })).body.data.listChangeRequests.items
    expect(await found('role')).toContainEqual({ id, entityType: 'role' })
    expect((await found('user')).map((one) => one.entityType)).not.toContain('role')
  })

  it('403: the maker neither approves nor rejects it', async () => {
    const { change_request_id: id } = await open('POST', '/api/v1/users', userBody(fresh()))
    for (const decision of ['approve', 'reject'] as const)
      expect(refusal(await decide(tenant.maker, id, decision))).toEqual(refused(403, 'FORBIDDEN'))
    expect(await requestNamed(tenant.maker, id)).toMatchObject({ status: 'pending' })
  })

  it('409 CHANGE_REQUEST_EXISTS: one pending for an e-mail in any case, a name, a record, whoever asks', async () => {
    const email = fresh()
    await open('POST', '/api/v1/users', userBody(email))
    const exists = refused(409, 'CHANGE_REQUEST_EXISTS')
    expect(refusal(await send('POST', '/api/v1/users', userBody(email.toUpperCase())))).toEqual(exists)
    const name = `role ${randomUUID()}`
    await open('POST', '/api/v1/roles', { name })
    const other = { token: tenant.checker, key: true, body: { name } } as const
    expect(refusal(await call('POST', '/api/v1/roles', other))).toEqual(exists)
    const id = await newUser()
    await open('PATCH', `/api/v1/users/${id}`, { first_name: 'One' })
    expect(refusal(await send('PATCH', `/api/v1/users/${id}`, { first_name: 'Two' }))).toEqual(exists)
    expect(refusal(await send('DELETE', `/api/v1/users/${id}`))).toEqual(exists)
  })

  it('is refused at once by the rules of the direct change, and then nothing waits', async () => {
    const taken = fresh()
    await addDirectly(tenant.id, taken)
    expect(refusal(await send('POST', '/api/v1/users', userBody(taken)))).toEqual(refused(409, 'CONFLICT', 'email'))
    const unknown = await send('POST', '/api/v1/users', userBody(fresh(), { roles: ['no such role'] }))
    expect(refusal(unknown)).toEqual(refused(400, 'VALIDATION_ERROR', 'roles.0'))
    const reserved = await send('POST', '/api/v1/roles', { name: 'platform_admin' })
    expect(refusal(reserved)).toEqual(refused(409, 'CONFLICT', 'name'))
    const roles = (await read('/api/v1/roles?page_size=100')).body.data as { id: string; is_system: boolean }[]
    const system = roles.find(({ is_system }) => is_system)!
    expect(refusal(await send('DELETE', `/api/v1/roles/${system.id}`))).toEqual(refused(403, 'FORBIDDEN'))
    expect(refusal(await send('DELETE', `/api/v1/users/${randomUUID()}`))).toEqual(refused(404, 'NOT_FOUND'))
    expect(await userNamed(taken)).toBeDefined()
  })

  it('replays its 202 for the same Idempotency-Key', async () => {
    const body = userBody(fresh())
    const options = { token: tenant.maker, key: randomUUID(), body }
    const first = await call('POST', '/api/v1/users', options)
    const again = await call('POST', '/api/v1/users', options)
    expect([first.status, again.status]).toEqual([202, 202])
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
  })

  it('is one request when the first answer of the registry was lost', async () => {
    const { system } = await testSystem()
    const { changes } = system.services.identity
    const ask = changes.open.bind(changes)
    const lost = vi.spyOn(changes, 'open').mockImplementationOnce(async (...asked) => {
      await ask(...asked)
      throw new Error('the answer was lost')
    })
    const options = { token: tenant.maker, key: randomUUID(), body: userBody(fresh()) }
    expect(refusal(await call('POST', '/api/v1/users', options))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    expect(await call('POST', '/api/v1/users', options)).toMatchObject({ status: 202 })
    expect(await call('POST', '/api/v1/users', options)).toMatchObject({ status: 202 })
    lost.mockRestore()
  })

  it('502: the registry is down; nothing was written, and the same key may be tried again', async () => {
    const { system, owner } = await testSystem()
    const email = fresh()
    const down = vi.spyOn(system.services.identity.changes, 'open').mockRejectedValueOnce(new Error('down'))
    const options = { token: tenant.maker, key: randomUUID(), body: userBody(email) }
    expect(refusal(await call('POST', '/api/v1/users', options))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    down.mockRestore()
    const left = await owner`
      select 1 from identity."user" where email = ${email} union all
      select 1 from identity.idempotency where key = ${options.key} union all
      select 1 from lending.change_request where pending_key = ${email}`
    expect(left).toHaveLength(0)
    expect(await call('POST', '/api/v1/users', options)).toMatchObject({ status: 202 })
  })

  it('is a ChangeRequest over the graph too, whose decision the registry adds', async () => {
    const mutation = `mutation ($input: CreateUserInput!, $key: ID) {
      createUser(input: $input, idempotencyKey: $key) {
        __typename ... on ChangeRequest { id action entityType requestedById requestedBy { id lastName } decidedBy { id } baseRowVersion }
      }
    }`
    const input = { email: fresh(), firstName: 'G', lastName: 'Q', roles: ['viewer'] }
    const answer = await graph(tenant.maker, mutation, { input, key: randomUUID() })
    expect(answer.body).toMatchObject({
      data: {
        createUser: {
          __typename: 'ChangeRequest',
          action: 'create',
          entityType: 'user',
          requestedById: tenant.makerId,
          requestedBy: { id: tenant.makerId, lastName: expect.any(String) },
          decidedBy: null,
          baseRowVersion: null,
        },
      },
    })
  })
})

describe('an approved change that no longer fits', () => {
  it('CONFLICT: the e-mail was taken meanwhile', async () => {
    const email = fresh()
    const { change_request_id: id } = await open('POST', '/api/v1/users', userBody(email))
    const other = await addDirectly(tenant.id, email)
    expect(await failureOf(tenant, id)).toMatchObject({ code: 'CONFLICT' })
    expect((await userNamed(email)).id).toBe(other)
  })

  it('CONFLICT: the record has changed, or is gone', async () => {
    const { owner } = await testSystem()
    const id = await newUser()
    const change = await open('PATCH', `/api/v1/users/${id}`, { first_name: 'Late' })
    await owner`update identity."user" set row_version = 7 where id = ${id}`
    expect(await failureOf(tenant, change.change_request_id)).toMatchObject({ code: 'CONFLICT' })
    expect((await read(`/api/v1/users/${id}`)).body.data.first_name).toBe('Dora')
    const role = await newRole()
    const gone = await open('PATCH', `/api/v1/roles/${role.id}`, { description: 'Late' })
    await owner`delete from identity.role where id = ${role.id}`
    expect(await failureOf(tenant, gone.change_request_id)).toMatchObject({ code: 'CONFLICT' })
  })

  it('VALIDATION_ERROR: its role is gone; CONFLICT: the role has users by now', async () => {
    const { owner } = await testSystem()
    const role = await newRole()
    const change = await open('POST', '/api/v1/users', userBody(fresh(), { roles: [role.name] }))
    await owner`delete from identity.role where id = ${role.id}`
    expect(await failureOf(tenant, change.change_request_id)).toMatchObject({ code: 'VALIDATION_ERROR' })
    const used = await newRole()
    const removal = await open('DELETE', `/api/v1/roles/${used.id}`)
    await newUser([used.name])
    expect(await failureOf(tenant, removal.change_request_id)).toMatchObject({ code: 'CONFLICT' })
  })

  it('MAX_USERS_REACHED: the plan is full by now', async () => {
    const small = await guardedTenant('starter')
    const email = (n: number) => `user-${n}@${small.slug}.test`
    for (let n = 3; n < 10; n++) await addDirectly(small.id, email(n))
    const asked = { token: small.maker, key: true, body: userBody(`late@${small.slug}.test`) } as const
    const change = await call('POST', '/api/v1/users', asked)
    expect(change.status).toBe(202)
    await addDirectly(small.id, email(10))
    expect(await failureOf(small, change.body.data.change_request_id)).toMatchObject({ code: 'MAX_USERS_REACHED' })
    const full = await call('POST', '/api/v1/users', { ...asked, body: userBody(`more@${small.slug}.test`) })
    expect(refusal(full)).toEqual(refused(422, 'MAX_USERS_REACHED'))
  })
})

describe('the trail', () => {
  const entriesOf = async (id: string, enough: number) =>
    eventually('the entries', async () => {
      const { data } = (await read('/api/v1/audit/events?page_size=200')).body
      const found = data.filter((one: { unmapped: Record<string, unknown> }) => one.unmapped.change_request_id === id)
      return found.length >= enough ? found : undefined
    })

  it('names the change request at its opening, its decision and its effect, and shows a telephone by its last four', async () => {
    const email = fresh()
    const phone = '+57 310 9998877'
    const { change_request_id: id } = await open('POST', '/api/v1/users', userBody(email, { phone }))
    await approve(id)
    const entries = await entriesOf(id, 3)
    expect(entries.map((one: { message: string }) => one.message).sort()).toEqual([
      'Change request approved: create user',
      'Change request opened: create user',
      'User created',
    ])
    const effect = entries.find((one: { message: string }) => one.message === 'User created')
    expect(effect).toMatchObject({
      actor: { user_uid: 'service:identity', user_type: 'Service' },
      resource: { resource_type: 'user', resource_uid: (await userNamed(email)).id },
      unmapped: { change_request_id: id, requested_by: tenant.makerId, decided_by: expect.any(String) },
    })
    const opening = entries.find((one: { message: string }) => one.message.startsWith('Change request opened'))
    expect(opening.actor).toMatchObject({ user_uid: tenant.makerId, user_type: 'Admin' })
    for (const { unmapped } of entries) expect(unmapped.new_value).toMatchObject({ email, phone: '******8877' })
    expect(JSON.stringify(entries)).not.toContain(phone)
  })

  it('tells that an approved change failed, and why', async () => {
    const id = await newUser()
    const change = await open('DELETE', `/api/v1/users/${id}`)
    const { owner } = await testSystem()
    await owner`update identity."user" set row_version = 9 where id = ${id}`
    await failureOf(tenant, change.change_request_id)
    const entries = await entriesOf(change.change_request_id, 3)
    expect(entries.map((one: { message: string }) => one.message)).toContainEqual(
      expect.stringMatching(/^Change request failed: The user has changed/),
    )
  })

  it('what the owner sealed is readable by nobody, and forgotten with the decision', async () => {
    const { owner } = await testSystem()
    const email = fresh()
    const change = await open('POST', '/api/v1/users', userBody(email))
    const sealed = async () =>
      (await owner`select sealed from lending.change_request where id = ${change.change_request_id}`)[0]!.sealed
    const blob = await sealed()
    expect(blob).toMatch(/^[\w-]+(\.[\w-]+){4}$/)
    expect(blob).not.toContain(email)
    const list = await call('GET', '/api/v1/change-requests?page_size=100', { token: tenant.maker })
    expect(JSON.stringify([list.body, change])).not.toContain(blob)
    await decide(tenant.checker, change.change_request_id, 'reject')
    expect(await sealed()).toBeNull()
  })
})
