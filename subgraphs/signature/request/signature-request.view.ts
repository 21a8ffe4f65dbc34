import type { DocumentRow } from '../document/document.store.js'
import { documentView } from '../document/document.view.js'
import type { SignatureServices } from '../services.js'
import { statusAt } from './signature-request.states.js'
import type { RequestRow } from './signature-request.store.js'
import type { SignatureRequest } from './signature-request.types.js'

type Parts = Pick<SignatureServices, 'accessTokens' | 'publicUrl' | 'encryption' | 'now' | 'objects'>

/** The page a signer opens; the same path answers API clients in JSON. */
export const signingUrl = ({ publicUrl }: Pick<Parts, 'publicUrl'>, token: string) => `${publicUrl}/sign/${token}`

/** A request as lists show it: only the name of the signer. */
export const requestListView = ({ now }: Pick<Parts, 'now'>, row: RequestRow): SignatureRequest => ({
  ...row,
  status: statusAt(row, now()),
  createdById: row.createdBy,
  signer: { name: row.signerName, email: null, phone: null, identifierType: null, identifierValue: null },
  documents: null,
  signingUrl: null,
  signingToken: null,
})

/** The signer, as shown to readers of a single request. */
export const signerOf = ({ encryption }: Pick<Parts, 'encryption'>, row: RequestRow) => ({
  name: row.signerName,
  email: row.signerEmail,
  phone: row.signerPhone,
  identifierType: row.identifierType,
  identifierValue: encryption.decrypt(row.identifierEncrypted),
})

/** A request with all that belongs to it. */
export async function requestView(services: Parts, row: RequestRow, documents: readonly DocumentRow[]) {
  const view = requestListView(services, row)
  const open = row.tokenSealed !== null && (view.status === 'created' || view.status === 'pending_signature')
  return {
    ...view,
    signer: signerOf(services, row),
    documents: await Promise.all(documents.map((one) => documentView(services, one, open))),
    signingUrl: open ? signingUrl(services, services.accessTokens.unseal(row.tokenSealed!)) : null,
  }
}
