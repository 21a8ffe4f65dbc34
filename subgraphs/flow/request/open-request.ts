import type { RequestOrigin } from '@otorga/drizzle/flow/tables/flow-request'
import type { Transaction } from '@otorga/drizzle/transaction'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import type { Draft } from '@otorga/kernel/messages/outbox'
import type { Asker } from '@otorga/kernel/request/peers'
import { v7 as uuidv7 } from 'uuid'
import { isAssigned, readFlow } from '../assignment/assignment.store.js'
import { stepsIn } from '../draft/draft-step.store.js'
import { type FlowServices, owner } from '../services.js'
import { findPublished, type VersionRow } from '../version/version.store.js'
import { aboutRequest } from './request.messages.js'
import { tokenPlace } from './request.places.js'
import { insertRequest, type RequestRow } from './request.store.js'
import { type Subject, sealSubject } from './request.view.js'

export interface NewRequest {
  flowId: string
  subject: Subject
  organizationId: string | null
  expiresAt: Date
  metadata: Record<string, unknown> | null
  callbackUrl?: string | null
  origin?: RequestOrigin
  /** The subject is on the blacklist; only the end of the execution may show that. */
  refused?: boolean
  createdBy: string
}

const blacklisted = { outcome: 'reject' as const, reasons: ['BLACKLISTED'] }

export const originKeyOf = ({ service, entity_type, entity_id }: RequestOrigin) =>
  `${service}/${entity_type}/${entity_id}`

/** The version that a new request runs on: its flow active, published, and assigned; NOT_FOUND otherwise. */
export async function versionFor(
  tx: Transaction,
  { flowId, organizationId }: Pick<NewRequest, 'flowId' | 'organizationId'>,
): Promise<VersionRow> {
  const flow = looksLikeId(flowId) ? await readFlow(tx, flowId) : undefined
  const usable = flow?.status === 'active' && (await isAssigned(tx, flow.id, organizationId))
  const version = usable ? await findPublished(tx, flow.id, owner) : undefined
  if (!version) throw notFound('flow')
  return version
}

/**
 * Whether a person is on the tenant's blacklist. UPSTREAM_FAILURE when subject profiles do not answer, because nobody may pass
 * unchecked.
 */
export async function isBlacklisted(services: FlowServices, asker: Asker, subject: Subject): Promise<boolean> {
  const subject_id = subjectIdOf(services, asker.tenantId, subject)
  const asFlow = { ...asker, service: 'flow' as const }
  const { checks } = await services.peers.ask('subject_profile.checkLists', asFlow, {
    subject_id,
    list_types: ['blacklist'],
  })
  return checks.blacklist?.is_listed ?? false
}

export const subjectIdOf = (
  { subjectId }: FlowServices,
  tenantId: string,
  { identifier_type, identifier_value }: Subject,
) => subjectId(tenantId, { type: identifier_type, value: identifier_value })

/** Inserts a request with its link; undefined when the record has a request already. */
export async function openRequest(
  tx: Transaction,
  services: FlowServices,
  request: NewRequest,
  now: Date,
): Promise<{ row: RequestRow; token: string; draft: Draft } | undefined> {
  const version = await versionFor(tx, request)
  const { token, hash } = services.accessTokens.mint('execution')
  const record = { tenantId: tx.tenantId, id: uuidv7() }
  const row = await insertRequest(tx, {
    id: record.id,
    executionId: uuidv7(),
    flowId: version.flowId,
    versionId: version.id,
    status: 'created',
    ...sealSubject(services, record, request.subject),
    subjectId: subjectIdOf(services, tx.tenantId, request.subject),
    organizationId: request.organizationId,
    metadata: request.metadata,
    callbackUrl: request.callbackUrl ?? null,
    tokenHash: hash,
    tokenEncrypted: services.accessTokens.seal(token, tokenPlace(record)),
    expiresAt: request.expiresAt,
    origin: request.origin ?? null,
    originKey: request.origin ? originKeyOf(request.origin) : null,
    totalSteps: (await stepsIn(tx, version.id)).length,
    findings: [],
    ...(request.refused ? blacklisted : { reasons: [] }),
    createdBy: request.createdBy,
    createdAt: now,
    updatedAt: now,
  })
  if (!row) return undefined
  const data = {
    ...aboutRequest(services, row),
    expires_at: row.expiresAt.toISOString(),
    created_at: now.toISOString(),
  }
  return { row, token, draft: { type: 'flow.request.created', subject: row.id, data } }
}
