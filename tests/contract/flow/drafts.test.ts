import { randomUUID } from 'node:crypto'
import type { Call } from '@otorga/cli/demo/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import {
  cardStep,
  dataOf,
  draftFlow,
  flows,
  flowTenant,
  formStep,
  livenessStep,
  platform,
  publish,
  ruleBody,
} from './support.js'

let tenant: TestTenant
let token: string
let id: string
const draftOf = (flow: string) => `${flows}/${flow}/versions/draft`
const any = { 'If-Match': '*' }
const others = { 'a tenant_admin': () => tenant.admin, 'an operator': () => tenant.operator }
const admin = () => token
const read = async (flow: string) => {
  const answer = await call('GET', draftOf(flow), { token })
  return { etag: answer.headers.get('etag')!, draft: await dataOf(200, Promise.resolve(answer)) }
}
beforeAll(async () => {
  tenant = await flowTenant()
  token = await platform()
  id = await draftFlow([formStep(), cardStep()], [ruleBody()])
})

/** An id without a record; fixed, so that the titles of tests are the same in each run. */
const absent = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('a draft', () => {
  it.each([
    ['GET', '/versions'],
    ['GET', '/versions/draft'],
    ['GET', `/versions/${absent}`],
    ['POST', '/versions/new'],
    ['POST', '/versions/draft/publish'],
    ['DELETE', '/versions/draft'],
    ['GET', '/versions/draft/steps'],
    ['POST', '/versions/draft/steps'],
    ['GET', '/versions/draft/rules'],
    ['POST', '/versions/draft/rules'],
    ['DELETE', `/versions/draft/steps/${absent}`],
    ['DELETE', `/versions/draft/rules/${absent}`],
  ])('401, 403, 404: %s %s', async (method, path) => {
    const at = (flow: string) => `${flows}/${flow}${path}`
    expect(refusal(await call(method, at(id)))).toEqual(refused(401, 'UNAUTHORIZED'))
    expect(refusal(await call(method, at(id), { token: tenant.admin }))).toEqual(refused(403, 'FORBIDDEN'))
    for (const unknown of [randomUUID(), 'not-an-id'])
      expect(refusal(await call(method, at(unknown), { token }))).toEqual(refused(404, 'NOT_FOUND'))
  })

  it('has an ETag that every change of it, its steps and rules moves on', async () => {
    const flow = await draftFlow()
    const seen = new Set([(await read(flow)).etag])
    const moved = async (answer: Awaited<ReturnType<typeof call>>) => {
      expect(answer.status).toBeLessThan(300)
      const { etag } = await read(flow)
      if (answer.headers.get('etag')) expect(answer.headers.get('etag')).toBe(etag)
      expect(seen.has(etag)).toBe(false)
      seen.add(etag)
      return answer.body?.data
    }
    const at = draftOf(flow)
    const step = await moved(await call('POST', `${at}/steps`, { token, body: cardStep() }))
    await moved(await call('PATCH', `${at}/steps/${step.id}`, { token, body: { name: 'Card' }, headers: any }))
    const rule = await moved(await call('POST', `${at}/rules`, { token, body: ruleBody() }))
    await moved(await call('PATCH', `${at}/rules/${rule.id}`, { token, body: { enabled: false }, headers: any }))
    const { draft } = await read(flow)
    const step_ids = draft.steps.map((one: { id: string }) => one.id).reverse()
    await moved(await call('PUT', `${at}/steps/reorder`, { token, body: { step_ids }, headers: any }))
    await moved(await call('DELETE', `${at}/rules/${rule.id}`, { token }))
    await moved(await call('DELETE', `${at}/steps/${step.id}`, { token }))
  })

  it('409 DRAFT_EXISTS: a second one; discarded it is gone, and what was published stays', async () => {
    const flow = await draftFlow()
    const again = () => call('POST', `${flows}/${flow}/versions/new`, { token })
    expect(refusal(await again())).toEqual(refused(409, 'DRAFT_EXISTS'))
    await publish(flow)
    expect(refusal(await call('GET', draftOf(flow), { token }))).toEqual(refused(404, 'NOT_FOUND'))
    const draft = await dataOf(201, again())
    expect(draft).toMatchObject({ version_number: 2, status: 'draft' })
    expect((await call('DELETE', draftOf(flow), { token })).status).toBe(204)
    expect(refusal(await call('DELETE', draftOf(flow), { token }))).toEqual(refused(404, 'NOT_FOUND'))
    const { body } = await call('GET', `${flows}/${flow}/versions`, { token })
    expect(body.data.map((one: { status: string }) => one.status)).toEqual(['published'])
  })

  it('412: a draft that another has changed since it was read is not discarded, on REST and in the graph', async () => {
    const flow = await draftFlow()
    const { etag: seen } = await read(flow)
    await dataOf(201, call('POST', `${draftOf(flow)}/steps`, { token, body: formStep({ name: 'Unseen' }) }))
    const discarding = (match: string) => call('DELETE', draftOf(flow), { token, headers: { 'If-Match': match } })
    expect(refusal(await discarding(seen))).toEqual(refused(412, 'PRECONDITION_FAILED'))
    const mutation = 'mutation ($id: ID!, $ifMatch: String) { discardDraftVersion(id: $id, ifMatch: $ifMatch) }'
    const { body } = await graph(token, mutation, { id: flow, ifMatch: seen })
    expect(body.errors[0].extensions.code).toBe('PRECONDITION_FAILED')
    const { etag, draft } = await read(flow)
    expect(draft.status).toBe('draft')
    expect((await discarding(etag)).status).toBe(204)
  })

  it('leaves a flow without a version where it was the only one: readable, changeable, and given another draft', async () => {
    const flow = await draftFlow()
    expect((await call('DELETE', draftOf(flow), { token })).status).toBe(204)
    const one = await dataOf(200, call('GET', `${flows}/${flow}`, { token }))
    expect(one).toMatchObject({ id: flow, version: null })
    const { body } = await call('GET', `${flows}?page_size=100`, { token })
    expect(body.data).toContainEqual(one)
    const listed = await graph(token, '{ listFlows(pageSize: 100) { items { id version { id } } } }')
    expect(listed.body.errors).toBeUndefined()
    expect(listed.body.data.listFlows.items).toContainEqual({ id: flow, version: null })
    const changed = await dataOf(
      200,
      call('PATCH', `${flows}/${flow}`, { token, body: { name: 'Renamed' }, headers: any }),
    )
    expect(changed).toMatchObject({ name: 'Renamed', version: null })
    const draft = await dataOf(201, call('POST', `${flows}/${flow}/versions/new`, { token }))
    expect(draft).toMatchObject({ version_number: 1, status: 'draft', steps: [] })
    expect(await dataOf(200, call('DELETE', `${flows}/${flow}`, { token }))).toMatchObject({
      version: { id: draft.id },
    })
  })

  it('is copied whole, with its stable ids; changing the copy never changes what was published', async () => {
    const flow = await draftFlow([formStep(), cardStep()], [ruleBody(), ruleBody({ name: 'Second' })])
    const published = await publish(flow)
    const draft = await dataOf(201, call('POST', `${flows}/${flow}/versions/new`, { token }))
    const stable = (version: typeof published) => [
      version.steps.map((one: { stable_id: string; name: string }) => [one.stable_id, one.name]),
      version.rules.map((one: { stable_id: string; name: string }) => [one.stable_id, one.name]),
    ]
    expect(stable(draft)).toEqual(stable(published))
    const [step] = draft.steps
    expect(step.id).not.toBe(published.steps[0].id)
    await dataOf(
      200,
      call('PATCH', `${draftOf(flow)}/steps/${step.id}`, { token, body: { name: 'New' }, headers: any }),
    )
    const at = `${flows}/${flow}/versions/published`
    expect(await dataOf(200, call('GET', at, { token: tenant.viewer }))).toEqual(published)
    expect(await dataOf(200, call('GET', `${flows}/${flow}/versions/${published.id}`, { token }))).toEqual(published)
    // Its steps do not belong to the draft, so they cannot be changed.
    const reach = await call('PATCH', `${draftOf(flow)}/steps/${published.steps[0].id}`, {
      token,
      body: { name: 'x' },
      headers: any,
    })
    expect(refusal(reach)).toEqual(refused(404, 'NOT_FOUND'))
  })

  it('401, 404: the published version, for nobody who is not signed in, and where there is none', async () => {
    const published = (flow: string) => `${flows}/${flow}/versions/published`
    expect(refusal(await call('GET', published(id)))).toEqual(refused(401, 'UNAUTHORIZED'))
    for (const unknown of [await draftFlow(), randomUUID()])
      expect(refusal(await call('GET', published(unknown), { token: tenant.viewer }))).toEqual(
        refused(404, 'NOT_FOUND'),
      )
  })

  it('of 50 steps and 200 rules is copied and published, each in one transaction', async () => {
    const flow = await draftFlow([formStep()], [ruleBody()])
    const { owner } = await testSystem()
    const { draft } = await read(flow)
    for (const [table, count] of [
      ['flow_step', 49],
      ['flow_rule', 199],
    ] as const)
      await owner.unsafe(`insert into flow.${table} select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
        'stable_id', gen_random_uuid(), 'position', n + 1))).* from flow.${table} one, generate_series(1, ${count}) n where version_id = '${draft.id}'`)
    const published = await publish(flow)
    expect([published.steps.length, published.rules.length]).toEqual([50, 200])
    const copy = await dataOf(201, call('POST', `${flows}/${flow}/versions/new`, { token }))
    expect([copy.steps.length, copy.rules.length]).toEqual([50, 200])
    const full = refused(409, 'CONFLICT')
    expect(refusal(await call('POST', `${draftOf(flow)}/steps`, { token, body: cardStep() }))).toEqual(full)
    expect(refusal(await call('POST', `${draftOf(flow)}/rules`, { token, body: ruleBody() }))).toEqual(full)
    const [counted] =
      await owner`select count(distinct xmin::text)::int as transactions from flow.flow_step where version_id = ${copy.id}`
    expect(counted).toEqual({ transactions: 1 })
  })
})

