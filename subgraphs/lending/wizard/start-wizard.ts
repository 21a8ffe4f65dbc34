import { application } from '@otorga/drizzle/lending/tables'
import { maskDocument, sha256 } from '@otorga/kernel/base/crypto'
import { AppError, notFound, type Problem } from '@otorga/kernel/base/errors'
import { toWire } from '@otorga/kernel/base/money'
import { type CallArgs, externalCommand, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { type Start, startValidation, takeBackStart, type Validation } from '../application/applicant-peers.js'
import { aboutApplication } from '../application/application.messages.js'
import { expiryOf } from '../application/application.rules.js'
import { insertApplication } from '../application/application.store.js'
import { amountProblems, termProblems } from '../credit-product/credit-product.rules.js'
import { type CreditProductRow, shareCreditProductByCode } from '../credit-product/credit-product.store.js'
import { simulate } from '../credit-product/simulation.js'
import { dayIn, lendingServices } from '../services.js'
import { admitVisitor } from './wizard.access.js'
import { nextStep } from './wizard.rules.js'
import type { WizardStarted, WizardStartInput } from './wizard.types.js'

type Args = CallArgs & { input: WizardStartInput; tenant?: string | null }
type Draft = typeof application.$inferInsert

interface Plan {
  draft: Draft
  token: string
  flowId: string
  productCode: string
  start: Start
}

/** Refuses input that no application of the product allows: 400, then PRODUCT_INACTIVE. */
function checkStart(product: CreditProductRow, { simulation, identidad }: WizardStartInput, today: string) {
  const details: Problem[] = [
    ...amountProblems(product, simulation.amount, 'simulation.amount'),
    ...termProblems(product, simulation.termDays, 'simulation.term_days'),
  ]
  if (identidad.expeditionDate && identidad.expeditionDate > today)
    details.push({ field: 'identidad.expedition_date', message: 'is in the future' })
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details })
  if (!product.isActive) throw new AppError('PRODUCT_INACTIVE')
}

async function findProduct(work: Work<true>, { input }: Args) {
  const product = await shareCreditProductByCode(work.tx, input.productCode)
  if (!product) throw notFound('credit product')
  return product
}

/** The draft's row, with the token that opens it. */
function draftOf({ ctx, tx, caller, now }: Work<true>, product: CreditProductRow, { input }: Args) {
  const { encryption, accessTokens, subjectId } = lendingServices(ctx)
  const { cuenta, identidad, simulation: asked } = input
  const tenant = caller.tenant!
  const { token, hash } = accessTokens.mint('wizard')
  const { documentType, documentNumber, expeditionDate, expeditionPlace } = identidad
  const { totalToPay, amount } = simulate(product, asked.amount, asked.termDays, dayIn(tenant.timezone, now))
  const completedSteps = ['cuenta', 'identidad']
  const draft: Draft = {
    tenantId: tx.tenantId,
    id: uuidv7(),
    productId: product.id,
    subjectId: subjectId(tx.tenantId, { type: documentType, value: documentNumber }),
    status: 'draft',
    subjectData: {
      documentType,
      email: cuenta.email,
      phone: cuenta.phone,
      ...(expeditionDate && { expeditionDate }),
      ...(expeditionPlace && { expeditionPlace }),
    },
    documentNumberEncrypted: encryption.encrypt(documentNumber),
    documentNumberMasked: maskDocument(documentNumber),
    financialData: { requestedAmount: asked.amount, requestedTermDays: asked.termDays },
    origin: { type: product.validationFlowId ? 'flow' : 'manual', channel: 'digital' },
    simulationResult: {
      amount: toWire(amount),
      termDays: asked.termDays,
      totalToPay: toWire(totalToPay),
      currency: product.amountConfig.currency,
    },
    validationStatus: product.validationFlowId ? 'in_progress' : 'not_required',
    tokenHash: hash,
    device: {
      fingerprint: ctx.deviceFingerprint ?? (ctx.userAgent ? sha256(ctx.userAgent).slice(0, 32) : null),
      ip: ctx.ip,
      user_agent: ctx.userAgent ?? null,
    },
    acceptedAt: now,
    completedSteps,
    currentStep: nextStep(completedSteps),
    expiresAt: expiryOf(now, product.termConfig.application_valid_days),
    createdBy: null,
    createdAt: now,
    updatedAt: now,
  }
  return { draft, token }
}

async function keep(work: Work<true>, draft: Draft, token: string, code: string): Promise<Outcome<WizardStarted>> {
  const { tx, ctx, now } = work
  const row = await insertApplication(tx, draft)
  work.publish('lending.application.created', row.id, {
    ...(await aboutApplication(tx, lendingServices(ctx), row, now)),
  })
  const { id, status, validationStatus, createdAt, expiresAt } = row
  return {
    result: { id, accessToken: token, status, validationStatus, createdAt, expiresAt },
    audit: {
      activity: 'create',
      type: 'application',
      id,
      name: code,
      message: 'Application started by the wizard',
      new: { product_id: row.productId, ...draftTerms(row.financialData) },
    },
  }
}

const draftTerms = ({ requestedAmount, requestedTermDays }: Record<string, unknown>) => ({
  requested_amount: requestedAmount,
  requested_term_days: requestedTermDays,
})

/** Starts an application of somebody without an account, and the product's validation flow. PRODUCT_INACTIVE, UPSTREAM_FAILURE. */
export const startWizard = externalCommand<Args, true, Plan, Validation, WizardStarted>('startWizard', {
  failure: 'UPSTREAM_FAILURE',
  admit: admitVisitor('startWizard'),

  async prepare(work, args) {
    const product = await findProduct(work, args)
    checkStart(product, args.input, dayIn(work.caller.tenant!.timezone, work.now))
    const { draft, token } = draftOf(work, product, args)
    if (!product.validationFlowId) return { outcome: await keep(work, draft, token, product.code) }
    return { plan: { draft, token, flowId: product.validationFlowId, productCode: product.code, start: {} } }
  },

  async act({ ctx, caller }, plan) {
    const { draft, flowId, productCode } = plan
    const { documentType, email, phone } = draft.subjectData as Record<string, string>
    const validation = await startValidation(
      { ctx, caller },
      {
        applicationId: draft.id,
        flowId,
        productCode,
        organizationId: null,
        expiresAt: draft.expiresAt,
        subject: {
          identifier_type: documentType!,
          email: email!,
          phone: phone!,
          identifier_value: lendingServices(ctx).encryption.decrypt(draft.documentNumberEncrypted),
        },
      },
      plan.start,
    )
    return validation
  },

  async record(work, { draft, token, productCode }, validation) {
    const { encryption } = lendingServices(work.ctx)
    const product = await shareCreditProductByCode(work.tx, productCode)
    if (!product?.isActive) throw new AppError('PRODUCT_INACTIVE')
    const validated: Draft = validation
      ? {
          ...draft,
          flowExecutionId: validation.executionId,
          validationUrlEncrypted: encryption.encrypt(validation.url),
        }
      : { ...draft, validationDetails: { refused: true } }
    return keep(work, validated, token, productCode)
  },

  undo: ({ ctx, caller }, { draft, start }) => takeBackStart({ ctx, caller }, draft.id!, start),
})
