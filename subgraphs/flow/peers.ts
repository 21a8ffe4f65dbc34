import { createHash } from 'node:crypto'
import type { RequestOrigin } from '@otorga/drizzle/flow/tables/flow-request'
import type { Transaction } from '@otorga/drizzle/transaction'
import { uuidOf } from '@otorga/kernel/base/crypto'
import { AppError, invalid, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { actorOf, auditDraft } from '@otorga/kernel/messages/audit'
import { type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import type { Asker, PeerHandlers } from '@otorga/kernel/request/peers'
import type { CancelExecution, StartExecution, StartedExecution } from '@otorga/schema/peers'
import { defaultHours, hoursAfter } from './request/create-flow-request.js'
import { endRequest } from './request/end-request.js'
import { isBlacklisted, type NewRequest, openRequest, originKeyOf, versionFor } from './request/open-request.js'
import { refusalOf } from './request/refuse-blacklisted.js'
import { removeClosedRequest } from './request/remove-ended.js'
import { canMoveRequest, hasEnded } from './request/request.states.js'
import {
  findByOrigin,
  lockRequest,
  type RequestRow,
  replaceByOrigin,
  replacedByOrigin,
  requestByExecution,
} from './request/request.store.js'
import { tokenOf, urlOf } from './request/request.view.js'
import type { FlowServices } from './services.js'

const actorFor = ({ onBehalfOf, tenantId }: Asker) =>
  actorOf({ ...onBehalfOf, tenantId, organizationId: null, tenant: undefined })

function answerOf(services: FlowServices, row: RequestRow): StartedExecution {
  const token = tokenOf(services, row)
  return {
    execution_id: row.executionId,
    request_id: row.id,
    status: row.status,
    // A request that has ended no longer has its link.
    execution_url: token ? urlOf(services, token) : '',
    expires_at: row.expiresAt.toISOString(),
  }
}

function expiryOf(services: FlowServices, expires_at: string | undefined) {
  const now = services.now()
  if (expires_at === undefined) return hoursAfter(now, defaultHours)
  const moment = new Date(expires_at)
  if (!(moment > now)) throw invalid({ field: 'expires_at', message: 'must lie ahead' })
  return new Date(Math.min(moment.getTime(), hoursAfter(now, 720).getTime()))
}

type Refused = Pick<NewRequest, 'flowId' | 'subject'> & { origin: RequestOrigin }

/** The message and the audit entry about a blacklisted person; their ids are derived from the record, so each exists once. */
function draftsOfRefusal(services: FlowServices, asker: Asker, request: Refused, at: Date): Draft[] {
  const { tenantId } = asker
  const { draft, audit } = refusalOf(services, tenantId, request, at)
  const entry = auditDraft('flow', asker.request, actorFor(asker), audit, at)
  return [draft, entry].map((one) => ({ ...one, id: nameOf(tenantId, one.type, request.origin) }))
}

/** Publishes, once for each record, that a component asked for a blacklisted person, and returns the refusal. */
async function refuse(services: FlowServices, asker: Asker, request: Refused): Promise<AppError> {
  const { tenantId, request: trace } = asker
  const drafts = draftsOfRefusal(services, asker, request, services.now())
  await services.database.transaction(tenantId, (tx) => writeMessages(tx, 'flow', trace, drafts, services.wake))
  return new AppError('SUBJECT_BLACKLISTED')
}

const nameOf = (tenantId: string, type: string, origin: RequestOrigin) =>
  uuidOf(
    createHash('sha256')
      .update(`${tenantId}|${type}|${originKeyOf(origin)}`)
      .digest(),
  )

/** Starts an execution for a record of another component; a repeated call returns the execution that was started first. */
async function startExecution(
  services: FlowServices,
  asker: Asker,
  {
    flow_id,
    subject,
    organization_id,
    origin,
    expires_at,
    metadata,
    refuse_at_end = false,
    again = false,
  }: StartExecution,
): Promise<StartedExecution> {
  const { database, now, wake } = services
  const { tenantId, request } = asker
  /** The execution that the record keeps; one that has ended makes room for another where the record asks for that. */
  const keptBy = async (tx: Transaction) => {
    const found = await findByOrigin(tx, originKeyOf(origin))
    return found && again && hasEnded(found.status) ? undefined : found
  }
  const known = await database.transaction(tenantId, async (tx) => {
    const found = await keptBy(tx)
    if (!found) await versionFor(tx, { flowId: flow_id, organizationId: organization_id })
    return found
  })
  if (known) return answerOf(services, known)
  const { identifier_type, identifier_value, name, email, phone } = subject
  const person = { identifier_type, identifier_value, name: name ?? null, email: email ?? null, phone: phone ?? null }
  const refused = await isBlacklisted(services, asker, person)
  if (refused && !refuse_at_end) throw await refuse(services, asker, { flowId: flow_id, subject: person, origin })
  return database.transaction(tenantId, async (tx) => {
    const at = now()
    if (again && !(await keptBy(tx))) await replaceByOrigin(tx, originKeyOf(origin))
    const opened = await openRequest(
      tx,
      services,
      {
        flowId: flow_id,
        subject: person,
        organizationId: organization_id,
        origin,
        metadata: metadata ?? null,
        expiresAt: expiryOf(services, expires_at),
        refused,
        createdBy: asker.onBehalfOf.id,
      },
      at,
    )
    // Another call for the same record came first.
    if (!opened) return answerOf(services, (await findByOrigin(tx, originKeyOf(origin)))!)
    const { row, draft } = opened
    const entry = auditDraft(
      'flow',
      request,
      actorFor(asker),
      {
        activity: 'create',
        type: 'flow_request',
        id: row.id,
        name: row.id,
        message: 'Flow execution started',
        new: { flow_id: row.flowId, version_id: row.versionId, subject_id: row.subjectId, origin },
      },
      at,
    )
    const refusal = refused ? draftsOfRefusal(services, asker, { flowId: flow_id, subject: person, origin }, at) : []
    await writeMessages(tx, 'flow', request, [draft, entry, ...refusal], wake)
    return answerOf(services, row)
  })
}

async function namedExecution(
  { database }: FlowServices,
  tenantId: string,
  { execution_id, origin }: Omit<CancelExecution, 'reason'>,
): Promise<RequestRow | undefined> {
  if (origin) return database.transaction(tenantId, (tx) => findByOrigin(tx, originKeyOf(origin)))
  if (!looksLikeId(execution_id)) return undefined
  const values = { tenant: tenantId, id: execution_id }
  const [[found]] = await database.read(tenantId, requestByExecution({}).with(values))
  return found
}

/** Cancels an execution that its record no longer needs; one that has ended is not changed. */
async function cancelExecution(
  services: FlowServices,
  asker: Asker,
  { reason, ...named }: CancelExecution,
): Promise<{ status: string }> {
  const { database, now, wake } = services
  const { tenantId, request } = asker
  const found = await namedExecution(services, tenantId, named)
  if (!found) throw notFound('execution')
  // A component may cancel only executions that it has started.
  if (found.origin?.service !== asker.service) throw new AppError('NOT_FOUND')
  return database.transaction(tenantId, async (tx) => {
    const target = (await lockRequest(tx, found.id))!
    if (!canMoveRequest(target.status, 'cancelled')) return { status: target.status }
    const at = now()
    const { row, drafts } = await endRequest(tx, services, target, { status: 'cancelled', reasons: ['CANCELLED'] }, at)
    const entry = auditDraft(
      'flow',
      request,
      actorFor(asker),
      {
        activity: 'update',
        type: 'flow_request',
        id: row.id,
        name: row.id,
        message: 'Flow execution cancelled',
        severity: 2,
        old: { status: target.status },
        new: { status: row.status },
        more: { reason: reason.slice(0, 500) },
      },
      at,
    )
    await writeMessages(tx, 'flow', request, [...drafts, entry], wake)
    return { status: row.status }
  })
}

/** Removes the executions that a record had before this one. */
async function removeReplaced(services: FlowServices, { tenantId, request }: Asker, execution_id: string) {
  const row = await namedExecution(services, tenantId, { execution_id })
  if (!row?.originKey) return
  const replaced = await services.database.transaction(tenantId, (tx) => replacedByOrigin(tx, row))
  for (const { id } of replaced) await removeClosedRequest(services, { tenantId, requestId: request.requestId }, id)
}

/**
 * Removes an execution that a component has started, whose record it removes, and those before it. One that is still open is
 * cancelled first.
 */
async function removeExecution(services: FlowServices, asker: Asker, { execution_id }: { execution_id: string }) {
  await cancelExecution(services, asker, { execution_id, reason: 'Its record was removed.' })
  await removeReplaced(services, asker, execution_id)
  const { tenantId, request } = asker
  const row = await namedExecution(services, tenantId, { execution_id })
  const trace = { tenantId, requestId: request.requestId }
  if (
    row &&
    !(await removeClosedRequest(services, trace, row.id)) &&
    (await namedExecution(services, tenantId, { execution_id }))
  )
    throw new AppError('INVALID_STATUS_TRANSITION', { message: 'The execution is being decided.' })
  return { removed: true as const }
}

/** Flow's handlers of calls by its peers. */
export const flowPeers = (services: FlowServices): PeerHandlers => ({
  'flow.startExecution': (asker, input) => startExecution(services, asker, input),
  'flow.removeExecution': (asker, input) => removeExecution(services, asker, input),
  'flow.cancelExecution': (asker, input) => cancelExecution(services, asker, input),
})