describe('steps', () => {
  const at = () => `${draftOf(id)}/steps`
  itBlames(
    (body) => call('POST', at(), { token, body }),
    () => [
      ['nothing', {}, 'type', 'name'],
      ['an unknown type', cardStep({ type: 'telepathy' }), 'type'],
      ['too many attempts', cardStep({ max_attempts: 11 }), 'max_attempts'],
      ['no attempt', cardStep({ max_attempts: 0 }), 'max_attempts'],
      ['a place beyond the end', cardStep({ order: 9 }), 'order'],
      ['an unknown config', cardStep({ config: { colour: 'red' } }), 'config.colour'],
      [
        'an unknown side',
        cardStep({ config: { validation: { capture_sides: ['top'] } } }),
        'config.validation.capture_sides.0',
      ],
      ['a form without fields', { type: 'form', name: 'Form' }, 'config.fields'],
      [
        'a select without options',
        formStep({ config: { fields: [{ name: 'a', type: 'select' }] } }),
        'config.fields.0.options',
      ],
      [
        'a field twice',
        formStep({
          config: {
            fields: [
              { name: 'a', type: 'date' },
              { name: 'a', type: 'date' },
            ],
          },
        }),
        'config.fields.1.name',
      ],
      [
        'a video of contradicting lengths',
        livenessStep({ config: { validation: { min_video_seconds: 9, max_video_seconds: 2 } } }),
        'config.validation.max_video_seconds',
      ],
    ],
  )
  it('201: at its place, those behind it move; 204: they move up again', async () => {
    const flow = await draftFlow([formStep({ name: 'A' }), formStep({ name: 'B' })])
    const list = async () =>
      (await dataOf(200, call('GET', `${draftOf(flow)}/steps`, { token }))).map(
        (one: { name: string; order: number }) => `${one.order}${one.name}`,
      )
    const made = await dataOf(
      201,
      call('POST', `${draftOf(flow)}/steps`, { token, body: formStep({ name: 'C', order: 1 }) }),
    )
    expect(await list()).toEqual(['1C', '2A', '3B'])
    expect((await call('DELETE', `${draftOf(flow)}/steps/${made.id}`, { token })).status).toBe(204)
    expect(await list()).toEqual(['1A', '2B'])
  })
  it('200: a patch merges into the config; 400 when the outcome does not fit; 412: another If-Match', async () => {
    const step = await dataOf(201, call('POST', at(), { token, body: cardStep({ config: { ui: { title: 'Card' } } }) }))
    const patch = (body: unknown, match = '*') =>
      call('PATCH', `${at()}/${step.id}`, { token, body, headers: { 'If-Match': match } })
    const merged = await dataOf(
      200,
      patch({ config: { validation: { capture_sides: ['front'] } }, max_attempts: null }),
    )
    expect(merged).toMatchObject({
      config: { ui: { title: 'Card' }, validation: { capture_sides: ['front'] } },
      max_attempts: 3,
    })
    expect(refusal(await patch({ config: { validation: { capture_sides: [] } } }))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'config.validation.capture_sides'),
    )
    expect(refusal(await patch({ name: null }))).toEqual(refused(400, 'VALIDATION_ERROR', 'name'))
    const { etag } = await read(id)
    expect(refusal(await patch({ name: 'x' }, '"999"'))).toEqual(refused(412, 'PRECONDITION_FAILED'))
    expect((await patch({ name: 'Mine' }, etag)).status).toBe(200)
    expect(refusal(await patch({ name: 'Late' }, etag))).toEqual(refused(412, 'PRECONDITION_FAILED'))
    const without = await call('PATCH', `${at()}/${step.id}`, { token, body: { name: 'x' } })
    expect(refusal(without)).toEqual(refused(400, 'VALIDATION_ERROR', 'If-Match'))
  })
  it('200: reordered to exactly what is asked; 400: anything but the steps of the draft', async () => {
    const flow = await draftFlow([formStep({ name: 'A' }), formStep({ name: 'B' }), formStep({ name: 'C' })])
    const { draft } = await read(flow)
    const [a, b, c] = draft.steps.map((one: { id: string }) => one.id)
    const reorder = (step_ids: unknown) =>
      call('PUT', `${draftOf(flow)}/steps/reorder`, { token, body: { step_ids }, headers: any })
    const ordered = await dataOf(200, reorder([c, a, b]))
    expect(ordered.steps.map((one: { name: string; order: number }) => [one.order, one.name])).toEqual([
      [1, 'C'],
      [2, 'A'],
      [3, 'B'],
    ])
    for (const wrong of [[a, b], [a, b, randomUUID()], [], [a, b, c, randomUUID()]])
      expect(refusal(await reorder(wrong))).toEqual(refused(400, 'VALIDATION_ERROR', 'step_ids'))
  })
  itKnowsOnlyItsOwn((one) => ({ method: 'PATCH', path: `${at()}/${one}`, body: { name: 'x' }, headers: any }), admin)
})

