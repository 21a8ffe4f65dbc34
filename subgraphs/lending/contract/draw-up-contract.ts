import type { ContractDocument } from '@otorga/drizzle/lending/tables'
import { sha256 } from '@otorga/kernel/base/crypto'
import { languageOf } from '@otorga/kernel/base/letter'
import { askerOf } from '@otorga/kernel/request/peers'
import { v5 as uuidv5 } from 'uuid'
import type { Asking } from '../application/applicant-peers.js'
import { fullName } from '../application/application.messages.js'
import { documentPlace, signingUrlPlace } from '../application/application.places.js'
import type { ApplicationRow } from '../application/application.store.js'
import type { AgreedTerms } from '../credit/agreed-terms.js'
import type { CreditProductRow } from '../credit-product/credit-product.store.js'
import { dayIn, type LendingServices, lendingServices } from '../services.js'
import { contractTexts } from './contract.texts.js'
import { contractFolder } from './contract-folder.js'
import { drawnContract } from './contract-thread.js'
import { lenderOf, templateInForce } from './lender.js'

/** A contract that waits for its signature. */
export interface DrawnContract {
  contract: ContractDocument
  signatureId: string
  signingUrl: string
  expiresAt: Date
}

const signatureTypes = { electronic: 'electronic_otp', digital: 'digital_certificate' } as const
const hour = 3_600_000

export interface ContractOrder {
  application: ApplicationRow
  product: CreditProductRow
  agreed: AgreedTerms
  /** Whether the link is sent by mail and SMS; the wizard shows it itself. */
  notify: boolean
}

/**
 * Draws the contract up, stores its PDF and requests the applicant's signature. The contract's id follows from what it states and
 * from the contract that it replaces: a second call that states the same returns the same signature request, and one that states
 * something else gets a request of its own, so that nobody signs other terms than those that are recorded.
 */
export async function drawUpContract({ ctx, caller }: Asking, order: ContractOrder): Promise<DrawnContract> {
  const { application, product, agreed, notify } = order
  const { objects, peers, encryption, now } = lendingServices(ctx)
  const tenant = caller.tenant!
  const at = now()
  const { documentType, email, phone } = application.subjectData as Record<string, string | undefined>
  const documentNumber = encryption.decrypt(application.documentNumberEncrypted, documentPlace(application))
  const name = fullName(application) ?? ''
  const date = dayIn(tenant.timezone, at)
  const asker = askerOf(ctx, 'lending', caller)
  const [template, lender] = await Promise.all([
    templateInForce(peers, asker, languageOf(tenant.locale)),
    lenderOf(peers, asker, tenant),
  ])
  const stated = {
    date,
    locale: tenant.locale,
    lender,
    product: { code: product.code, name: product.name },
    borrower: { name, documentType: documentType!, documentNumber, email: email!, phone: phone ?? null },
    agreed,
    template: template?.text ?? null,
  }
  const id = uuidv5(JSON.stringify([stated, application.contract?.id ?? null]), application.id)
  const { pdf, totalToPay } = await drawnContract({ ...stated, id, drawnUpAt: at })
  const objectKey = `${contractFolder(caller.tenantId, application.id)}/${id}-${sha256(Buffer.from(pdf)).slice(0, 16)}.pdf`
  const stored = await objects.put(objectKey, pdf, { contentType: 'application/pdf' })
  const { signature_id, signing_url, expires_at } = await peers.ask('signature.requestSignature', asker, {
    signature_type: signatureTypes[product.signatureType ?? 'electronic'],
    signer: {
      identifier_type: documentType!,
      identifier_value: documentNumber,
      name,
      email: email!,
      phone: phone ?? null,
    },
    documents: [{ file_name: fileNameOf(tenant.locale, id), content_type: 'application/pdf', object_key: objectKey }],
    organization_id: application.organizationId,
    origin: { service: 'lending', entity_type: 'application', entity_id: id },
    notification_channels: notify ? ['email', ...(phone ? (['sms'] as const) : [])] : [],
    expires_at: new Date(Math.max(at.getTime() + hour, expiry(application, notify, at))).toISOString(),
    metadata: { application_id: application.id, product_code: product.code },
  })
  return {
    contract: {
      id,
      objectKey,
      sha256: stored.sha256,
      states: { agreed, totalToPay },
      ...(template && { template: { language: template.language, version: template.version } }),
    },
    signatureId: signature_id,
    signingUrl: signing_url,
    expiresAt: new Date(expires_at),
  }
}

/** What the contract is, and the beginning of its id, which tells it from the next one of the same borrower. */
const fileNameOf = (locale: string, id: string) => `${contractTexts(locale).title} ${id.slice(0, 8)}.pdf`

// The link of a draft expires with the draft; after the approval there is no such limit.
const expiry = ({ expiresAt }: ApplicationRow, approved: boolean, at: Date) =>
  approved ? at.getTime() + 168 * hour : Math.min(at.getTime() + 72 * hour, expiresAt.getTime())

/** The columns of an application whose contract waits for its signature. */
export const signatureColumns = (
  { encryption }: Pick<LendingServices, 'encryption'>,
  application: Pick<ApplicationRow, 'tenantId' | 'id'>,
  { contract, signatureId, signingUrl, expiresAt }: DrawnContract,
) => ({
  contract,
  signatureId,
  signingUrlEncrypted: encryption.encrypt(signingUrl, signingUrlPlace(application)),
  signatureExpiresAt: expiresAt,
  signatureStatus: 'pending' as const,
  signedAt: null,
})
