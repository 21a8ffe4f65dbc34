import { randomUUID } from 'node:crypto'
import type { FlowRequestStatus } from '@otorga/drizzle/flow/tables/flow-request'
import type { ApplicationStatus } from '@otorga/drizzle/lending/tables'
import type { SignatureRequestStatus } from '@otorga/drizzle/signature/tables'
import { removeEndedRequests } from '@otorga/flow/request/remove-ended'
import type { FlowServices } from '@otorga/flow/services'
import { ownAsker } from '@otorga/kernel/request/auth'
import { removeEndedApplications } from '@otorga/lending/jobs/remove-ended'
import type { LendingServices } from '@otorga/lending/services'
import { removeEndedSignatures } from '@otorga/signature/jobs/remove-ended'
import type { SignatureServices } from '@otorga/signature/services'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formStep, startRun, usableFlow } from '../contract/flow/support.js'
import { newApplication, newProduct } from '../contract/lending/support.js'
import { pendingRequest } from '../contract/signature/support.js'
import { inProcessOnly } from '../harness/in-process.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { copyRow, outdatedIn, presentIn } from './outdated.js'

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

type Fate = 'goes' | 'stays'
/** Copies a record into each status, runs the removal, and returns which copies went and which stayed. */
async function fates<Status extends string>(
  table: string,
  base: string,
  statuses: Status[],
  changes: () => Record<string, unknown>,
  remove: () => Promise<{ failed: unknown[] }>,
): Promise<Record<string, Fate>> {
  const copies = await Promise.all(
    statuses.map(async (status) => [status, await copyRow(table, base, { status, ...changes() })] as const),
  )
  expect((await remove()).failed).toEqual([])
  const present = await presentIn(
    table,
    copies.map(([, id]) => id),
  )
  return Object.fromEntries(copies.map(([status, id]) => [status, present.includes(id) ? 'stays' : 'goes']))
}
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[]

describe('what retention_days removes, by status', () => {
  type OfApplications = Record<ApplicationStatus, Fate>
  const withoutCredit: OfApplications = {
    draft: 'stays',
    submitted: 'stays',
    approved: 'stays',
    rejected: 'goes',
    cancelled: 'goes',
    expired: 'goes',
  }
  const withCredit = Object.fromEntries(keysOf(withoutCredit).map((status) => [status, 'stays'])) as OfApplications
  it.each([
    ['without a credit', withoutCredit, () => null],
    ['with a credit', withCredit, () => randomUUID()],
  ])('applications %s', async (_name, expected, credit) => {
    const { id } = await newApplication(tenant, (await newProduct(tenant)).id)
    const changes = () => ({ credit_id: credit(), flow_execution_id: null })
    const remove = () => removeEndedApplications(lending, outdatedIn(tenant.id, 1))
    expect(await fates('lending.application', id, keysOf(expected), changes, remove)).toEqual(expected)
  })

  const origin = { service: 'lending', entity_type: 'application' }
  const ofOrigin = () => {
    const entity_id = randomUUID()
    return { origin: { ...origin, entity_id }, origin_key: `lending/application/${entity_id}` }
  }
  type OfValidations = Record<FlowRequestStatus, Fate>
  const own: OfValidations = {
    created: 'stays',
    in_progress: 'stays',
    capture_completed: 'stays',
    approved: 'goes',
    rejected: 'goes',
    needs_review: 'stays',
    failed: 'goes',
    expired: 'goes',
    cancelled: 'goes',
  }
  const ofApplications: OfValidations = {
    ...own,
    approved: 'stays',
    rejected: 'stays',
    failed: 'stays',
    expired: 'stays',
  }
  it.each([
    ['of nobody', own, () => ({ origin: null, origin_key: null })],
    ['of applications', ofApplications, ofOrigin],
  ])('validations %s', async (_name, expected, from) => {
    const { request } = await startRun(tenant, await usableFlow(tenant, [formStep()]))
    const changes = () => ({ execution_id: randomUUID(), ...from() })
    const remove = () => removeEndedRequests(flow, outdatedIn(tenant.id, 1))
    expect(await fates('flow.flow_request', request.id, keysOf(expected), changes, remove)).toEqual(expected)
  })

  it.each([
    ['needs_review', 'goes'],
    ['approved', 'goes'],
    ['in_progress', 'goes'],
    ['capture_completed', 'stays'],
  ] as const)('a validation that is %s %s when its application is removed', async (status, fate) => {
    const { request } = await startRun(tenant, await usableFlow(tenant, [formStep()]))
    const execution_id = randomUUID()
    const id = await copyRow('flow.flow_request', request.id, { status, execution_id, ...ofOrigin() })
    const removal = lending.peers.ask('flow.removeExecution', ownAsker('lending', tenant.id), { execution_id })
    if (fate === 'goes') await removal
    else await expect(removal).rejects.toMatchObject({ code: 'INVALID_STATUS_TRANSITION' })
    expect(await presentIn('flow.flow_request', [id])).toEqual(fate === 'goes' ? [] : [id])
  })

  const requests: Record<SignatureRequestStatus, Fate> = {
    created: 'stays',
    pending_signature: 'stays',
    signed: 'stays',
    declined: 'goes',
    revoked: 'goes',
    expired: 'goes',
  }
  it.each([
    ['of nobody', () => ({})],
    [
      'of applications',
      () => ({ origin_service: 'lending', origin_entity_type: 'application', origin_request_id: randomUUID() }),
    ],
  ])('signature requests %s', async (_name, changes) => {
    const { id } = await pendingRequest(tenant)
    const remove = () => removeEndedSignatures(signature, outdatedIn(tenant.id, 1))
    expect(await fates('signature.signature_request', id, keysOf(requests), changes, remove)).toEqual(requests)
  })
})
