import { flowAttempt, flowEnrichment } from '@otorga/drizzle/flow/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Encryption } from '@otorga/kernel/base/crypto'
import { and, eq, max } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Asked } from '../provider/ask-provider.js'
import { enrichmentPlace } from '../request/request.places.js'

type EnrichmentStatus = (typeof flowEnrichment.$inferSelect)['status']
type NewAttempt = Omit<typeof flowAttempt.$inferInsert, 'tenantId' | 'id' | 'number' | 'createdAt'>

/** Writes a submission of a step, with the next number. */
export async function insertAttempt(tx: Transaction, row: NewAttempt) {
  const [last] = await tx.db
    .select({ number: max(flowAttempt.number) })
    .from(flowAttempt)
    .where(
      and(
        eq(flowAttempt.tenantId, tx.tenantId),
        eq(flowAttempt.requestId, row.requestId),
        eq(flowAttempt.stepId, row.stepId),
      ),
    )
  await tx.db.insert(flowAttempt).values({
    ...row,
    tenantId: tx.tenantId,
    id: uuidv7(),
    number: (last?.number ?? 0) + 1,
    createdAt: row.finishedAt,
  })
}

const statusOf = ({ answer }: Asked): EnrichmentStatus => {
  if (!answer) return 'error'
  return answer.passed ? 'passed' : 'failed'
}
const dataOf = ({ answer }: Asked) =>
  answer
    ? {
        score: answer.score,
        ...answer.data,
        ...(answer.findings.length > 0 && { findings: answer.findings }),
        ...(answer.review && answer.review.length > 0 && { review: answer.review }),
      }
    : {}

/** Writes what providers answered, and which of them did not answer. */
export async function insertEnrichments(
  tx: Transaction,
  encryption: Encryption,
  { requestId, stepId }: Pick<NewAttempt, 'requestId' | 'stepId'>,
  asked: readonly Asked[],
  now: Date,
) {
  if (asked.length === 0) return
  await tx.db.insert(flowEnrichment).values(
    asked.map((one) => {
      const record = { tenantId: tx.tenantId, id: uuidv7() }
      return {
        ...record,
        requestId,
        stepId,
        kind: one.kind,
        providerCode: one.provider,
        status: statusOf(one),
        dataEncrypted: encryption.encrypt(JSON.stringify(dataOf(one)), enrichmentPlace(record)),
        createdAt: now,
      }
    }),
  )
}
