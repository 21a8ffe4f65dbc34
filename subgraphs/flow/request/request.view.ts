import { maskDocument } from '@otorga/kernel/base/crypto'
import type { FlowServices } from '../services.js'
import { isOpen } from './request.states.js'
import type { RequestRow } from './request.store.js'
import type { FlowRequest, FlowSubjectData } from './request.types.js'

type Sealed = Pick<FlowServices, 'encryption'>

/** The person as they were given. */
export interface Subject {
  identifier_type: string
  identifier_value: string
  name: string | null
  email: string | null
  phone: string | null
}

export const sealSubject = ({ encryption }: Sealed, subject: Subject) => ({
  identifierType: subject.identifier_type,
  identifierMasked: maskDocument(subject.identifier_value),
  subjectEncrypted: encryption.encrypt(JSON.stringify(subject)),
})

export const subjectOf = ({ encryption }: Sealed, row: Pick<RequestRow, 'subjectEncrypted'>) =>
  JSON.parse(encryption.decrypt(row.subjectEncrypted)) as Subject

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
  outcome: row.outcome,
  score: row.score,
  reasons: row.reasons,
  createdById: row.createdBy,
  createdAt: row.createdAt,
  startedAt: row.startedAt,
  completedAt: row.completedAt,
  expiresAt: row.expiresAt,
})

/** One request, whole, with its link while that is open. */
export function requestView(services: FlowServices, row: RequestRow): FlowRequest {
  const { identifier_type, identifier_value, name, email, phone } = subjectOf(services, row)
  const open = isOpen(row.status) && row.expiresAt > services.now()
  const token = open && row.tokenEncrypted ? services.accessTokens.unseal(row.tokenEncrypted) : null
  return {
    ...common(row),
    subjectData: { identifierType: identifier_type, identifierValue: identifier_value, name, email, phone },
    accessToken: token,
    executionUrl: token && urlOf(services, token),
  }
}

/** A request of a list: identifiers are masked, and the link is left out. */
export function requestListView(services: Sealed, row: RequestRow): FlowRequest {
  const subjectData: FlowSubjectData = {
    identifierType: row.identifierType,
    identifierValue: row.identifierMasked,
    email: null,
    phone: null,
    // Decrypted when it is asked for.
    get name() {
      return subjectOf(services, row).name
    },
  }
  return { ...common(row), subjectData, accessToken: null, executionUrl: null }
}
