import { application } from '@otorga/drizzle/lending/tables'
import { inColumn } from '@otorga/kernel/base/crypto'
import { AppError } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { currencyScale, type Decimal, toColumn } from '@otorga/quote/money'
import { totalToPay } from '@otorga/quote/schedule'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { tellApplicant } from '../mail/tell-applicant.js'
import { dayIn, lendingServices } from '../services.js'
import { datedSchedule } from './agreed-terms.js'
import { aboutCredit } from './credit.messages.js'
import { canMoveCredit } from './credit.states.js'
import { type CreditRow, lockCredit, updateCredit, writeInstalments } from './credit.store.js'
import { creditEntry } from './credit.trail.js'
import type { Credit, DisburseCreditInput } from './credit.types.js'
import { creditListView, instalmentRow } from './credit.view.js'

export interface DisburseCreditArgs {
  id: string
  input: DisburseCreditInput
  idempotencyKey?: string | null
}

const refuse = (message: string) => new AppError('INVALID_STATUS_TRANSITION', { message })

/** Refuses a credit whose contract is not signed, or whose signed contract states a lower total than this one. */
async function checkContract({ tx, target }: Work<CreditRow>, total: Decimal) {
  const [row] = await tx.db
    .select({ signatureStatus: application.signatureStatus, contract: application.contract })
    .from(application)
    .where(and(eq(application.tenantId, tx.tenantId), eq(application.id, target.applicationId)))
  if (!row || row.signatureStatus === null) return
  if (row.signatureStatus !== 'signed')
    throw refuse(`The contract is not signed: its signature is ${row.signatureStatus}.`)
  const signed = row.contract?.states?.totalToPay
  if (signed !== undefined && total.greaterThan(signed)) {
    const { currency } = target
    const paid = toColumn(total, currencyScale(currency))
    throw refuse(
      `Paid out today, the credit costs ${currency} ${paid} in all, more than the ${signed} of the signed contract: request the signature of a new one.`,
    )
  }
}

/**
 * Pays an active credit out, once. Error: INVALID_STATUS_TRANSITION for any other credit, before a required signature is given,
 * and when the borrower would pay more than the total of the signed contract.
 */
export const disburseCredit = command('disburseCredit', {
  noun: 'credit',
  target: (tx, { id }: DisburseCreditArgs, caller) => lockCredit(tx, id, caller),
  async run(work: Work<CreditRow>, { input }: DisburseCreditArgs): Promise<Outcome<Credit>> {
    const { tx, target, caller, now, services } = work
    if (!canMoveCredit(target.status, 'disbursed'))
      throw refuse(`The credit is ${target.status}: it cannot be disbursed.`)
    const startDate = dayIn(caller.tenant!.timezone, now)
    const schedule = datedSchedule(target, startDate)
    const total = totalToPay(schedule)
    await checkContract(work, total)
    await writeInstalments(
      tx,
      target.id,
      schedule.map((one) => instalmentRow(target, one)),
    )
    const id = uuidv7()
    const row = await updateCredit(
      tx,
      target.id,
      {
        status: 'disbursed',
        startDate,
        totalToPay: toColumn(total, currencyScale(target.currency)),
        disbursedAt: now,
        disbursementId: id,
        disbursementMethod: input.method,
        disbursementReference: `DSB-${id.replaceAll('-', '').slice(-12).toUpperCase()}`,
        disbursementAccountEncrypted: services.encryption.encrypt(
          JSON.stringify({ ...input }),
          inColumn('lending.credit', 'disbursement_account_encrypted', target),
        ),
      },
      now,
    )
    work.publish('lending.credit.disbursed', row.id, { ...aboutCredit(services, row, now) })
    await tellApplicant(tx, lendingServices(work.ctx), { mail: 'disbursed', applicationId: row.applicationId })
    return {
      result: creditListView(row),
      audit: creditEntry(row, 'disburse', {
        activity: 'disburse',
        message: 'Credit disbursed',
        severity: 3,
        old: { status: target.status },
        new: { status: row.status },
      }),
    }
  },
})
