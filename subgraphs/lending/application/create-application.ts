import type { application } from '@otorga/drizzle/lending/tables'
import { maskDocument } from '@otorga/kernel/base/crypto'
import { AppError, asAppError, notFound } from '@otorga/kernel/base/errors'
import { externalCommand, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { toWire } from '@otorga/quote/money'
import { v7 as uuidv7 } from 'uuid'
import { amountProblems, termProblems, termTerms } from '../credit-product/credit-product.rules.js'
import { type CreditProductRow, shareCreditProduct } from '../credit-product/credit-product.store.js'
import { simulate } from '../credit-product/simulation.js'
import { tellApplicant } from '../mail/tell-applicant.js'
import { dayIn, lendingServices } from '../services.js'
import { isBlacklisted, keepsLists, type Start, startValidation, takeBackStart } from './applicant-peers.js'
import { aboutApplication, fullName } from './application.messages.js'
import { documentPlace, validationUrlPlace } from './application.places.js'
import { ageProblems, birthDateProblems, expiryOf } from './application.rules.js'
import { applicationView, insertApplication } from './application.store.js'
import { applicationFacts } from './application.trail.js'
import type { Application, CreateApplicationInput } from './application.types.js'
import { refuseBlacklisted } from './refuse-person.js'

export interface CreateApplicationArgs {
  input: CreateApplicationInput
  idempotencyKey?: string | null
}

type Draft = typeof application.$inferInsert & { subjectId: string }

interface Plan {
  draft: Draft
  product: CreditProductRow
  start: Start
}

/** Refuses what the product does not allow, in the contract's order: amount or term 400, then inactive or age 422. */
function checkRequest(
  product: CreditProductRow,
  { subjectData, financialData }: CreateApplicationInput,
  today: string,
) {
  const { birthDate } = subjectData
  const details = [
    ...amountProblems(product, financialData.requestedAmount, 'financial_data.requested_amount'),
    ...termProblems(product, financialData.requestedTermDays, 'financial_data.requested_term_days'),
    ...(birthDate ? birthDateProblems(birthDate, today, 'subject_data.birth_date') : []),
  ]
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details })
  if (!product.isActive) throw new AppError('PRODUCT_INACTIVE')
  const age = ageProblems(product.requirements, birthDate, today)
  if (age.length > 0) throw new AppError('VALIDATION_FAILED', { details: age })
}

function draftOf({ tx, ctx, caller, now }: Work<true>, product: CreditProductRow, input: CreateApplicationInput) {
  const { encryption, subjectId } = lendingServices(ctx)
  const { documentNumber, ...subject } = input.subjectData
  const { requestedAmount, requestedTermDays } = input.financialData
  const simulation = simulate(product, requestedAmount, requestedTermDays, dayIn(caller.tenant!.timezone, now))
  const record = { tenantId: tx.tenantId, id: uuidv7() }
  const draft: Draft = {
    ...record,
    productId: product.id,
    subjectId: subjectId(tx.tenantId, { type: subject.documentType, value: documentNumber }),
    organizationId: caller.organizationId,
    status: 'submitted',
    subjectData: { ...subject },
    documentNumberEncrypted: encryption.encrypt(documentNumber, documentPlace(record)),
    documentNumberMasked: maskDocument(documentNumber),
    financialData: { ...input.financialData },
    origin: input.origin ? { ...input.origin } : { type: 'manual', channel: 'admin_panel' },
    simulationResult: {
      amount: toWire(simulation.amount),
      termDays: simulation.termDays,
      totalToPay: toWire(simulation.totalToPay),
      currency: product.amountConfig.currency,
    },
    validationStatus: product.validationFlowId ? 'in_progress' : 'not_required',
    completedSteps: [],
    submittedAt: now,
    expiresAt: expiryOf(now, termTerms(product).application_valid_days),
    createdBy: caller.id,
    createdAt: now,
    updatedAt: now,
  }
  return draft
}

async function keep(work: Work<true>, draft: Draft, code: string): Promise<Outcome<Application>> {
  const { tx, ctx, now } = work
  const services = lendingServices(ctx)
  const { encryption } = services
  const row = await insertApplication(tx, draft)
  const about = { ...(await aboutApplication(tx, { encryption }, row, now)) }
  work.publish('lending.application.created', row.id, about)
  work.publish('lending.application.submitted', row.id, about)
  await tellApplicant(tx, services, { mail: 'application_received', applicationId: row.id })
  if (row.validationUrlEncrypted)
    await tellApplicant(tx, services, { mail: 'validation_waiting', applicationId: row.id })
  return {
    result: applicationView(row, about.identifier_value!, encryption),
    audit: {
      activity: 'create',
      type: 'application',
      id: row.id,
      name: code,
      message: 'Application submitted',
      old: null,
      new: applicationFacts(row),
    },
  }
}

/**
 * Creates an application by an operator, which is submitted at once, and starts the product's validation flow. PRODUCT_INACTIVE;
 * VALIDATION_FAILED for age or a blacklisted person; UPSTREAM_FAILURE when flow or lists do not answer; then nothing is stored.
 */
export const createApplication = externalCommand<CreateApplicationArgs, true, Plan, Plan | 'blacklisted', Application>(
  'createApplication',
  {
    failure: 'UPSTREAM_FAILURE',

    async prepare(work, { input }) {
      const { tx, caller, now } = work
      const product = await shareCreditProduct(tx, input.productId)
      if (!product) throw notFound('credit product')
      checkRequest(product, input, dayIn(caller.tenant!.timezone, now))
      const draft = draftOf(work, product, input)
      if (product.validationFlowId || keepsLists(caller)) return { plan: { draft, product, start: {} } }
      return { outcome: await keep(work, draft, product.code) }
    },

    async act({ ctx, caller }, plan) {
      const { draft, product } = plan
      if (await isBlacklisted({ ctx, caller }, draft.subjectId)) return 'blacklisted'
      if (!product.validationFlowId) return plan
      const { encryption } = lendingServices(ctx)
      const { documentType, email, phone } = draft.subjectData as Record<string, string>
      const validation = await startValidation(
        { ctx, caller },
        {
          applicationId: draft.id,
          flowId: product.validationFlowId,
          productCode: product.code,
          organizationId: draft.organizationId ?? null,
          expiresAt: draft.expiresAt,
          subject: {
            identifier_type: documentType!,
            identifier_value: encryption.decrypt(draft.documentNumberEncrypted, documentPlace(draft)),
            name: fullName(draft),
            email: email!,
            phone: phone ?? null,
          },
        },
        plan.start,
      ).catch((error) => {
        // The person was put on the blacklist after it was checked.
        if (asAppError(error)?.code === 'SUBJECT_BLACKLISTED') return 'blacklisted' as const
        throw error
      })
      if (validation === 'blacklisted') return validation
      const validationUrlEncrypted = encryption.encrypt(validation.url, validationUrlPlace(draft))
      return { ...plan, draft: { ...draft, flowExecutionId: validation.executionId, validationUrlEncrypted } }
    },

    async record(work, plan, done) {
      if (done === 'blacklisted') return refuseBlacklisted(work, plan.draft, null)
      const { draft, product } = done
      // The product may have been deactivated during the calls to other components.
      const present = await shareCreditProduct(work.tx, product.id)
      if (!present?.isActive) throw new AppError('PRODUCT_INACTIVE')
      return keep(work, draft, product.code)
    },

    undo: ({ ctx, caller }, { draft, start }) => takeBackStart({ ctx, caller }, draft.id, start),
  },
)
