import { otpCode } from '@otorga/drizzle/signature/tables/otp-code'
import type { Transaction } from '@otorga/drizzle/transaction'
import { hmac } from '@otorga/kernel/base/crypto'
import { and, asc, eq, sql } from 'drizzle-orm'

export type OtpRow = typeof otpCode.$inferSelect

/** Keyed with the link's token, which no table has in plain text, because a plain hash of six digits is easily reversed. */
export const otpHash = (token: string, id: string, code: string) => hmac(token, `otp:${id}:${code}`)

const ofRequest = (tx: Transaction, requestId: string) =>
  and(eq(otpCode.tenantId, tx.tenantId), eq(otpCode.requestId, requestId))
const one = (tx: Transaction, id: string) => and(eq(otpCode.tenantId, tx.tenantId), eq(otpCode.id, id))

/** Every code that was sent for a request, oldest first; the caller has locked the request. */
export const codesOf = (tx: Transaction, requestId: string): Promise<OtpRow[]> =>
  tx.db.select().from(otpCode).where(ofRequest(tx, requestId)).orderBy(asc(otpCode.sentAt), asc(otpCode.id))

export const insertCode = (tx: Transaction, row: Omit<typeof otpCode.$inferInsert, 'tenantId'>) =>
  tx.db.insert(otpCode).values({ ...row, tenantId: tx.tenantId })

export const deleteCode = (tx: Transaction, id: string) => tx.db.delete(otpCode).where(one(tx, id))

export const countWrongTry = (tx: Transaction, id: string) =>
  tx.db
    .update(otpCode)
    .set({ wrongTries: sql`${otpCode.wrongTries} + 1` })
    .where(one(tx, id))

export const markVerified = (tx: Transaction, id: string, now: Date) =>
  tx.db.update(otpCode).set({ verifiedAt: now }).where(one(tx, id))
