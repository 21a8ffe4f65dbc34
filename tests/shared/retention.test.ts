import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { removeEndedRequests } from '@otorga/flow/request/remove-ended'
import type { FlowServices } from '@otorga/flow/services'
import { createLogger } from '@otorga/kernel/base/logging'
import { ownAsker } from '@otorga/kernel/request/auth'
import { batchSize, removeEach, retentionJob } from '@otorga/kernel/request/retention'
import { removeEndedApplications } from '@otorga/lending/jobs/remove-ended'
import type { LendingServices } from '@otorga/lending/services'
import { removeEndedSignatures } from '@otorga/signature/jobs/remove-ended'
import type { SignatureServices } from '@otorga/signature/services'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardPhotos, cardStep, formStep, startRun, submit, usableFlow } from '../contract/flow/support.js'
import {
  applications,
  dataOf,
  newApplication,
  newCredit,
  newProduct,
  post,
  trailOf,
} from '../contract/lending/support.js'
import { completeWizard } from '../contract/lending/wizard-support.js'
import { pendingRequest } from '../contract/signature/support.js'
import { call, graph } from '../harness/call.js'
import { inProcessOnly } from '../harness/in-process.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { outdatedIn } from './outdated.js'

let tenant: TestTenant
let lending: LendingServices
let flow: FlowServices
let signature: SignatureServices
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const { ofContext } = (await testSystem()).system.services
  lending = ofContext.lending as LendingServices
  flow = ofContext.flow as FlowServices
  signature = ofContext.signature as SignatureServices
})
beforeEach(inProcessOnly)

const outdated = (hours: number) => outdatedIn(tenant.id, hours)
const status = async (path: string) => (await call('GET', path, { token: tenant.admin })).status
const rowsOf = async (table: string, column: string, id: string) => {
  const { owner } = await testSystem()
  return (await owner`select from ${owner(table)} where ${owner(column)} = ${id}`).length
}
const cancel = async (id: string) => {
  const document = 'mutation ($id: ID!, $key: ID!) { cancelApplication(id: $id, idempotencyKey: $key) { status } }'
  const { body } = await graph(tenant.operator, document, { id, key: randomUUID() })
  expect(body.data).toEqual({ cancelApplication: { status: 'cancelled' } })
}
/** The files of a request's submissions. */
const filesOf = async (requestId: string): Promise<string[]> => {
  const { owner } = await testSystem()
  const rows = await owner<{ files: { key: string }[] }[]>`
    select files from flow.flow_attempt where request_id = ${requestId}`
  return rows.flatMap(({ files }) => files.map(({ key }) => key))
}

/** Adds a picture that was made of a submitted one, as the check of a card stores it. */
async function addCrop(requestId: string): Promise<string> {
  const { owner } = await testSystem()
  const [first] = await filesOf(requestId)
  const key = `${dirname(first!)}/front_card`
  const { size, sha256 } = await flow.objects.put(key, Buffer.from('a crop'), { contentType: 'image/jpeg' })
  const crop = { field: 'front_card', key, media_type: 'image/jpeg', size, sha256 }
  await owner`update flow.flow_attempt set files = files || ${owner.json([crop])} where request_id = ${requestId}`
  return key
}

