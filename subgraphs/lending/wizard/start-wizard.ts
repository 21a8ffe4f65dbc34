import { type AcceptedText, application } from '@otorga/drizzle/lending/tables'
import { maskDocument } from '@otorga/kernel/base/crypto'
import { deviceOf, withDevice } from '@otorga/kernel/base/device'
import { AppError, notFound, type Problem } from '@otorga/kernel/base/errors'
import { spendDestination } from '@otorga/kernel/ports/notify'
import { type CallArgs, externalCommand, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { toWire } from '@otorga/quote/money'
import { v7 as uuidv7 } from 'uuid'
import { type Start, startValidation, takeBackStart, type Validation } from '../application/applicant-peers.js'
import { aboutApplication } from '../application/application.messages.js'
import { documentPlace, mailedTokenPlace, validationUrlPlace } from '../application/application.places.js'
import { expiryOf } from '../application/application.rules.js'
import { insertApplication } from '../application/application.store.js'
import { applicationFacts } from '../application/application.trail.js'
import { amountProblems, termProblems, termTerms } from '../credit-product/credit-product.rules.js'
import { type CreditProductRow, shareCreditProductByCode } from '../credit-product/credit-product.store.js'
import { simulate } from '../credit-product/simulation.js'
import { tellApplicant } from '../mail/tell-applicant.js'
import { dayIn, lendingServices } from '../services.js'
import { acceptedTexts } from './legal-texts.js'
import { admitVisitor } from './wizard.access.js'
import { nextStep } from './wizard.rules.js'
import type { AcceptedTextInput, WizardStarted, WizardStartInput } from './wizard.types.js'

type Args = CallArgs & { input: WizardStartInput; tenant?: string | null }
type Draft = typeof application.$inferInsert

/** A draft with the token that opens it, and the same sealed for the mail that brings it. */
interface Started {
  draft: Draft
  token: string
  sealed: string
}

interface Plan extends Started {
  flowId: string | null
  productCode: string
  start: Start
  named: readonly AcceptedTextInput[]
}

/** What the other components have answered. */
interface Answered {
  accepted: AcceptedText[]
  validation: Validation | null
}

/** Refuses input that the product does not allow: 400, then PRODUCT_INACTIVE. */
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
  const record = { tenantId: tx.tenantId, id: uuidv7() }
  const { documentType, documentNumber, expeditionDate, expeditionPlace } = identidad
  const { totalToPay, amount } = simulate(product, asked.amount, asked.termDays, dayIn(tenant.timezone, now))
  const completedSteps = ['cuenta', 'identidad']
  const device = deviceOf(ctx)
  const draft: Draft = {
    ...record,
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
    documentNumberEncrypted: encryption.encrypt(documentNumber, documentPlace(record)),
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
    device,
    devices: withDevice([], ctx) ?? [],
    acceptedAt: now,
    completedSteps,
    currentStep: nextStep(completedSteps),
    expiresAt: expiryOf(now, termTerms(product).application_valid_days),
    createdBy: null,
    createdAt: now,
    updatedAt: now,
  }
  return { draft, token, sealed: accessTokens.seal(token, mailedTokenPlace(record)) }
}

async function keep(
  work: Work<true>,
  { draft, token, sealed }: Started,
  code: string,
): Promise<Outcome<WizardStarted>> {
  const { tx, ctx, now } = work
  const row = await insertApplication(tx, draft)
  work.publish('lending.application.created', row.id, {
    ...(await aboutApplication(tx, lendingServices(ctx), row, now, row.device)),
  })
  await tellApplicant(tx, lendingServices(ctx), {
    mail: 'application_received',
    applicationId: row.id,
    tokenSealed: sealed,
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
      old: null,
      new: applicationFacts(row),
      more: { accepted_texts: row.acceptedTexts },
    },
  }
}

/** Starts an application without an account, and the product's validation flow. PRODUCT_INACTIVE, UPSTREAM_FAILURE, RATE_LIMIT_EXCEEDED. */
export const startWizard = externalCommand<Args, true, Plan, Answered, WizardStarted>('startWizard', {
  failure: 'UPSTREAM_FAILURE',
  admit: admitVisitor('startWizard'),

  async prepare(work, args) {
    const product = await findProduct(work, args)
    checkStart(product, args.input, dayIn(work.caller.tenant!.timezone, work.now))
    const { validationFlowId: flowId, code: productCode } = product
    const named = args.input.acceptedTexts ?? []
    return { plan: { ...draftOf(work, product, args), flowId, productCode, start: {}, named } }
  },

  async act({ ctx, caller }, plan) {
    const { draft, flowId, productCode, named } = plan
    const { limiter } = lendingServices(ctx)
    // The start is mailed, so that a stranger could have mails sent to anybody.
    await spendDestination(limiter, caller.tenantId, {
      channel: 'email',
      to: (draft.subjectData as { email: string }).email,
    })
    const accepted = await acceptedTexts({ ctx, caller }, named)
    if (!flowId) return { accepted, validation: null }
    const { documentType, email, phone } = draft.subjectData as Record<string, string>
    const validation = await startValidation(
      { ctx, caller },
      {
        applicationId: draft.id,
        flowId,
        productCode,
        organizationId: null,
        expiresAt: draft.expiresAt,
        refuseAtEnd: true,
        subject: {
          identifier_type: documentType!,
          email: email!,
          phone: phone!,
          identifier_value: lendingServices(ctx).encryption.decrypt(
            draft.documentNumberEncrypted,
            documentPlace(draft),
          ),
        },
      },
      plan.start,
    )
    return { accepted, validation }
  },

  async record(work, { draft, token, sealed, productCode }, { accepted, validation }) {
    const { encryption } = lendingServices(work.ctx)
    const product = await shareCreditProductByCode(work.tx, productCode)
    if (!product?.isActive) throw new AppError('PRODUCT_INACTIVE')
    const row: Draft = {
      ...draft,
      acceptedTexts: accepted,
      ...(validation && {
        flowExecutionId: validation.executionId,
        validationUrlEncrypted: encryption.encrypt(validation.url, validationUrlPlace(draft)),
      }),
    }
    return keep(work, { draft: row, token, sealed }, productCode)
  },

  undo: ({ ctx, caller }, { draft, start }) => takeBackStart({ ctx, caller }, draft.id!, start),
})
