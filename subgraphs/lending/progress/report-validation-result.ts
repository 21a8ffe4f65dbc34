import { AppError } from '@otorga/kernel/base/errors'
import type { Action } from '@otorga/kernel/messages/audit'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { type ApplicationRow, lockApplicationById, updateApplication } from '../application/application.store.js'
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

/** Takes the flow service's report on how a validation ended. CONFLICT for another execution or a contrary result. */
export const reportValidationResult = command('reportValidationResult', {
  noun: 'application',
  tenant: ({ id }: ReportValidationResultArgs, _caller, ctx) => tenantOfApplication(ctx, id),
  target: (tx, { id }) => lockApplicationById(tx, id),
  async run({ tx, target, now }: Work<ApplicationRow>, { input }): Promise<Outcome<ApplicationProgress>> {
    const change = validationChange(target, {
      executionId: input.executionId,
      result: input.result as 'passed' | 'failed',
      details: input.details ?? {},
    })
    if (change === 'known') return { result: target, audit: { exempt: 'nothing has changed' } }
    if ('conflict' in change) throw new AppError('CONFLICT', { message: change.conflict })
    const row = await updateApplication(tx, target.id, change.values, now)
    return { result: row, audit: validationEntry(target, row) }
  },
})
