import { AppError } from '@otorga/kernel/base/errors'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { decimal } from '@otorga/quote/money'
import { signingUrlPlace } from '../application/application.places.js'
import { type ApplicationRow, lockApplicationById, updateApplication } from '../application/application.store.js'
import { type DrawnContract, drawUpContract, signatureColumns } from '../contract/draw-up-contract.js'
import { revokeSignature } from '../contract/revoke-signature.js'
import { agreedTerms } from '../credit/agreed-terms.js'
import { type CreditProductRow, shareCreditProduct } from '../credit-product/credit-product.store.js'
import { type LendingServices, lendingServices } from '../services.js'
import { admitApplicant, checkDraft } from './wizard.access.js'
import { missingSteps } from './wizard.rules.js'
import type { WizardSignature } from './wizard.types.js'

type Args = CallArgs & { id: string }
interface Plan {
  application: ApplicationRow
  product: CreditProductRow
  /** The signature that was requested; it is revoked if it cannot be recorded. */
  drawn?: DrawnContract
}

type Sealed = Pick<LendingServices, 'encryption'>

/** The open request; undefined when none was made, or it was declined or has expired. */
function openRequest({ encryption }: Sealed, row: ApplicationRow, now: Date): WizardSignature | undefined {
  const { signatureId, signingUrlEncrypted, signatureExpiresAt, signatureStatus } = row
  if (!signatureId || !signingUrlEncrypted || !signatureExpiresAt) return undefined
  const open = signatureStatus === 'signed' || (signatureStatus === 'pending' && signatureExpiresAt > now)
  if (!open) return undefined
  const signingUrl = encryption.decrypt(signingUrlEncrypted, signingUrlPlace(row))
  return { signatureId, signingUrl, expiresAt: signatureExpiresAt }
}

/** Draws up the contract of a complete draft and requests its signature, once. INVALID_STATUS_TRANSITION, UPSTREAM_FAILURE. */
export const requestWizardSignature = externalCommand<Args, ApplicationRow, Plan, DrawnContract, WizardSignature>(
  'requestWizardSignature',
  {
    failure: 'UPSTREAM_FAILURE',
    admit: admitApplicant('requestWizardSignature'),

    async target(tx, { id }, _caller, ctx) {
      const row = await lockApplicationById(tx, id)
      checkDraft(row, ctx.services.lending!.now())
      return row
    },

    async prepare({ tx, ctx, target, now }) {
      const product = (await shareCreditProduct(tx, target.productId))!
      if (!product.signatureRequired)
        throw new AppError('INVALID_STATUS_TRANSITION', { message: 'This product needs no signature.' })
      const missing = missingSteps(target.completedSteps)
      if (missing.length > 0)
        throw new AppError('INVALID_STATUS_TRANSITION', { message: `These steps come first: ${missing.join(', ')}.` })
      const known = openRequest(lendingServices(ctx), target, now)
      if (known) return { outcome: { result: known, audit: { exempt: 'the open request is shown again' } } }
      return { plan: { application: target, product }, holds: [target.id] }
    },

    async act({ ctx, caller }, plan) {
      const { application, product } = plan
      const { amount, termDays } = application.simulationResult
      const agreed = agreedTerms(product, { amount: decimal(amount), termDays })
      plan.drawn = await drawUpContract({ ctx, caller }, { application, product, agreed, notify: false })
      return plan.drawn
    },

    async record({ tx, ctx, now }, { application }, drawn) {
      const row = await lockApplicationById(tx, application.id)
      checkDraft(row, now)
      await updateApplication(tx, row.id, signatureColumns(lendingServices(ctx), row, drawn), now)
      const { signatureId, signingUrl, expiresAt } = drawn
      return {
        result: { signatureId, signingUrl, expiresAt },
        audit: {
          activity: 'update',
          type: 'application',
          id: row.id,
          name: row.id,
          message: 'Signature of the contract requested',
          new: { signature_status: 'pending' },
          more: { signature_id: signatureId, contract_sha256: drawn.contract.sha256 },
        },
      }
    },

    // The next attempt may state other terms, so the request of this one is revoked.
    async undo({ ctx, caller }, { drawn }) {
      if (drawn) await revokeSignature({ ctx, caller }, drawn.signatureId, 'The request could not be written down.')
    },
  },
)
