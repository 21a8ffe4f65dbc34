import { randomUUID } from 'node:crypto'
import type { ContractDocument } from '@otorga/drizzle/lending/tables'
import { sha256 } from '@otorga/kernel/base/crypto'
import { currencyScale, toColumn } from '@otorga/kernel/base/money'
import { askerOf } from '@otorga/kernel/request/peers'
import type { Asking } from '../application/applicant-peers.js'
import { fullName } from '../application/application.messages.js'
import type { RequestedTerms } from '../application/application.rules.js'
import type { ApplicationRow } from '../application/application.store.js'
import type { CreditProductRow } from '../credit-product/credit-product.store.js'
import { dayIn, lendingServices } from '../services.js'
import { drawnContract } from './contract-thread.js'

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
  terms: RequestedTerms
  /** Whether the link goes out by mail and message; the wizard shows it itself. */
  notify: boolean
}

/**
 * Draws the contract up, keeps its PDF and asks for the applicant's signature under it. Asking again for the first contract of an
 * application answers the same request; a contract that replaces one is a request of its own.
 */
export async function drawUpContract({ ctx, caller }: Asking, order: ContractOrder): Promise<DrawnContract> {
  const { application, product, terms, notify } = order
  const { objects, peers, encryption, now } = lendingServices(ctx)
  const tenant = caller.tenant!
  const at = now()
  const id = application.contract ? randomUUID() : application.id
  const { documentType, email, phone } = application.subjectData as Record<string, string | undefined>
  const documentNumber = encryption.decrypt(application.documentNumberEncrypted)
  const name = fullName(application) ?? ''
  const date = dayIn(tenant.timezone, at)
  const pdf = await drawnContract({
    id,
    date,
    drawnUpAt: at,
    locale: tenant.locale,
    lender: tenant.name,
    product,
    borrower: { name, documentType: documentType!, documentNumber, email: email!, phone: phone ?? null },
    terms: { amount: terms.amount.toFixed(), termDays: terms.termDays },
  })
  const objectKey = `${caller.tenantId}/contracts/${id}-${sha256(Buffer.from(pdf)).slice(0, 16)}.pdf`
  const stored = await objects.put(objectKey, pdf, { contentType: 'application/pdf' })
  const { signature_id, signing_url, expires_at } = await peers.ask(
    'signature.requestSignature',
    askerOf(ctx, 'lending', caller),
    {
      signature_type: signatureTypes[product.signatureType ?? 'electronic'],
      signer: {
        identifier_type: documentType!,
        identifier_value: documentNumber,
        name,
        email: email!,
        phone: phone ?? null,
      },
      documents: [{ file_name: `${product.code}.pdf`, content_type: 'application/pdf', object_key: objectKey }],
      organization_id: application.organizationId,
      origin: { service: 'lending', entity_type: 'application', entity_id: id },
      notification_channels: notify ? ['email', ...(phone ? (['sms'] as const) : [])] : [],
      expires_at: new Date(Math.max(at.getTime() + hour, expiry(application, notify, at))).toISOString(),
      metadata: { application_id: application.id, product_code: product.code },
    },
  )
  const amount = toColumn(terms.amount, currencyScale(product.amountConfig.currency))
  return {
    contract: { id, objectKey, sha256: stored.sha256, amount, termDays: terms.termDays },
    signatureId: signature_id,
    signingUrl: signing_url,
    expiresAt: new Date(expires_at),
  }
}

// A draft's link lives no longer than the draft; once approved there is no draft to outlive.
const expiry = ({ expiresAt }: ApplicationRow, approved: boolean, at: Date) =>
  approved ? at.getTime() + 168 * hour : Math.min(at.getTime() + 72 * hour, expiresAt.getTime())

/** The columns of an application whose contract waits for its signature. */
export const signatureColumns = (
  { encryption }: { encryption: { encrypt(text: string): string } },
  { contract, signatureId, signingUrl, expiresAt }: DrawnContract,
) => ({
  contract,
  signatureId,
  signingUrlEncrypted: encryption.encrypt(signingUrl),
  signatureExpiresAt: expiresAt,
  signatureStatus: 'pending' as const,
  signedAt: null,
})
