import { randomUUID } from 'node:crypto'
import { call as send } from '@otorga/cli/demo/client'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { operations } from '@otorga/schema/operations'
import { subjectProfileOperations } from '@otorga/schema/operations/subject-profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, callInternal, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { openListener } from '../../shared/listener.js'
import { addUser, platformToken, refusal, refused } from '../identity/support.js'
import { addToList, newSubject } from './support.js'

/** Operations on REST; those of the graph alone are in the tests of searches and counts. */
type Name = Exclude<keyof typeof subjectProfileOperations, 'searchSubjects' | 'alertCounts'>

interface Operation {
  method?: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  on?: 'internal'
  /** The sort fields of an operation that is a list. */
  sorts?: string[]
  /** Further faulty queries, with the faulty field. */
  faults?: [query: string, field: string][]
  /** False when an unknown subject is not 404. */
  found?: false
}

const moments: [string, string][] = [
  ['from=yesterday', 'from'],
  ['to=2026-13-01T00:00:00Z', 'to'],
  ['from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z', 'from'],
]
const alerts: [string, string][] = [
  ['status=closed', 'status'],
  ['severity=fatal', 'severity'],
  ['alert_type=', 'alert_type'],
]
const documents: [string, string][] = [
  ['identifier_type=CC', 'identifier_value'],
  ['identifier_value=1', 'identifier_type'],
  ['identifier_type=CC&identifier_value=', 'identifier_value'],
  [`identifier_type=CC&identifier_value=${'1'.repeat(200)}`, 'identifier_value'],
]
const lookup = 'lookup?identifier_type=CC&identifier_value=404404'

/** Every operation, as an allowed caller would call it for the subject `:id`. */
const calls: Record<Name, Operation> = {
  listSubjects: {
    path: '/subjects',
    found: false,
    sorts: ['last_interaction_at', 'first_interaction_at', 'trust_score', 'full_name'],
    faults: [
      ['status=gone', 'status'],
      ['trust_score_min=-1', 'trust_score_min'],
      ['trust_score_max=101', 'trust_score_max'],
      ['trust_score_min=high', 'trust_score_min'],
      ['trust_score_min=60&trust_score_max=40', 'trust_score_min'],
      ['last_interaction_after=today', 'last_interaction_after'],
    ],
  },
  getSubject: { path: '/subjects/:id' },
  lookupSubject: { path: `/subjects/${lookup}`, faults: documents },
  subjectEvents: { path: '/subjects/:id/events', sorts: ['event_timestamp'], faults: moments },
  subjectEventsSummary: { path: '/subjects/:id/events/summary' },
  subjectDevices: { path: '/subjects/:id/devices', sorts: ['last_seen_at'] },
  subjectDevice: { path: `/subjects/:id/devices/${randomUUID()}` },
  subjectLists: { path: '/subjects/:id/lists', sorts: ['added_at'] },
  addToList: { method: 'POST', path: '/subjects/:id/lists', body: { list_type: 'watchlist', reason: 'odd' } },
  removeFromList: { method: 'DELETE', path: '/subjects/:id/lists/:entry' },
  listEntries: { path: '/lists', found: false, sorts: ['added_at'], faults: [['list_type=greylist', 'list_type']] },
  subjectAlerts: { path: '/subjects/:id/alerts', sorts: ['created_at', 'severity'], faults: alerts },
  listAlerts: { path: '/alerts', found: false, sorts: ['created_at', 'severity'], faults: alerts },
  updateAlert: { method: 'PATCH', path: '/alerts/:id', body: { status: 'acknowledged' } },
  trustScore: { path: '/subjects/:id/trust-score' },
  trustScoreHistory: { path: '/subjects/:id/trust-score/history', sorts: ['calculated_at'] },
  internalMetrics: { path: '/subjects/:id/metrics', on: 'internal' },
  internalTrustScore: { path: '/subjects/:id/trust-score', on: 'internal' },
  internalListsCheck: {
    path: '/subjects/:id/lists/check',
    on: 'internal',
    faults: [
      ['list_types=greylist', 'list_types'],
      ['list_types=blacklist,,watchlist', 'list_types'],
      ['list_types=', 'list_types'],
    ],
  },
  internalDevices: { path: '/subjects/:id/devices', on: 'internal', sorts: ['last_seen_at'] },
  internalLookup: { path: `/subjects/${lookup}`, on: 'internal', faults: documents },
}

let tenant: TestTenant
let other: TestTenant
let subject: string
let foreign: { subject: string; entry: string; alert: string }
let entry: string
let alert: string
let customer: string

