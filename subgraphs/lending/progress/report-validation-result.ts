import type { Action } from '@otorga/kernel/messages/audit'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { type ApplicationRow, lockApplicationById, updateApplication } from '../application/application.store.js'
import { refusalOf } from './not-taken.js'
import { validationChange } from './progress.rules.js'
import type { ApplicationProgress, ValidationResultInput } from './progress.types.js'
import { tenantOfApplication } from './service-tenant.js'

export interface ReportValidationResultArgs {
  id: string
  input: ValidationResultInput
  idempotencyKey?: string | null
}

/** The audit entry of a validation that has ended. */
export const validationEntry = (before: ApplicationRow, after: ApplicationRow): Action => ({
  activity: 'update',
  type: 'application',
  id: after.id,
  name: after.id,
  message: `Validation ${after.validationStatus}`,
  severity: 2,
  old: { validation_status: before.validationStatus },
  new: { validation_status: after.validationStatus },
  more: { execution_id: after.flowExecutionId },
})

/** Accepts the flow service's result of a validation. CONFLICT for another execution or result; 409 after the application's end. */
export const reportValidationResult = command('reportValidationResult', {
  noun: 'application',
  tenant: ({ id }: ReportValidationResultArgs, _caller, ctx) => tenantOfApplication(ctx, id),
  target: (tx, { id }) => lockApplicationById(tx, id),
  async run({ tx, target, now }: Work<ApplicationRow>, { input }): Promise<Outcome<ApplicationProgress>> {
    const { executionId, details } = input
    const report = { executionId, result: input.result as 'passed' | 'failed', details: details ?? {} }
    const change = validationChange(target, report, now)
    if (change === 'known') return { result: target, audit: { exempt: 'nothing has changed' } }
    if (!('values' in change)) throw refusalOf(change)
    const row = await updateApplication(tx, target.id, change.values, now)
    return { result: row, audit: validationEntry(target, row) }
  },
})
