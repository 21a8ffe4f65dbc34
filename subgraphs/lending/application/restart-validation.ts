import { AppError } from '@otorga/kernel/base/errors'
import { externalCommand, type Work } from '@otorga/kernel/request/operation'
import { shareCreditProduct } from '../credit-product/credit-product.store.js'
import { tellApplicant } from '../mail/tell-applicant.js'
import { lendingServices } from '../services.js'
import { type Start, startValidation, takeBackStart, type Validation } from './applicant-peers.js'
import { fullName } from './application.messages.js'
import { documentPlace, validationUrlPlace } from './application.places.js'
import { hasExpired, mostValidations, validationsLeft } from './application.rules.js'
import { type ApplicationRow, applicationListView, lockApplication, updateApplication } from './application.store.js'
import type { Application } from './application.types.js'

export interface RestartValidationArgs {
  id: string
  idempotencyKey?: string | null
}

interface Plan {
  row: ApplicationRow
  flowId: string
  productCode: string
  start: Start
}

/** Refuses an application that is decided or over, whose validation has not failed, or that has had all of its validations. */
function checkRestart(row: ApplicationRow, now: Date) {
  if (hasExpired(row, now)) throw new AppError('APPLICATION_EXPIRED')
  const refused = (message: string) => new AppError('INVALID_STATUS_TRANSITION', { message })
  if (row.status !== 'draft' && row.status !== 'submitted') throw refused(`The application is ${row.status}.`)
  if (row.validationStatus !== 'failed') throw refused(`The validation is ${row.validationStatus}, not failed.`)
  if (validationsLeft(row) === 0) throw refused(`An application has at most ${mostValidations} validations.`)
}

async function flowOf({ tx }: Work<ApplicationRow>, { productId }: ApplicationRow) {
  const product = await shareCreditProduct(tx, productId)
  if (!product?.validationFlowId)
    throw new AppError('INVALID_STATUS_TRANSITION', { message: 'The product asks for no validation any more.' })
  return { flowId: product.validationFlowId, productCode: product.code }
}

/**
 * Gives an application whose validation failed or expired another one, at most three in all, with a new link that is mailed to the applicant. Errors:
 * APPLICATION_EXPIRED, INVALID_STATUS_TRANSITION, SUBJECT_BLACKLISTED, UPSTREAM_FAILURE.
 */
export const restartValidation = externalCommand<RestartValidationArgs, ApplicationRow, Plan, Validation, Application>(
  'restartValidation',
  {
    noun: 'application',
    failure: 'UPSTREAM_FAILURE',
    target: (tx, { id }, caller) => lockApplication(tx, id, caller),

    async prepare(work) {
      const { target: row, now } = work
      checkRestart(row, now)
      return { plan: { row, ...(await flowOf(work, row)), start: {} }, holds: [row.id] }
    },

    async act({ ctx, caller }, { row, flowId, productCode, start }) {
      const { encryption } = lendingServices(ctx)
      const { documentType, email, phone } = row.subjectData as Record<string, string>
      return startValidation(
        { ctx, caller },
        {
          applicationId: row.id,
          flowId,
          productCode,
          organizationId: row.organizationId,
          expiresAt: row.expiresAt,
          again: true,
          // Whoever applied in the wizard is not told sooner than at the end.
          refuseAtEnd: row.createdBy === null,
          subject: {
            identifier_type: documentType!,
            identifier_value: encryption.decrypt(row.documentNumberEncrypted, documentPlace(row)),
            name: fullName(row),
            email: email!,
            phone: phone ?? null,
          },
        },
        start,
      )
    },

    async record({ tx, ctx, caller, now }, { row: seen }, { executionId, url }) {
      const services = lendingServices(ctx)
      const before = (await lockApplication(tx, seen.id, caller))!
      checkRestart(before, now)
      const row = await updateApplication(
        tx,
        before.id,
        {
          validationStatus: 'in_progress',
          validationDetails: null,
          validations: before.validations + 1,
          flowExecutionId: executionId,
          validationUrlEncrypted: services.encryption.encrypt(url, validationUrlPlace(before)),
        },
        now,
      )
      await tellApplicant(tx, services, { mail: 'validation_waiting', applicationId: row.id })
      return {
        result: applicationListView(row),
        audit: {
          activity: 'update',
          type: 'application',
          id: row.id,
          name: row.id,
          message: 'Validation restarted',
          severity: 2,
          old: { validation_status: before.validationStatus },
          new: { validation_status: row.validationStatus },
          more: { execution_id: row.flowExecutionId, validations: row.validations },
        },
      }
    },

    undo: ({ ctx, caller }, { row, start }) => takeBackStart({ ctx, caller }, row.id, start),
  },
)