const defaulted = { type: 'lending.credit.defaulted' }
async function placed(at: TestTenant) {
  const id = await newSubject(at, defaulted)
  const listed = await addToList(at, id)
  const alerts = await call('GET', `/api/v1/subjects/${id}/alerts`, { token: at.operator })
  return { subject: id, entry: listed.body.data.id as string, alert: alerts.body.data[0].id as string }
}
beforeAll(async () => {
  ;[tenant, other] = [await testTenant(), await testTenant()]
  foreign = await placed(other)
  ;({ subject, entry, alert } = await placed(tenant))
  const email = `customer-${randomUUID()}@${tenant.slug}.test`
  await addUser(tenant.admin, email, { roles: ['customer'] })
  customer = await (await testSystem()).signIn(email, tenant.slug)
}, 120_000)

interface Asked {
  token?: string
  headers?: Record<string, string>
  id?: string
  query?: string
  body?: unknown
  base?: string
}
/** Calls an operation on its listener, or at another address. */
function ask(name: Name, { token, headers, id, query = '', body, base }: Asked): Promise<Answer> {
  const { method = 'GET', path, on, body: usual } = calls[name]
  const record = id ?? (name === 'updateAlert' ? alert : subject)
  const filled = path.replace(':id', record).replace(':entry', entry)
  const [plain, own = ''] = filled.split('?')
  const asked = query || own
  const address = `${on === 'internal' ? '/internal/v1' : '/api/v1'}${plain}${asked && `?${asked}`}`
  const sent = body ?? usual
  const options = { ...(token && { token }), ...(headers && { headers }), ...(sent !== undefined && { body: sent }) }
  if (base) return send(base, method, address, options)
  return on === 'internal' ? callInternal(method, address, options) : call(method, address, options)
}

const names = Object.keys(calls) as Name[]
const listed = names.filter((name) => calls[name].sorts)
const internal = names.filter((name) => calls[name].on === 'internal')
const roles = (name: Name) => {
  const { access } = operations[name]
  return access.by === 'user' ? access.roles : 'any'
}

describe.each(names)('%s', (name) => {
  it('401: without a token, and with one that nobody signed', async () => {
    expect(refusal(await ask(name, {}))).toEqual(refused(401, 'UNAUTHORIZED'))
    const token = tenant.admin.replace(/\.[^.]+$/, `.${'A'.repeat(342)}`)
    expect(refusal(await ask(name, { token }))).toEqual(refused(401, 'UNAUTHORIZED'))
  })

  const allowed = roles(name)
  const without = (['operator', 'viewer'] as const).filter(
    (role) => allowed !== 'any' && !allowed.includes(role as never),
  )
  if (without.length > 0)
    it(`403: ${without.join(' and ')}`, async () => {
      for (const role of without)
        expect(refusal(await ask(name, { token: tenant[role] }))).toEqual(refused(403, 'FORBIDDEN'))
    })

  if (internal.includes(name))
    it('403: a customer', async () => {
      expect(refusal(await ask(name, { token: customer }))).toEqual(refused(403, 'FORBIDDEN'))
    })

  const { found = true, method = 'GET', sorts, faults = [] } = calls[name]
  if (found)
    it("404: nobody's, no id at all, another tenant's, in whatever spelling", async () => {
      const theirs = name === 'updateAlert' ? foreign.alert : foreign.subject
      for (const id of [randomUUID(), 'not-an-id', theirs, theirs.toUpperCase()])
        expect({ id, ...refusal(await ask(name, { token: tenant.admin, id })) }).toEqual({
          id,
          ...refused(404, 'NOT_FOUND'),
        })
    })

  if (found && method === 'GET' && !name.toLowerCase().includes('lookup') && name !== 'subjectDevice')
    it('200: whatever the case of the id', async () => {
      expect((await ask(name, { token: tenant.admin, id: subject.toUpperCase() })).status).toBe(200)
    })

  const paging: [string, string][] = [
    ...['0', '-1', '1.5', 'one', '', '99999999999'].map((page): [string, string] => [`page=${page}`, 'page']),
    ...['0', '101', 'ten'].map((size): [string, string] => [`page_size=${size}`, 'page_size']),
    ['page=1&page=2', 'page'],
    ['sort=up', 'sort'],
    ['sort_by=id', 'sort_by'],
  ]
  if (method === 'GET')
    it.each([...faults, ...(sorts ? paging : []), ['no_such_parameter=1', 'no_such_parameter']])(
      '400: ?%s',
      async (query, field) => {
        const { status, code, fields } = refusal(await ask(name, { token: tenant.admin, query }))
        expect({ status, code }).toEqual({ status: 400, code: 'VALIDATION_ERROR' })
        expect(fields).toContain(field)
      },
    )
})