describe('retention_days', () => {
  it('names the tenants that keep what has ended for some days, and no others', async () => {
    const [days, without] = await Promise.all([testTenant(), testTenant()])
    const { body } = await graph(
      days.admin,
      'mutation { updateTenantSettings(input: { retentionDays: 36500 }, ifMatch: "*") { __typename } }',
    )
    expect(body.errors).toBeUndefined()
    const { tenants } = await lending.peers.ask('identity.retentions', ownAsker('lending', days.id), {})
    expect(tenants).toContainEqual({ tenant_id: days.id, days: 36_500 })
    expect(tenants.map(({ tenant_id }) => tenant_id)).not.toContain(without.id)
    const one = (tenant_id: string) =>
      lending.peers.ask('identity.retentions', ownAsker('lending', days.id), { tenant_id })
    expect(await one(days.id)).toEqual({ tenants: [{ tenant_id: days.id, days: 36_500 }] })
    expect(await one(without.id)).toEqual({ tenants: [] })
  })

  it('is a moment for each tenant, and one that fails stops no other', async () => {
    const asked: [string, string][] = []
    const tenants = [
      { tenant_id: 'a', days: 30 },
      { tenant_id: 'b', days: 365 },
    ]
    const services = {
      component: 'lending' as const,
      log: createLogger('silent'),
      peers: { ask: async () => ({ tenants }) as never },
    }
    const job = retentionJob(services, async (_services, { tenantId, before }) => {
      asked.push([tenantId, before.toISOString()])
      if (tenantId === 'a') throw new Error('down')
      return { removed: 0, failed: [], more: false }
    })
    const run = (signal: AbortSignal) => job.run({ now: new Date('2026-12-31T00:00:00Z'), signal })
    await expect(run(new AbortController().signal)).rejects.toThrow('failed 1 times')
    expect(asked).toEqual([
      ['a', '2026-12-01T00:00:00.000Z'],
      ['b', '2025-12-31T00:00:00.000Z'],
    ])
    await run(AbortSignal.abort())
    expect(asked).toHaveLength(2)
  })

  it('is read again before each batch, so that a tenant that wants to keep more stops the run', async () => {
    const answers = [
      [{ tenant_id: 'a', days: 30 }],
      [{ tenant_id: 'a', days: 30 }],
      [{ tenant_id: 'a', days: 365 }],
      [],
    ]
    const services = {
      component: 'lending' as const,
      log: createLogger('silent'),
      peers: { ask: async () => ({ tenants: answers.shift() }) as never },
    }
    const asked: string[] = []
    const job = retentionJob(services, async (_services, { before }) => {
      asked.push(before.toISOString())
      return { removed: 1, failed: [], more: true }
    })
    await job.run({ now: new Date('2026-12-31T00:00:00Z'), signal: new AbortController().signal })
    expect(asked).toEqual(['2026-12-01T00:00:00.000Z', '2025-12-31T00:00:00.000Z'])
  })

  it('leaves a record that fails to the next run, goes on with the others, and reports it', async () => {
    const services = {
      component: 'lending' as const,
      log: createLogger('silent'),
      peers: { ask: async () => ({ tenants: [{ tenant_id: 'a', days: 30 }] }) as never },
    }
    const left = new Set(Array.from({ length: 2 * batchSize + 1 }, (_, at) => `${at}`))
    const error = new Error('the store refuses it')
    const job = retentionJob(services, async (_services, outdated) => {
      const rows = [...left].filter((id) => !outdated.except.includes(id)).slice(0, batchSize)
      return removeEach(
        rows.map((id) => ({ id })),
        outdated,
        async ({ id }) => {
          if (id === '0') throw error
          return left.delete(id)
        },
      )
    })
    const run = job.run({ now: new Date(), signal: new AbortController().signal })
    await expect(run).rejects.toMatchObject({ errors: [error] })
    expect([...left]).toEqual(['0'])
  })
})

