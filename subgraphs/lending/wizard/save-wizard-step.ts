import { AppError, invalid, notFound, type Problem } from '@otorga/kernel/base/errors'
import { camelCase } from '@otorga/kernel/base/naming'
import { schemaProblems } from '@otorga/kernel/request/contract'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { amountProblem, currencyScale } from '@otorga/quote/money'
import { documentPlace } from '../application/application.places.js'
import { birthDateProblems } from '../application/application.rules.js'
import { type ApplicationRow, lockApplicationById, updateApplication } from '../application/application.store.js'
import { factsChanged } from '../application/application.trail.js'
import { currencyOfProduct } from '../credit-product/credit-product.store.js'
import { dayIn } from '../services.js'
import { admitApplicant, checkDraft } from './wizard.access.js'
import {
  isWizardStep,
  keptFields,
  nextStep,
  stepFields,
  stepsBefore,
  type WizardStep,
  withStep,
} from './wizard.rules.js'
import type { WizardStepSaved } from './wizard.types.js'

export interface SaveWizardStepArgs {
  id: string
  stepName: string
  /** The body as received; it is validated by the schema of the step. */
  input: Record<string, unknown>
}

const schemas: Record<WizardStep, string> = {
  cuenta: 'WizardAccount',
  identidad: 'WizardIdentity',
  datos_personales: 'WizardPersonalData',
  finanzas: 'WizardFinances',
}

const amountFields = ['monthly_income', 'monthly_expenses'] as const

async function amountsOf({ tx, target }: Work<ApplicationRow>, body: Record<string, unknown>): Promise<Problem[]> {
  const currency = target.simulationResult.currency ?? (await currencyOfProduct(tx, target.productId))
  return amountFields.flatMap((field) => {
    const message = amountProblem(body[field] as number, currencyScale(currency))
    return message ? [{ field, message }] : []
  })
}

/** The errors of a step's body: by its schema first, then in its dates and amounts. */
async function bodyProblems(work: Work<ApplicationRow>, step: WizardStep, body: Record<string, unknown>) {
  const problems = schemaProblems('lending', schemas[step], body)
  if (problems.length > 0) return problems
  const today = dayIn(work.caller.tenant!.timezone, work.now)
  if (step === 'datos_personales') return birthDateProblems(String(body.birth_date), today, 'birth_date')
  if (step === 'finanzas') return amountsOf(work, body)
  if (step === 'identidad' && typeof body.expedition_date === 'string' && body.expedition_date > today)
    return [{ field: 'expedition_date', message: 'is in the future' }]
  return []
}

/** Refuses another document, because it identifies the person, and the draft would then have another person's validation. */
function checkDocument({ target, services }: Work<ApplicationRow>, body: Record<string, unknown>) {
  const number = services.encryption.decrypt(target.documentNumberEncrypted, documentPlace(target))
  if (body.document_type !== target.subjectData.documentType || body.document_number !== number)
    throw new AppError('CONFLICT', { message: 'The document cannot be changed: start a new application.' })
}

/** Saves a step of a draft, in the order of the steps. A saved step may be saved again until the contract is drawn up. */
export const saveWizardStep = command<SaveWizardStepArgs, ApplicationRow, WizardStepSaved>('saveWizardStep', {
  admit: admitApplicant('saveWizardStep'),
  async target(tx, { id, stepName }: SaveWizardStepArgs, _caller, ctx) {
    const row = await lockApplicationById(tx, id)
    checkDraft(row, ctx.services.lending!.now())
    if (!isWizardStep(stepName)) throw notFound('step')
    return row
  },
  async run(work: Work<ApplicationRow>, { stepName, input }: SaveWizardStepArgs): Promise<Outcome<WizardStepSaved>> {
    const { tx, target, now } = work
    const step = stepName as WizardStep
    const problems = await bodyProblems(work, step, input)
    if (problems.length > 0) throw invalid(...problems)
    if (target.signatureId)
      throw new AppError('INVALID_STATUS_TRANSITION', { message: 'The contract is drawn up: nothing can change.' })
    const before = stepsBefore(target.completedSteps, step)
    if (before.length > 0)
      throw new AppError('INVALID_STATUS_TRANSITION', { message: `These steps come first: ${before.join(', ')}.` })
    if (step === 'identidad') checkDocument(work, input)

    const completedSteps = withStep(target.completedSteps, step)
    const currentStep = nextStep(completedSteps)
    const column = step === 'finanzas' ? 'financialData' : 'subjectData'
    const fields = keptFields(target[column], stepFields[step], input, camelCase)
    await updateApplication(tx, target.id, { [column]: fields, completedSteps, currentStep }, now)
    const changes = factsChanged(stepFields[step], target[column], fields)
    return {
      result: { step, status: 'completed', nextStep: currentStep },
      audit: {
        activity: 'update',
        type: 'application',
        id: target.id,
        name: target.id,
        message: `Step ${step} saved`,
        old: { completed_steps: target.completedSteps, ...changes.old },
        new: { completed_steps: completedSteps, ...changes.new },
      },
    }
  },
})