describe.each(listed)('pages of %s', (name) => {
  it('200: empty beyond the last one, the largest size, every sort both ways', async () => {
    const token = tenant.admin
    const beyond = await ask(name, { token, query: 'page=1000&page_size=100' })
    expect([beyond.status, beyond.body.data]).toEqual([200, []])
    const { total_items, total_pages } = beyond.body.pagination
    expect(beyond.body.pagination).toEqual({ page: 1000, page_size: 100, total_items, total_pages })
    expect(total_pages).toBe(Math.ceil(total_items / 100))
    for (const sort of ['asc', 'desc'])
      for (const by of calls[name].sorts!) {
        const page = await ask(name, { token, query: `sort=${sort}&sort_by=${by}` })
        expect([page.status, page.body.pagination.total_items]).toEqual([200, total_items])
      }
    const usual = await ask(name, { token })
    expect(usual.body.pagination).toMatchObject({ page: 1, page_size: 20 })
  })
})

describe('a tenant', () => {
  it('403: without the module, and when it is suspended, for every operation', async () => {
    const gone = await testTenant()
    const platform = await platformToken()
    const patch = (body: unknown) =>
      call('PATCH', `/api/v1/tenants/${gone.id}`, { token: platform, headers: { 'If-Match': '*' }, body })
    expect((await patch({ modules: ['lending'] })).status).toBe(200)
    const is = (name: Name, status: number, code: string) =>
      eventually(`${name} is ${code}`, async () => {
        const answer = refusal(await ask(name, { token: gone.admin }))
        return answer.status === status && answer.code === code ? true : undefined
      })
    for (const name of names) await is(name, 403, 'FORBIDDEN')
    expect((await patch({ status: 'suspended' })).status).toBe(200)
    for (const name of names) await is(name, 403, 'TENANT_SUSPENDED')
  })
})

describe('a custom role', () => {
  it.each([
    [
      'subjects:read',
      ['listSubjects', 'getSubject', 'trustScore', 'trustScoreHistory', 'subjectDevices'],
      ['subjectLists', 'listAlerts'],
    ],
    ['lists:read', ['subjectLists', 'listEntries'], ['getSubject', 'addToList', 'removeFromList']],
    ['alerts:read', ['subjectAlerts', 'listAlerts'], ['updateAlert', 'listEntries']],
    ['alerts:write', ['updateAlert'], ['listAlerts', 'addToList']],
  ] as [string, Name[], Name[]][])('with %s may do that, and no more', async (permission, may, mayNot) => {
    const name = `role ${permission}`
    const made = await call('POST', '/api/v1/roles', { token: tenant.admin, body: { name, permissions: [permission] } })
    expect(made.status).toBe(201)
    const email = `${permission.replace(':', '-')}@${tenant.slug}.test`
    await addUser(tenant.admin, email, { roles: [name] })
    const token = await (await testSystem()).signIn(email, tenant.slug)
    // Each replica notices the role within half a second.
    for (const one of may)
      await eventually(`${one} is allowed`, async () => ((await ask(one, { token })).status === 200 ? true : undefined))
    for (const one of mayNot) expect([one, (await ask(one, { token })).status]).toEqual([one, 403])
  })
})

describe.each(internal)('%s at the internal listener', (name) => {
  const there = name.toLowerCase().includes('lookup') ? 404 : 200
  it('200: for every user of the tenant, whatever their role', async () => {
    for (const token of [tenant.viewer, tenant.operator, tenant.stranger])
      expect((await ask(name, { token })).status).toBe(there)
  })

  it('403: with X-Service-Auth, which names no tenant', async () => {
    const headers = { 'X-Service-Auth': (await testSystem()).serviceToken('lending') }
    expect(refusal(await ask(name, { headers }))).toEqual(refused(403, 'FORBIDDEN'))
  })

  it('404: its path on the public listener', async () => {
    const path = `/internal/v1${calls[name].path.replace(':id', subject)}`
    expect(refusal(await call('GET', path, { token: tenant.admin }))).toEqual(refused(404, 'NOT_FOUND'))
  })
})

describe('too many calls', () => {
  const limiter = () => createMemoryLimiter({ multiplier: 0.01 })
  let listeners: Record<'public' | 'internal', Awaited<ReturnType<typeof openListener>>>
  beforeAll(async () => {
    listeners = {
      public: await openListener({ limiter: limiter() }),
      internal: await openListener({ on: 'internal', limiter: limiter() }),
    }
  })
  afterAll(() => Promise.all(Object.values(listeners).map((one) => one.close())))

  it.each(names)('429: %s', async (name) => {
    const base = listeners[calls[name].on ?? 'public'].url
    const answer = await eventually('the limit', async () => {
      const asked = await ask(name, { token: other.admin, base })
      return asked.status === 429 ? asked : undefined
    })
    expect(refusal(answer)).toEqual(refused(429, 'RATE_LIMIT_EXCEEDED'))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
