import { maskDocument } from '@otorga/kernel/base/crypto'
import type { FlowServices } from '../services.js'
import { enrichmentPlace, subjectPlace, tokenPlace } from './request.places.js'
import { isOpen } from './request.states.js'
import type { EnrichmentRow, RequestRow } from './request.store.js'
import type { FlowEnrichment, FlowRequest, FlowSubjectData } from './request.types.js'

type Sealed = Pick<FlowServices, 'encryption'>

/** The person as entered in the request. */
export interface Subject {
  identifier_type: string
  identifier_value: string
  name: string | null
  email: string | null
  phone: string | null
}

export const sealSubject = (
  { encryption }: Sealed,
  request: Pick<RequestRow, 'tenantId' | 'id'>,
  subject: Subject,
) => ({
  identifierType: subject.identifier_type,
  identifierMasked: maskDocument(subject.identifier_value),
  subjectEncrypted: encryption.encrypt(JSON.stringify(subject), subjectPlace(request)),
})

export const subjectOf = (
  { encryption }: Sealed,
  row: Pick<RequestRow, 'tenantId' | 'id' | 'subjectEncrypted'>,
): Subject => JSON.parse(encryption.decrypt(row.subjectEncrypted, subjectPlace(row)))

/** The token of a request's link; null when the request has ended and lost it. */
export const tokenOf = (
  { accessTokens }: Pick<FlowServices, 'accessTokens'>,
  row: Pick<RequestRow, 'tenantId' | 'id' | 'tokenEncrypted'>,
) => (row.tokenEncrypted ? accessTokens.unseal(row.tokenEncrypted, tokenPlace(row)) : null)

/** The address of a link. */
export const urlOf = ({ publicUrl }: Pick<FlowServices, 'publicUrl'>, token: string) => `${publicUrl}/flow/${token}`

const common = (row: RequestRow) => ({
  id: row.id,
  executionId: row.executionId,
  status: row.status,
  flowId: row.flowId,
  versionId: row.versionId,
  organizationId: row.organizationId,
  subjectId: row.subjectId,
  metadata: row.metadata,
  progress: { completedSteps: row.completedSteps, totalSteps: row.totalSteps },
  // The outcome of a refused subject is known from the start, but not shown before the end.
  ...(row.completedAt ? { outcome: row.outcome, reasons: row.reasons } : { outcome: null, reasons: [] }),
  score: row.score,
  createdById: row.createdBy,
  createdAt: row.createdAt,
  startedAt: row.startedAt,
  completedAt: row.completedAt,
  decidedById: row.decidedBy,
  decidedAt: row.decidedAt,
  decisionNotes: row.decisionNotes,
  expiresAt: row.expiresAt,
})

/** One complete request, with its link while it is open. */
export function requestView(services: FlowServices, row: RequestRow): FlowRequest {
  const { identifier_type, identifier_value, name, email, phone } = subjectOf(services, row)
  const open = isOpen(row.status) && row.expiresAt > services.now()
  const token = open ? tokenOf(services, row) : null
  return {
    ...common(row),
    subjectData: { identifierType: identifier_type, identifierValue: identifier_value, name, email, phone },
    accessToken: token,
    executionUrl: token && urlOf(services, token),
  }
}

/** The subject of a list. The name is decrypted only when the field is selected. */
class ListedSubject implements FlowSubjectData {
  readonly identifierType: FlowSubjectData['identifierType']
  readonly identifierValue: string
  readonly email = null
  readonly phone = null
  readonly #row: RequestRow
  readonly #services: Sealed

  constructor(services: Sealed, row: RequestRow) {
    this.identifierType = row.identifierType
    this.identifierValue = row.identifierMasked
    this.#row = row
    this.#services = services
  }

  get name() {
    return subjectOf(this.#services, this.#row).name
  }
}

/** A request of a list: identifiers are masked, and the link is left out. */
export const requestListView = (services: Sealed, row: RequestRow): FlowRequest => ({
  ...common(row),
  subjectData: new ListedSubject(services, row),
  accessToken: null,
  executionUrl: null,
})

/** What a provider answered, decrypted. */
export const enrichmentView = (
  encryption: FlowServices['encryption'],
  { dataEncrypted, ...row }: EnrichmentRow,
): FlowEnrichment => ({
  ...row,
  data: JSON.parse(encryption.decrypt(dataEncrypted, enrichmentPlace(row))) as Record<string, unknown>,
})
