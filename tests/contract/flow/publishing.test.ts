import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import type { TestTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import {
  cardStep,
  currentStep,
  dataOf,
  draftFlow,
  flows,
  flowTenant,
  formStep,
  livenessStep,
  newRequest,
  platform,
  post,
  providers,
  publish,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
let token: string
const draftOf = (flow: string) => `${flows}/${flow}/versions/draft`
const any = { 'If-Match': '*' }
const read = async (flow: string) => {
  const answer = await call('GET', draftOf(flow), { token })
  return { etag: answer.headers.get('etag')!, draft: await dataOf(200, Promise.resolve(answer)) }
}
beforeAll(async () => {
  tenant = await flowTenant()
  token = await platform()
})

describe('publishing', () => {
  it('409: an empty draft, and a step that no active provider could check, naming it', async () => {
    const publishing = (flow: string) => call('POST', `${draftOf(flow)}/publish`, { token })
    expect(refusal(await publishing(await draftFlow([])))).toEqual(refused(409, 'CONFLICT'))
    const vendor = (kind: string) =>
      dataOf(
        201,
        post(providers, token, {
          code: `vendor-${randomUUID()}`,
          name: 'Vendor',
          kind,
          driver: 'http',
          connection_config: { base_url: 'https://vendor.example.test', api_key: 'k', webhook_secret: 's' },
        }),
      )
    const gone = await vendor('document_check')
    const blind = await draftFlow([formStep(), cardStep({ provider_code: gone.code })])
    await dataOf(200, call('DELETE', `${providers}/${gone.id}`, { token }))
    expect(refusal(await publishing(blind))).toEqual(refused(409, 'CONFLICT', 'steps.1.provider_code'))
    const faces = { config: { enrichments: ['face_match'] } }
    const made = await vendor('face_match')
    const early = await draftFlow([cardStep(faces), livenessStep()])
    expect(refusal(await publishing(early))).toEqual(refused(409, 'CONFLICT', 'steps.0.config.enrichments'))
    const both = await draftFlow([cardStep(), livenessStep(faces)])
    expect((await publishing(both)).status).toBe(200)
    await dataOf(200, call('DELETE', `${providers}/${made.id}`, { token }))
    const unknown = await draftFlow([cardStep({ provider_code: 'nobody' })])
    expect(refusal(await publishing(unknown))).toEqual(refused(409, 'CONFLICT', 'steps.0.provider_code'))
    const wrongKind = await draftFlow([cardStep({ provider_code: 'local-liveness' })])
    expect(refusal(await publishing(wrongKind))).toEqual(refused(409, 'CONFLICT', 'steps.0.provider_code'))
  })

  it('409: a step whose kind of check nobody does', async () => {
    inProcessOnly() // elsewhere other tests make providers of every kind at the same time
    const active = await dataOf(200, call('GET', `${providers}?kind=bureau&status=active&page_size=100`, { token }))
    for (const { id } of active) await dataOf(200, call('DELETE', `${providers}/${id}`, { token }))
    const blind = await draftFlow([formStep(), cardStep({ config: { enrichments: ['bureau'] } })])
    const answer = await call('POST', `${draftOf(blind)}/publish`, { token })
    expect(refusal(answer)).toEqual(refused(409, 'CONFLICT', 'steps.1'))
  })

  it('412: a draft that another has changed since it was read is not published, on REST and in the graph', async () => {
    const flow = await draftFlow()
    const { etag: seen } = await read(flow)
    await dataOf(201, call('POST', `${draftOf(flow)}/steps`, { token, body: formStep({ name: 'Unseen' }) }))
    const { etag } = await read(flow)
    const publishing = (match: string) =>
      call('POST', `${draftOf(flow)}/publish`, { token, headers: { 'If-Match': match } })
    for (const stale of [seen, `W/${etag}`, 'no-etag'])
      expect(refusal(await publishing(stale))).toEqual(refused(412, 'PRECONDITION_FAILED'))
    const mutation = `mutation ($id: ID!, $ifMatch: String) {
      publishDraftVersion(id: $id, ifMatch: $ifMatch) { __typename ... on FlowVersion { status } }
    }`
    const refusedGraph = await graph(token, mutation, { id: flow, ifMatch: seen })
    expect(refusedGraph.body.errors[0].extensions.code).toBe('PRECONDITION_FAILED')
    expect((await read(flow)).draft.status).toBe('draft')
    expect((await publishing(etag)).body.data).toMatchObject({ status: 'published' })
  })

  it('is answered again under its Idempotency-Key, though the draft is gone by then; 404: under another', async () => {
    const flow = await draftFlow()
    const publishing = (key: string) =>
      call('POST', `${draftOf(flow)}/publish`, { token, headers: { 'Idempotency-Key': key } })
    const key = randomUUID()
    const first = await publishing(key)
    const again = await publishing(key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data).toEqual(first.body.data)
    expect(refusal(await publishing(randomUUID()))).toEqual(refused(404, 'NOT_FOUND'))
  })

  it('archives what was published before; a running execution stays on it', async () => {
    const flow = await usableFlow(tenant, [formStep({ name: 'Old' })])
    const { access_token } = await newRequest(tenant, flow)
    const old = await currentStep(access_token)
    const draft = await dataOf(201, call('POST', `${flows}/${flow}/versions/new`, { token }))
    await dataOf(
      200,
      call('PATCH', `${draftOf(flow)}/steps/${draft.steps[0].id}`, { token, body: { name: 'New' }, headers: any }),
    )
    await publish(flow)
    const { body } = await call('GET', `${flows}/${flow}/versions`, { token })
    expect(
      body.data.map((one: { version_number: number; status: string }) => [one.version_number, one.status]),
    ).toEqual([
      [2, 'published'],
      [1, 'archived'],
    ])
    expect(await currentStep(access_token)).toMatchObject({ id: old.id, name: 'Old' })
    expect((await submit(access_token, old.id, { data: { income: 7000 } })).body.data.flow_status).toBe(
      'capture_completed',
    )
    const next = await newRequest(tenant, flow)
    expect(await currentStep(next.access_token)).toMatchObject({ name: 'New' })
  })
})