describe('rules', () => {
  const at = () => `${draftOf(id)}/rules`
  itRefuses(() => ({ method: 'POST', path: at(), body: ruleBody() }), others)
  itBlames(
    (body) => call('POST', at(), { token, body }),
    () => [
      ['nothing', {}, 'name', 'trigger', 'condition'],
      ['another trigger', ruleBody({ trigger: 'moon' }), 'trigger'],
      ['an unknown operator', ruleBody({ condition: { exec: ['rm'] } }), 'condition'],
      ['the prototype', ruleBody({ condition: { '==': [{ var: 'subject.__proto__.x' }, 1] } }), 'condition'],
      ['another root', ruleBody({ condition: { var: 'process.env' } }), 'condition'],
      ['text', ruleBody({ condition: 'true' }), 'condition'],
      ['a wild modifier', ruleBody({ score_modifier: 1000 }), 'score_modifier'],
      ['another outcome', ruleBody({ outcome: 'maybe' }), 'outcome'],
    ],
  )
  it('401, 403, 404, 412: changed by nobody else, only where it is, and as it was read', async () => {
    const [rule] = (await read(id)).draft.rules
    const change = (ruleId: string, sent: Call) =>
      call('PATCH', `${at()}/${ruleId}`, { body: { enabled: false }, headers: any, ...sent })
    expect(refusal(await change(rule.id, {}))).toEqual(refused(401, 'UNAUTHORIZED'))
    expect(refusal(await change(rule.id, { token: tenant.admin }))).toEqual(refused(403, 'FORBIDDEN'))
    expect(refusal(await change(randomUUID(), { token }))).toEqual(refused(404, 'NOT_FOUND'))
    const stale = { token, headers: { 'If-Match': '"999"' } }
    expect(refusal(await change(rule.id, stale))).toEqual(refused(412, 'PRECONDITION_FAILED'))
  })
  it('200: changed and moved; the condition is replaced whole', async () => {
    const flow = await draftFlow([formStep()], [ruleBody({ name: 'A' }), ruleBody({ name: 'B' })])
    const { draft } = await read(flow)
    const [, second] = draft.rules
    const changed = await dataOf(
      200,
      call('PATCH', `${draftOf(flow)}/rules/${second.id}`, {
        token,
        headers: any,
        body: { order: 1, condition: { '==': [1, 1] }, outcome: null, reason_code: null },
      }),
    )
    expect(changed).toMatchObject({ order: 1, condition: { '==': [1, 1] }, outcome: null, reason_code: null })
    const rules = await dataOf(200, call('GET', `${draftOf(flow)}/rules`, { token }))
    expect(rules.map((one: { name: string }) => one.name)).toEqual(['B', 'A'])
  })
})