describe('what a tenant keeps no longer', () => {
  it('an application without a credit goes with its validation, in the trail; a credit and what is open stay', async () => {
    const flowId = await usableFlow(tenant, [cardStep(), formStep()])
    const product = await newProduct(tenant, { validation_flow_id: flowId })
    const plain = await newProduct(tenant)
    const ended = await newApplication(tenant, product.id)
    const open = await newApplication(tenant, product.id)
    const credit = await newCredit(tenant, plain.id)
    const { owner } = await testSystem()
    const [{ execution }] = await owner<[{ execution: string }]>`
      select flow_execution_id as execution from lending.application where id = ${ended.id}`
    await cancel(ended.id)
    expect(await removeEndedApplications(lending, outdated(-1))).toMatchObject({ removed: 0 })
    expect(await status(`${applications}/${ended.id}`)).toBe(200)

    expect(await removeEndedApplications(lending, outdated(1))).toMatchObject({ removed: 1, failed: [] })
    expect(await status(`${applications}/${ended.id}`)).toBe(404)
    expect(await rowsOf('flow.flow_request', 'execution_id', execution)).toBe(0)
    for (const id of [open.id, credit.application_id]) expect(await status(`${applications}/${id}`)).toBe(200)
    expect(await trailOf(tenant, ended.id, 'Application removed: the tenant keeps it no longer')).toMatchObject({
      message: expect.any(String),
    })
    expect(await removeEndedApplications(lending, outdated(1))).toMatchObject({ removed: 0, failed: [] })
  })

  it('the contract of an application goes with it, as do those that it replaced and those that were not recorded', async () => {
    const { code } = await newProduct(tenant, { signature_required: true })
    const wizard = await completeWizard(tenant, code)
    await dataOf(200, wizard.sign())
    await dataOf(200, wizard.submit())
    const { owner } = await testSystem()
    const [{ key }] = await owner<[{ key: string }]>`
      select contract ->> 'objectKey' as key from lending.application where id = ${wizard.id}`
    expect(await lending.objects.head(key)).toBeDefined()
    const others = [`${randomUUID()}-0.pdf`, `${wizard.id}-0.pdf`].map((name) => `${dirname(key)}/${name}`)
    for (const one of others) await lending.objects.put(one, Buffer.from('%PDF'), { contentType: 'application/pdf' })
    await dataOf(200, post(`${applications}/${wizard.id}/decide`, tenant.operator, { decision: 'rejected' }))
    await removeEndedApplications(lending, outdated(1))
    expect(await status(`${applications}/${wizard.id}`)).toBe(404)
    for (const one of [key, ...others]) expect(await lending.objects.head(one), one).toBeUndefined()
  })

  it('a validation goes with its files and what was found out; one that is open stays', async () => {
    const flowId = await usableFlow(tenant, [cardStep(), formStep()])
    const [run, open] = [await startRun(tenant, flowId), await startRun(tenant, flowId)]
    expect((await submit(run.token, run.step, await cardPhotos())).status).toBe(200)
    const crop = await addCrop(run.request.id)
    const keys = await filesOf(run.request.id)
    expect(keys).toContain(crop)
    expect(keys.length).toBeGreaterThan(1)
    const document = 'mutation ($id: ID!, $key: ID!) { cancelFlowRequest(id: $id, idempotencyKey: $key) { status } }'
    const { body } = await graph(tenant.operator, document, { id: run.request.id, key: randomUUID() })
    expect(body.data).toEqual({ cancelFlowRequest: { status: 'cancelled' } })
    await removeEndedRequests(flow, outdated(-1))
    expect(await status(`/api/v1/requests/${run.request.id}`)).toBe(200)

    await removeEndedRequests(flow, outdated(1))
    expect(await status(`/api/v1/requests/${run.request.id}`)).toBe(404)
    expect(await status(`/api/v1/requests/${open.request.id}`)).toBe(200)
    for (const key of keys) expect(await flow.objects.head(key)).toBeUndefined()
    for (const table of ['flow.flow_attempt', 'flow.flow_enrichment'])
      expect(await rowsOf(table, 'request_id', run.request.id)).toBe(0)
    await trailOf(tenant, run.request.id, 'Flow request removed: the tenant keeps it no longer')
  })

  it('a signature request that nobody signed goes with its documents; one that is open stays', async () => {
    const [ended, open] = [await pendingRequest(tenant), await pendingRequest(tenant)]
    const { owner } = await testSystem()
    const [{ key }] = await owner<[{ key: string }]>`
      select object_key as key from signature.signature_document where request_id = ${ended.id}`
    await dataOf(200, post(`/api/v1/signature-requests/${ended.id}/cancel`, tenant.operator, { reason: 'No' }))
    await removeEndedSignatures(signature, outdated(-1))
    expect(await status(`/api/v1/signature-requests/${ended.id}`)).toBe(200)

    await removeEndedSignatures(signature, outdated(1))
    expect(await status(`/api/v1/signature-requests/${ended.id}`)).toBe(404)
    expect(await status(`/api/v1/signature-requests/${open.id}`)).toBe(200)
    expect(await rowsOf('signature.signature_document', 'request_id', ended.id)).toBe(0)
    expect(await signature.objects.head(key)).toBeUndefined()
    await trailOf(tenant, ended.id, 'Signature request removed: the tenant keeps it no longer')
  })
})
