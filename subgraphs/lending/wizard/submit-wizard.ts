import { deviceOf, withDevice } from '@otorga/kernel/base/device'
import { AppError } from '@otorga/kernel/base/errors'
import { type CallArgs, externalCommand, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { isBlacklisted, keepsLists } from '../application/applicant-peers.js'
import { aboutApplication } from '../application/application.messages.js'
import { ageProblems } from '../application/application.rules.js'
import { type ApplicationRow, lockApplicationById, updateApplication } from '../application/application.store.js'
import { refuseBlacklisted, refusedPerson } from '../application/refuse-person.js'
import { type CreditProductRow, shareCreditProduct } from '../credit-product/credit-product.store.js'
import { mails, tellApplicant } from '../mail/tell-applicant.js'
import { dayIn, lendingServices } from '../services.js'
import { admitApplicant, checkAlive, checkDraft } from './wizard.access.js'
import { missingSteps } from './wizard.rules.js'
import { textIn } from './wizard.texts.js'
import type { WizardSubmitted } from './wizard.types.js'

type Args = CallArgs & { id: string }
interface Plan {
  id: string
  subjectId: string | null
}

/** Refuses an incomplete draft with a 409 that names what is missing. */
function checkComplete(row: ApplicationRow, product: CreditProductRow) {
  const missing: string[] = missingSteps(row.completedSteps)
  if (product.signatureRequired && !(row.signatureStatus === 'pending' || row.signatureStatus === 'signed'))
    missing.push('signature-request')
  if (missing.length > 0)
    throw new AppError('INVALID_STATUS_TRANSITION', { message: `These are missing: ${missing.join(', ')}.` })
}

/** Refuses an applicant who may not have the product. */
function checkApplicant({ caller, now }: Work<ApplicationRow>, row: ApplicationRow, product: CreditProductRow) {
  if (row.validationStatus === 'failed') throw refusedPerson()
  const birthDate = row.subjectData.birthDate as string | undefined
  const details = ageProblems(product.requirements, birthDate, dayIn(caller.tenant!.timezone, now))
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
}

async function checkReady(work: Work<ApplicationRow>, row: ApplicationRow | undefined): Promise<ApplicationRow> {
  checkDraft(row, work.now)
  const product = (await shareCreditProduct(work.tx, row.productId))!
  checkComplete(row, product)
  checkApplicant(work, row, product)
  return row
}

async function submit(work: Work<ApplicationRow>, row: ApplicationRow): Promise<Outcome<WizardSubmitted>> {
  const { tx, ctx, caller, now } = work
  const device = deviceOf(ctx, row.devices)
  const devices = withDevice(row.devices, ctx) ?? row.devices
  const sent = await updateApplication(tx, row.id, { status: 'submitted', submittedAt: now, devices }, now)
  const about = await aboutApplication(tx, lendingServices(ctx), sent, now, device)
  work.publish('lending.application.submitted', sent.id, { ...about })
  if (sent.validationStatus === 'in_progress')
    await tellApplicant(tx, lendingServices(ctx), { mail: 'validation_waiting', applicationId: sent.id })
  return {
    result: {
      id: sent.id,
      status: sent.status,
      submittedAt: now,
      message: textIn(caller.tenant!.locale, mails(caller.tenant!, 'decision') ? 'submitted' : 'submittedOnly'),
    },
    audit: {
      activity: 'update',
      type: 'application',
      id: sent.id,
      name: sent.id,
      message: 'Application submitted by the wizard',
      severity: 2,
      old: { status: row.status },
      new: { status: sent.status },
    },
  }
}

/** Refuses the blacklisted applicant of a draft; its subject is known, because a draft without one is not checked. */
const refuse = (work: Work<ApplicationRow>, row: ApplicationRow) =>
  refuseBlacklisted(work, { ...row, subjectId: row.subjectId! }, row.id, deviceOf(work.ctx, row.devices))

/**
 * Submits a complete draft, once; after that its token is read only. INVALID_STATUS_TRANSITION, VALIDATION_FAILED,
 * UPSTREAM_FAILURE.
 */
export const submitWizard = externalCommand<Args, ApplicationRow, Plan, boolean, WizardSubmitted>('submitWizard', {
  failure: 'UPSTREAM_FAILURE',
  admit: admitApplicant('submitWizard'),

  async target(tx, { id }, _caller, ctx) {
    const row = await lockApplicationById(tx, id)
    // A replay must still be answered after the submission, so the token is checked after the replay.
    checkAlive(row, ctx.services.lending!.now())
    return row
  },

  async prepare(work) {
    const { target, caller } = work
    await checkReady(work, target)
    if (!target.subjectId || !keepsLists(caller)) return { outcome: await submit(work, target) }
    return { plan: { id: target.id, subjectId: target.subjectId }, holds: [target.id] }
  },

  act: ({ ctx, caller }, { subjectId }) => isBlacklisted({ ctx, caller }, subjectId!),

  async record(work, { id }, blacklisted) {
    const row = await checkReady(work, await lockApplicationById(work.tx, id))
    return blacklisted ? refuse(work, row) : submit(work, row)
  },

  undo: async () => {},
})
