import type { ContractOperation } from '@otorga/kernel/request/contract'
import type { Prepared } from '../contract/bounds/stage.js'
import { stages } from '../contract/bounds/stages/index.js'
import type { World } from '../contract/bounds/world.js'
import { draftFlow, formStep, publish } from '../contract/flow/support.js'
import { newDocument, tell } from '../contract/subject-profile/support.js'

/** Where the record of a path comes from: an operation that makes one, and the field of its answer. */
interface Maker {
  operation: string
  field: string
}

const by = (operation: string, field = 'id'): Maker => ({ operation, field })

/** The makers of records by the word before their place in a path. */
const makers: Record<string, Maker> = {
  tenants: by('createTenant'),
  users: by('createUser'),
  roles: by('createRole'),
  organizations: by('createOrganization'),
  'credit-products': by('createCreditProduct'),
  applications: by('createApplication'),
  requests: by('createFlowRequest'),
  executions: by('createFlowRequest', 'execution_id'),
  execute: by('createFlowRequest', 'access_token'),
  providers: by('createFlowProvider'),
  'signature-providers': by('createSignatureProvider'),
  events: by('recordAuditEvent'),
  exports: by('requestAuditExport'),
  documents: by('addSignatureDocument'),
  lists: by('addToList'),
  'flow-assignments': by('assignFlow'),
}

/** The stage whose records serve all paths that begin so. */
const borrowed: [beginning: string, stage: string][] = [
  ['/api/v1/flows/{id}/versions/draft', 'updateDraftStep'],
  ['/sign/{token}', 'executeSigning'],
  ['/api/v1/public/applications/{id}', 'saveWizardStep'],
  ['/api/v1/credits/{id}', 'disburseCredit'],
  ['/api/v1/change-requests/{id}', 'approveChangeRequest'],
]

/** The document of a person about whom the tenant has a profile. */
async function knownPerson({ tenant }: World): Promise<Prepared> {
  const identifier_value = newDocument()
  await tell(tenant, { type: 'lending.application.created', document: identifier_value })
  return { query: { identifier_type: 'CC', identifier_value } }
}

/** What is accepted where the stages of the bounds say nothing, or send it in a way of their own. */
const more: Record<string, (world: World) => Promise<Prepared> | Prepared> = {
  lookupSubject: knownPerson,
  submitStep: () => ({ body: { data: '{"income":5000}' } }),
  ready: () => ({ path: { domain: 'lending' } }),
  login: ({ tenant }) => ({ query: { tenant: tenant.slug } }),
  getPublishedVersion: async (world) => ({ path: { id: await world.flow() } }),
  createDraftVersion: async (world) => ({ path: { id: await world.flow() } }),
  assignFlow: async ({ tenant }) => {
    const flow_id = await draftFlow([formStep()], [])
    await publish(flow_id)
    return { body: { flow_id, tenant_id: tenant.id } }
  },
}

/** What a maker has made: its answer, and the request that made it. */
export interface Made {
  data: Record<string, unknown>
  request: Prepared
}

/** Whether the stage of an operation leaves something open. */
export const isOpen = (id: string, stage: Prepared | undefined): boolean => id in more || !stage?.path

/**
 * Finds a record for a path whose stage names none, and who may act on it; undefined when nothing makes such records. `make` sends
 * the accepted request of an operation.
 */
export async function recordFor(
  { id, path }: ContractOperation,
  world: World,
  make: (operation: string) => Promise<Made>,
): Promise<Prepared | undefined> {
  const own = await more[id]?.(world)
  if (own) return own
  const lender = borrowed.find(([beginning]) => path.startsWith(beginning))?.[1]
  if (lender) {
    const { path: ids = {}, headers = {} } = (await stages[lender]!.prepare!(world)) ?? {}
    return { path: ids, headers }
  }
  const places = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)]
  const [, word, name] = places.findLast(([, one]) => makers[one!]) ?? []
  const maker = makers[word ?? '']
  if (!maker || maker.operation === id) return undefined
  const { data, request } = await make(maker.operation)
  return {
    // The record may be a part of another one, which is in the path of its maker.
    path: { ...request.path, [name!]: String(data[maker.field]) },
    ...(request.token && { token: request.token }),
  }
}
