import { application } from '@otorga/drizzle/lending/tables'
import { AppError } from '@otorga/kernel/base/errors'
import { currencyScale, toColumn } from '@otorga/kernel/base/money'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { totalToPay } from '../schedule/schedule.js'
import { dayIn } from '../services.js'
import { aboutCredit } from './credit.messages.js'
import { canMoveCredit } from './credit.states.js'
import { type CreditRow, lockCredit, updateCredit, writeInstalments } from './credit.store.js'
import type { Credit, DisburseCreditInput } from './credit.types.js'
import { creditListView, instalmentRow } from './credit.view.js'
import { datedSchedule } from './dated-schedule.js'

export interface DisburseCreditArgs {
  id: string
  input: DisburseCreditInput
  idempotencyKey?: string | null
}

async function checkSigned({ tx, target }: Work<CreditRow>) {
  const [row] = await tx.db
    .select({ signatureStatus: application.signatureStatus })
    .from(application)
    .where(and(eq(application.tenantId, tx.tenantId), eq(application.id, target.applicationId)))
  if (row && row.signatureStatus !== null && row.signatureStatus !== 'signed')
    throw new AppError('INVALID_STATUS_TRANSITION', {
      message: `The contract is not signed: its signature is ${row.signatureStatus}.`,
    })
}

/** Pays an active credit out, once. INVALID_STATUS_TRANSITION otherwise, and until a required signature is there. */
export const disburseCredit = command('disburseCredit', {
  noun: 'credit',
  target: (tx, { id }: DisburseCreditArgs, caller) => lockCredit(tx, id, caller),
  async run(work: Work<CreditRow>, { input }: DisburseCreditArgs): Promise<Outcome<Credit>> {
    const { tx, target, caller, now, services } = work
    if (!canMoveCredit(target.status, 'disbursed'))
      throw new AppError('INVALID_STATUS_TRANSITION', {
        message: `The credit is ${target.status}: it cannot be disbursed.`,
      })
    await checkSigned(work)
    const startDate = dayIn(caller.tenant!.timezone, now)
    const schedule = datedSchedule(target, startDate)
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
        totalToPay: toColumn(totalToPay(schedule), currencyScale(target.currency)),
        disbursedAt: now,
        disbursementId: id,
        disbursementMethod: input.method,
        disbursementReference: `DSB-${id.replaceAll('-', '').slice(-12).toUpperCase()}`,
        disbursementAccountEncrypted: services.encryption.encrypt(JSON.stringify({ ...input })),
      },
      now,
    )
    const amount = Number(row.amount)
    work.publish('lending.credit.disbursed', row.id, { ...aboutCredit(services, row, now) })
    return {
      result: creditListView(row),
      audit: {
        activity: 'disburse',
        type: 'credit',
        id: row.id,
        name: row.id,
        message: 'Credit disbursed',
        severity: 3,
        old: { status: target.status },
        new: { status: row.status },
        more: { credit_id: row.id, action: 'disburse', amount, currency: row.currency },
      },
    }
  },
})
