import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { admit } from '@otorga/kernel/request/auth'
import type { CallArgs } from '@otorga/kernel/request/operation'
import type { OperationId } from '@otorga/schema/operations'
import { findByToken } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'
import { sightDevice } from './sight-device.js'

export interface SigningArgs extends CallArgs {
  token: string
}

const purpose = 'signing:'

/** Calls that publish no message about the request. */
const tellsNothing: ReadonlySet<OperationId> = new Set(['signingInfo', 'signingStatus', 'sendSigningOtp'])

/** The request that an admitted signer may act on. */
export const requestOf = ({ id }: Caller) => id.slice(purpose.length)

/** Admits the holder of a signing link. Error: NOT_FOUND for an unknown token; a forged one is refused without a query. */
export const admitSigner =
  (name: OperationId) =>
  async (ctx: RequestContext, { token }: SigningArgs) => {
    const { accessTokens, database } = signatureServices(ctx)
    const hash = accessTokens.verify('signing', token)
    const found = hash && (await findByToken(database, hash))
    if (!found) throw notFound('signing link')
    await admit(ctx, name, { tenantId: found.tenantId, id: `${purpose}${found.id}`, name: 'signer' })
    if (tellsNothing.has(name)) await sightDevice(ctx, found.tenantId, found.row)
  }
