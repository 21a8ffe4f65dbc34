import { maskDocument } from '@otorga/kernel/crypto'
import { AppError, notFound } from '@otorga/kernel/errors'
import { toWire } from '@otorga/kernel/money'
import { command, type Outcome, type Work } from '@otorga/kernel/operation'
import { v7 as uuidv7 } from 'uuid'
import { simulate } from '../credit/simulation.js'
import { amountProblems, termProblems } from '../credit-product/credit-product.rules.js'
import { type CreditProductRow, shareCreditProduct } from '../credit-product/credit-product.store.js'
import { dayIn } from '../services.js'
import { ageProblems, expiryOf } from './application.rules.js'
import { type ApplicationRow, applicationView, insertApplication } from './application.store.js'
import type { Application, CreateApplicationInput } from './application.types.js'

export interface CreateApplicationArgs {
  input: CreateApplicationInput
  idempotencyKey?: string | null
}

/** Refuses what the product does not allow, in the contract's order: amount or term 400, then inactive or age 422. */
function checkRequest(
  product: CreditProductRow,
  { subjectData, financialData }: CreateApplicationInput,
  today: string,
) {
  const details = [
    ...amountProblems(product, financialData.requestedAmount, 'financial_data.requested_amount'),
    ...termProblems(product, financialData.requestedTermDays, 'financial_data.requested_term_days'),
  ]
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details })
  if (!product.isActive) throw new AppError('PRODUCT_INACTIVE')
  const age = ageProblems(product.requirements, subjectData.birthDate, today)
  if (age.length > 0) throw new AppError('VALIDATION_FAILED', { details: age })
}

/** Takes an application by an operator: submitted at once. PRODUCT_INACTIVE, VALIDATION_FAILED for age. */
export const createApplication = command('createApplication', {
  async run(work: Work<undefined>, { input }: CreateApplicationArgs): Promise<Outcome<Application>> {
    const { tx, caller, now, services } = work
    const product = await shareCreditProduct(tx, input.productId)
    if (!product) throw notFound('credit product')
    const today = dayIn(caller.tenant!.timezone, now)
    checkRequest(product, input, today)
    if (product.validationFlowId)
      throw new AppError('UPSTREAM_FAILURE', {
        message: 'The validation flow of this product cannot be started: no flow service answers.',
      })

    const { documentNumber, ...subject } = input.subjectData
    const { requestedAmount, requestedTermDays } = input.financialData
    const simulation = simulate(product, requestedAmount, requestedTermDays, today)
    const row: ApplicationRow = await insertApplication(tx, {
      tenantId: tx.tenantId,
      id: uuidv7(),
      productId: product.id,
      organizationId: caller.organizationId,
      status: 'submitted',
      subjectData: { ...subject },
      documentNumberEncrypted: services.encryption.encrypt(documentNumber),
      documentNumberMasked: maskDocument(documentNumber),
      financialData: { ...input.financialData },
      origin: input.origin ? { ...input.origin } : { type: 'manual', channel: 'admin_panel' },
      simulationResult: {
        amount: toWire(simulation.amount),
        termDays: simulation.termDays,
        totalToPay: toWire(simulation.totalToPay),
      },
      validationStatus: 'not_required',
      completedSteps: [],
      submittedAt: now,
      expiresAt: expiryOf(now, product.termConfig.application_valid_days),
      createdBy: caller.id,
      createdAt: now,
      updatedAt: now,
    })
    const about = { application_id: row.id, product_id: product.id, status: row.status }
    work.publish('lending.application.created', row.id, about)
    work.publish('lending.application.submitted', row.id, about)
    return {
      result: applicationView(row, documentNumber),
      audit: {
        activity: 'create',
        type: 'application',
        id: row.id,
        name: product.code,
        message: 'Application submitted',
        new: { product_id: product.id, requested_amount: requestedAmount, requested_term_days: requestedTermDays },
      },
    }
  },
})
