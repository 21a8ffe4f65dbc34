import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { type Answer, call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let tenant: TestTenant
let other: TestTenant
let platform: string
beforeAll(async () => {
  const { signIn } = await testSystem()
  platform = await signIn('platform@otorga.test', 'platform')
  tenant = await testTenant()
  other = await testTenant()
})

const users = '/api/v1/users'
const organizations = '/api/v1/organizations'
const person = (name = randomBytes(5).toString('hex')) => ({
  email: `${name}@idempotency.test`,
  first_name: 'Ida',
  last_name: 'Potent',
  roles: ['viewer'],
})
const create = (token: string, body: object, key?: string) => call('POST', users, { token, body, ...(key && { key }) })
const refusal = ({ status, body }: Answer) => [status, body.error?.code]

const usersNamed = async (email: string) => {
  const { owner } = await testSystem()
  return (await owner`select 1 from identity.user where email = ${email}`).length
}
const records = async (key: string) => {
  const { owner } = await testSystem()
  return owner<{ result: string | null }[]>`select result from identity.idempotency where key = ${key}`
}
/** The messages about the record, without those of reads. */
const messagesOf = async (id: string) => {
  const { owner } = await testSystem()
  return (await owner`select 1 from identity.outbox where subject = ${id} and data ->> 'activity_id' = '1'`).length
}

describe('the Idempotency-Key', () => {
  it('is required where the contract says so', async () => {
    expect(refusal(await create(tenant.admin, person()))).toEqual([400, 'MISSING_IDEMPOTENCY_KEY'])
    expect(refusal(await create(tenant.admin, {}))).toEqual([400, 'MISSING_IDEMPOTENCY_KEY'])
  })

  it.each([
    'x',
    '123',
    'f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '00000000-0000-1000-8000-000000000000',
    '3f2504e0-4f89-41d3-9a0c-0305e82c33010',
  ])('that is no UUID v4 is refused: %s', async (key) => {
    const answer = await create(tenant.admin, person(), key)
    expect(refusal(answer)).toEqual([400, 'VALIDATION_ERROR'])
    expect(answer.body.error.details).toMatchObject([{ field: 'Idempotency-Key' }])
  })

  it('is honoured where it is optional', async () => {
    const key = randomUUID()
    const body = { name: `optional ${key}` }
    const [first, second] = [
      await call('POST', organizations, { token: tenant.admin, body, key }),
      await call('POST', organizations, { token: tenant.admin, body, key }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(refusal(await call('POST', organizations, { token: tenant.admin, body, key: 'x' }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
  })
})

describe('a repeated call', () => {
  it('answers what the first one did, says so, and has no effect', async () => {
    const [key, body] = [randomUUID(), person()]
    const first = await create(tenant.admin, body, key)
    expect(first.status).toBe(201)
    expect(first.headers.get('X-Idempotent-Replayed')).toBeNull()
    for (const spelling of [key, key.toUpperCase()]) {
      const again = await create(tenant.admin, body, spelling)
      expect(again.status).toBe(201)
      expect(again.body).toEqual(first.body)
      expect(again.headers.get('X-Idempotent-Replayed')).toBe('true')
    }
    expect(await usersNamed(body.email)).toBe(1)
    expect(await messagesOf(first.body.data.id)).toBe(1)
  })

  it('answers as before although the record has changed since', async () => {
    const [key, body] = [randomUUID(), { name: `before ${randomUUID()}` }]
    const first = await call('POST', organizations, { token: tenant.admin, body, key })
    const path = `${organizations}/${first.body.data.id}`
    const changed = { token: tenant.admin, body: { name: `after ${key}` }, headers: { 'If-Match': '*' } }
    expect((await call('PATCH', path, changed)).status).toBe(200)
    expect((await call('POST', organizations, { token: tenant.admin, body, key })).body).toEqual(first.body)
  })

  it('with another body, query or path is 422', async () => {
    const [key, body] = [randomUUID(), person()]
    await create(tenant.admin, body, key)
    const reused = [422, 'IDEMPOTENCY_KEY_REUSED']
    expect(refusal(await create(tenant.admin, { ...body, first_name: 'Other' }, key))).toEqual(reused)
    const organization = { token: tenant.admin, body: { name: 'x' }, key }
    expect(refusal(await call('POST', organizations, organization))).toEqual(reused)
    expect(await usersNamed(body.email)).toBe(1)
  })

  it('whose body is faulty too is told that the key was used', async () => {
    const [key, body] = [randomUUID(), person()]
    await create(tenant.admin, body, key)
    expect(refusal(await create(tenant.admin, {}, key))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('after its record is a day old is a new call', async () => {
    const { owner } = await testSystem()
    const [key, body] = [randomUUID(), { name: `daily ${randomUUID()}` }]
    const options = { token: tenant.admin, body, key }
    expect((await call('POST', organizations, options)).status).toBe(201)
    await owner`update identity.idempotency set created_at = now() - interval '25 hours' where key = ${key}`
    expect(refusal(await call('POST', organizations, options))).toEqual([409, 'CONFLICT']) // the name is taken already
  })

  it('is known again in the graph only as a call of the graph', async () => {
    const key = randomUUID()
    const mutation = `mutation ($key: ID!, $name: String!) {
      createOrganization(input: { name: $name }, idempotencyKey: $key) { id name }
    }`
    const variables = { key, name: `graph ${key}` }
    const first = await graph(tenant.admin, mutation, variables)
    expect(first.body.errors).toBeUndefined()
    const again = await graph(tenant.admin, mutation, variables)
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('X-Idempotent-Replayed')).toBe('true')
    const changed = await graph(tenant.admin, mutation, { key, name: `another ${key}` })
    expect(changed.body.errors[0].extensions.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('ten calls at once with one key', () => {
  it.each([
    ['of one transaction', organizations, () => ({ name: `once ${randomUUID()}` })],
    ['that leave the house', users, person],
  ])('%s have exactly one effect', async (_what, path, make) => {
    const [key, body] = [randomUUID(), make()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', path, { token: tenant.admin, body, key })),
    )
    const done = answers.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body: answer }) => answer.data.id)).size).toBe(1)
    expect(done.filter(({ headers }) => headers.get('X-Idempotent-Replayed') === null)).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 201) expect(refusal(answer)).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
    expect(await messagesOf(done[0]!.body.data.id)).toBe(1)
    const again = await call('POST', path, { token: tenant.admin, body, key })
    expect(again.body).toEqual(done.find(({ headers }) => headers.get('X-Idempotent-Replayed') === null)!.body)
  })
})

describe('a call that failed', () => {
  it('leaves no record, so that the same key may be tried again', async () => {
    const [key, body] = [randomUUID(), person()]
    for (const faulty of [{}, { ...body, roles: ['no-such-role'] }, { ...body, email: 'x' }])
      expect((await create(tenant.admin, faulty, key)).status).toBeGreaterThanOrEqual(400)
    expect(await records(key)).toHaveLength(0)
    expect((await create(tenant.admin, body, key)).status).toBe(201)
  })

  it('by a conflict leaves no record', async () => {
    const [key, body] = [randomUUID(), { name: `twice ${randomUUID()}` }]
    await call('POST', organizations, { token: tenant.admin, body })
    expect(refusal(await call('POST', organizations, { token: tenant.admin, body, key }))).toEqual([409, 'CONFLICT'])
    expect(await records(key)).toHaveLength(0)
  })

  it('because the identity provider failed leaves nothing at all, and may be tried again', async () => {
    const { system, owner } = await testSystem()
    const { provider } = system.services.identity
    const slug = `f-${randomBytes(5).toString('hex')}`
    const body = {
      name: slug,
      slug,
      plan: 'starter',
      config: { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' },
      admin_user: { email: `admin@${slug}.test`, first_name: 'Ada', last_name: 'Admin' },
    }
    const key = randomUUID()
    const make = () => call('POST', '/api/v1/tenants', { token: platform, body, key })
    const createUser = provider.createUser
    const down = vi
      .spyOn(provider, 'createUser')
      .mockImplementation((...args) =>
        args[0] === slug ? Promise.reject(new Error('the provider is down')) : createUser.apply(provider, args),
      )
    const failed: Answer = await make().finally(() => down.mockRestore())
    expect(refusal(failed)).toEqual([502, 'REALM_CREATION_FAILED'])
    expect(await records(key)).toHaveLength(0)
    expect(await owner`select 1 from identity.tenant where slug = ${slug}`).toHaveLength(0)
    expect(await owner`select 1 from idp.realm where name = ${slug}`).toHaveLength(0)
    expect(await usersNamed(`admin@${slug}.test`)).toBe(0)
    const made = await make()
    expect(made.status).toBe(201)
    expect((await make()).body).toEqual(made.body)
  })
})

describe('a call that failed while the database did not answer', () => {
  it('leaves no record either, as soon as the database answers again', async () => {
    const { system } = await testSystem()
    const { provider, database } = system.services.identity
    const [key, body] = [randomUUID(), person()]
    const lost = () => Promise.reject(new Error('the database does not answer'))
    let away: MockInstance | undefined
    const down = vi.spyOn(provider, 'createUser').mockImplementation(() => {
      away = vi.spyOn(database, 'transaction').mockImplementation(lost)
      return Promise.reject(new Error('the provider is down'))
    })
    const failed = await create(tenant.admin, body, key).finally(() => {
      down.mockRestore()
      away?.mockRestore()
    })
    expect(failed.status).toBe(502)
    expect(await records(key)).toHaveLength(1)
    await vi.waitFor(async () => expect(await records(key)).toHaveLength(0), 20_000)
    expect((await create(tenant.admin, body, key)).status).toBe(201)
  })
})

describe('one key', () => {
  it('may be used by another tenant and by another user', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      [tenant.admin, tenant.checker, other.admin].map((token) => create(token, person(), key)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(3)
  })
})

describe('a stored answer', () => {
  it('is encrypted', async () => {
    const [key, body] = [randomUUID(), person()]
    await create(tenant.admin, body, key)
    const [record] = await records(key)
    expect(record!.result).toMatch(/^test\.v2(\.[\w-]+){3}$/)
    expect(record!.result).not.toContain(body.email)
  })
})
