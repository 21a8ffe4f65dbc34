import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { answerPeers } from '../../harness/peers.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from '../lending/checks.js'
import {
  assign,
  currentStep,
  dataOf,
  draftFlow,
  execution,
  flowTenant,
  newRequest,
  platform,
  post,
  publish,
  requests,
  subject,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
let foreign: TestTenant
let flow: string
let request: Awaited<ReturnType<typeof newRequest>>
let foreignRequest: Awaited<ReturnType<typeof newRequest>>
beforeAll(async () => {
  tenant = await flowTenant()
  foreign = await testTenant()
  flow = await usableFlow(tenant)
  await assign(flow, foreign.id)
  request = await newRequest(tenant, flow)
  await newRequest(tenant, flow)
  foreignRequest = await newRequest(foreign, flow)
})
const body = (more: Record<string, unknown> = {}) => ({ flow_id: flow, subject_data: subject(), ...more })
const operator = () => tenant.operator

describe('POST /requests', () => {
  const asked = () => ({ method: 'POST', path: requests, key: true as const, body: body() })
  itRefuses(asked, { 'a viewer': () => tenant.viewer, 'a tenant_admin': () => tenant.admin })
  itNeedsAKey(asked, operator)
  itReplays(201, async () => {
    const one = body()
    return {
      path: requests,
      token: tenant.operator,
      body: one,
      changed: { ...one, expires_in_hours: 9 },
      elsewhere: `${requests}?again=1`,
    }
  })
  itBlames(
    (one) => post(requests, tenant.operator, one),
    () => [
      ['nothing', {}, 'flow_id', 'subject_data'],
      [
        'no identifier',
        body({ subject_data: { name: 'Ana' } }),
        'subject_data.identifier_type',
        'subject_data.identifier_value',
      ],
      ['no hour', body({ expires_in_hours: 0 }), 'expires_in_hours'],
      ['more than 30 days', body({ expires_in_hours: 721 }), 'expires_in_hours'],
      ['an address', body({ subject_data: subject({ email: 'nobody' }) }), 'subject_data.email'],
      ['a callback, which is for sister services', body({ callback_url: 'https://example.test' }), 'callback_url'],
      ['an origin, which is for sister services', body({ origin: { service: 'lending' } }), 'origin'],
    ],
  )
  it('201: the link, which works, for as long as asked; metadata as sent', async () => {
    const metadata = { origin: 'crm', Origin_ID: '7', nested: { keptAsIs: [1, null] } }
    const made = await dataOf(201, post(requests, tenant.operator, body({ metadata, expires_in_hours: 1 })))
    expect(made).toMatchObject({
      status: 'created',
      metadata,
      progress: { completed_steps: 0, total_steps: 1 },
      outcome: null,
      score: null,
    })
    expect(made.execution_url).toContain(`/flow/${made.access_token}`)
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(3_600_000)
    expect(await dataOf(200, execution(made.access_token))).toMatchObject({ status: 'in_progress' })
  })
  it('404: a flow that is unknown, not published, or not assigned to the tenant or the organization', async () => {
    const draft = await draftFlow()
    await assign(draft, tenant.id)
    const unassigned = await draftFlow()
    await publish(unassigned)
    const others = await draftFlow()
    await publish(others)
    await assign(others, tenant.id, { organization_id: tenant.organizationId })
    for (const flow_id of [randomUUID(), draft, unassigned])
      expect(refusal(await post(requests, tenant.operator, body({ flow_id })))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await post(requests, tenant.stranger, body({ flow_id: others })))).toEqual(refused(404, 'NOT_FOUND'))
    await dataOf(201, post(requests, tenant.operator, body({ flow_id: others })))
  })

  describe('asks for the lists of the subject', () => {
    const takeAway: (() => void)[] = []
    afterAll(() => {
      for (const undo of takeAway) undo()
    })
    it('409 SUBJECT_BLACKLISTED; 502 when the lists do not answer, and nothing is made; 201 otherwise', async () => {
      const { system } = await testSystem()
      const checks = vi.fn()
      takeAway.push(await answerPeers(tenant.id, { 'subject_profile.checkLists': async (_, input) => checks(input) }))
      const person = subject()
      const subject_id = system.services.ofContext.flow!.subjectId(tenant.id, {
        type: 'CC',
        value: person.identifier_value,
      })
      const ask = (key: string) =>
        call('POST', requests, { token: tenant.operator, key, body: body({ subject_data: person }) })
      checks.mockResolvedValueOnce({ subject_id, checks: { blacklist: { is_listed: true, reason: 'fraud' } } })
      expect(refusal(await ask(randomUUID()))).toEqual(refused(409, 'SUBJECT_BLACKLISTED'))
      expect(checks).toHaveBeenLastCalledWith({ subject_id, list_types: ['blacklist'] })
      const key = randomUUID()
      checks.mockRejectedValueOnce(new Error('down'))
      expect(refusal(await ask(key))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
      const { owner } = await testSystem()
      expect(await owner`select 1 from flow.flow_request where subject_id = ${subject_id}`).toHaveLength(0)
      checks.mockResolvedValueOnce({ subject_id, checks: { blacklist: { is_listed: false } } })
      expect((await ask(key)).status).toBe(201)
      takeAway.splice(0).forEach((undo) => void undo())
    })
  })
})

describe('GET /requests', () => {
  itRefuses(() => ({ method: 'GET', path: requests }), { 'a viewer': () => tenant.viewer })
  itIsNewestFirst(() => requests, operator)
  itBoundsItsQuery(() => requests, operator, [
    ['status=gone', 'status'],
    ['flow_id=x', 'flow_id'],
  ])
  it('200: identifiers masked, links left out; of the own organization and of none', async () => {
    const { body: list } = await call('GET', `${requests}?page_size=100`, { token: tenant.operator })
    const one = list.data.find(({ id }: { id: string }) => id === request.id)
    expect(one.subject_data.identifier_value).toMatch(/^\*+\d{4}$/)
    expect(JSON.stringify(one)).not.toContain(request.access_token)
    const { body: theirs } = await call('GET', `${requests}?page_size=100`, { token: tenant.stranger })
    expect(theirs.data.map(({ id }: { id: string }) => id)).not.toContain(request.id)
  })
  it('200: by status and by flow', async () => {
    const { body: list } = await call('GET', `${requests}?status=created&flow_id=${flow}&page_size=100`, {
      token: tenant.admin,
    })
    expect(list.data.length).toBeGreaterThan(0)
    for (const one of list.data) expect(one).toMatchObject({ status: 'created', flow_id: flow })
  })
})

describe.each(['', '/attempts', '/enrichments'])('GET /requests/{id}%s', (rest) => {
  itRefuses(() => ({ method: 'GET', path: `${requests}/${request.id}${rest}` }), { 'a viewer': () => tenant.viewer })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${requests}/${id}${rest}` }),
    operator,
    () => foreignRequest.id,
  )
  it('404: of another organization; 200: of the own one', async () => {
    const at = `${requests}/${request.id}${rest}`
    expect(refusal(await call('GET', at, { token: tenant.stranger }))).toEqual(refused(404, 'NOT_FOUND'))
    expect((await call('GET', at, { token: tenant.operator })).status).toBe(200)
  })
})

describe('a link', () => {
  /** Runs something with flow's clock moved forward by some hours. */
  async function hoursLater<Result>(hours: number, run: () => Promise<Result>): Promise<Result> {
    const services = (await testSystem()).system.services.ofContext.flow!
    const clock = vi.spyOn(services, 'now').mockImplementation(() => new Date(Date.now() + hours * 3_600_000))
    try {
      return await run()
    } finally {
      clock.mockRestore()
    }
  }

  it('410: expired, for everything; the sweeper ends the request and tells of it', async () => {
    const { id, access_token: token } = await newRequest(tenant, flow, { expires_in_hours: 1 })
    const { id: step } = await currentStep(token)
    await hoursLater(2, async () => {
      const gone = refused(410, 'REQUEST_EXPIRED')
      expect(refusal(await execution(token))).toEqual(gone)
      expect(refusal(await submit(token, step, { data: { income: 1 } }))).toEqual(gone)
      expect(refusal(await call('GET', `/api/v1/execute/${token}/status`))).toEqual(gone)
      const { expireRequests } = await import('@otorga/flow/execution/expire-requests')
      const { system, owner } = await testSystem()
      await expireRequests(system.services.ofContext.flow as never)
      expect(await expireRequests(system.services.ofContext.flow as never)).toBe(0)
      const [row] = await owner`select status, token_encrypted from flow.flow_request where id = ${id}`
      expect(row).toEqual({ status: 'expired', token_encrypted: null })
      const [message] =
        await owner`select data from flow.outbox where type = 'flow.execution.completed' and subject = ${id}`
      expect(message!.data).toMatchObject({ request_id: id, status: 'expired', outcome: null, reasons: ['EXPIRED'] })
    })
    expect(refusal(await execution(token))).toEqual(refused(410, 'REQUEST_EXPIRED'))
  })

  it('409: cancelled in the graph; a second time INVALID_STATUS_TRANSITION; another tenant finds nothing', async () => {
    const { id, access_token: token } = await newRequest(tenant, flow)
    const cancel = (bearer: string) =>
      graph(bearer, 'mutation ($id: ID!) { cancelFlowRequest(id: $id) { status executionUrl } }', { id })
    expect((await cancel(foreign.operator)).body.errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await cancel(tenant.operator)).body.data.cancelFlowRequest).toEqual({
      status: 'cancelled',
      executionUrl: null,
    })
    expect((await cancel(tenant.operator)).body.errors[0].extensions.code).toBe('INVALID_STATUS_TRANSITION')
    expect(refusal(await execution(token))).toEqual(refused(409, 'CONFLICT'))
    expect(await dataOf(200, call('GET', `/api/v1/execute/${token}/status`))).toMatchObject({ status: 'cancelled' })
  })

  it('403: of a suspended tenant, for everything', async () => {
    const suspended = await testTenant()
    const id = await usableFlow(suspended)
    const { access_token: token } = await newRequest(suspended, id)
    const { id: step } = await currentStep(token)
    await dataOf(200, call('POST', `/api/v1/tenants/${suspended.id}/suspend`, { token: await platform(), body: {} }))
    const refusedAll = await vi.waitFor(
      async () => {
        const answers = [
          await execution(token),
          await submit(token, step, { data: { income: 1 } }),
          await call('GET', `/api/v1/execute/${token}/status`),
        ]
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
        return answers
      },
      { timeout: 2_000 },
    )
    for (const answer of refusedAll) expect(refusal(answer)).toEqual(refused(403, 'TENANT_SUSPENDED'))
  })

  it('404: without a module of the tenant it is 403', async () => {
    const bare = await testTenant()
    const id = await usableFlow(bare)
    const { access_token: token } = await newRequest(bare, id)
    const patch = { token: await platform(), headers: { 'If-Match': '*' }, body: { modules: ['lending'] } }
    await dataOf(200, call('PATCH', `/api/v1/tenants/${bare.id}`, patch))
    await vi.waitFor(async () => expect(refusal(await execution(token))).toEqual(refused(403, 'FORBIDDEN')), {
      timeout: 2_000,
    })
  })

  it('a token of another purpose opens nothing', async () => {
    const { accessTokens } = (await testSystem()).system.services.ofContext.flow!
    for (const purpose of ['wizard', 'signing'] as const)
      expect(refusal(await execution(accessTokens.mint(purpose).token))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await execution(accessTokens.mint('execution').token))).toEqual(refused(404, 'NOT_FOUND'))
  })
})
