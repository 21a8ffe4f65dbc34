import type { Encryption } from '@otorga/kernel/base/crypto'
import { factorsShown } from '../trust-score/trust-score.view.js'
import { identifierPlace, type SubjectRow } from './profile.js'
import type { Subject } from './subject.types.js'

const shown = (row: SubjectRow, identifierValue: string): Subject => ({
  id: row.id,
  identifierType: row.identifierType,
  identifierValue,
  fullName: row.fullName,
  tenantView: {
    status: row.status,
    trustScore: row.trustScore,
    totalInteractions: row.totalInteractions,
    totalApprovals: row.totalApprovals,
    totalRejections: row.totalRejections,
    totalDefaults: row.totalDefaults,
    firstInteractionAt: row.firstInteractionAt,
    lastInteractionAt: row.lastInteractionAt,
  },
  trustScoreDetail: {
    classification: row.classification,
    lastCalculatedAt: row.calculatedAt,
    factors: factorsShown(row.factors),
  },
})

/** One subject, with the complete document number. */
export const subjectView = (row: SubjectRow, encryption: Encryption): Subject =>
  shown(row, encryption.decrypt(row.identifierEncrypted, identifierPlace(row)))

/** A subject of a list, with a masked document number. */
export const subjectListView = (row: SubjectRow): Subject => shown(row, row.identifierMasked)
