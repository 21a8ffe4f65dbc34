import type { DocumentRow } from '../document/document.store.js'
import { documentView } from '../document/document.view.js'
import type { SignatureServices } from '../services.js'
import { identifierPlace, tokenPlace } from './signature-request.places.js'
import { statusAt } from './signature-request.states.js'
import type { RequestRow } from './signature-request.store.js'
import type { SignatureRequest } from './signature-request.types.js'

type Parts = Pick<SignatureServices, 'accessTokens' | 'publicUrl' | 'encryption' | 'now' | 'objects'>

/** The page that a signer opens; the same path answers API clients with JSON. */
export const signingUrl = ({ publicUrl }: Pick<Parts, 'publicUrl'>, token: string) => `${publicUrl}/sign/${token}`

/** The link of a request; undefined when the request has ended and lost it. */
export const linkOf = (
  services: Pick<Parts, 'publicUrl' | 'accessTokens'>,
  row: Pick<RequestRow, 'tenantId' | 'id' | 'tokenSealed'>,
): string | undefined =>
  row.tokenSealed ? signingUrl(services, services.accessTokens.unseal(row.tokenSealed, tokenPlace(row))) : undefined

/** A request for lists, with only the name of the signer. */
export const requestListView = ({ now }: Pick<Parts, 'now'>, row: RequestRow): SignatureRequest => ({
  ...row,
  status: statusAt(row, now()),
  revokedAt: row.status === 'revoked' ? row.endedAt : null,
  createdById: row.createdBy,
  signer: { name: row.signerName, email: null, phone: null, identifierType: null, identifierValue: null },
  documents: null,
  signingUrl: null,
  signingToken: null,
})

/** The signer, for readers of a single request. */
export const signerOf = ({ encryption }: Pick<Parts, 'encryption'>, row: RequestRow) => ({
  name: row.signerName,
  email: row.signerEmail,
  phone: row.signerPhone,
  identifierType: row.identifierType,
  identifierValue: encryption.decrypt(row.identifierEncrypted, identifierPlace(row)),
})

/** A complete request, without the link, which is the signer's and not for staff to see. */
export async function requestView(services: Parts, row: RequestRow, documents: readonly DocumentRow[]) {
  const view = requestListView(services, row)
  const open = row.tokenSealed !== null && (view.status === 'created' || view.status === 'pending_signature')
  return {
    ...view,
    signer: signerOf(services, row),
    documents: await Promise.all(documents.map((one) => documentView(services, one, open))),
  }
}

/** The signer's link, while the request is open. */
export function openLink(services: Parts, row: RequestRow): string | null {
  const status = statusAt(row, services.now())
  return status === 'created' || status === 'pending_signature' ? (linkOf(services, row) ?? null) : null
}
