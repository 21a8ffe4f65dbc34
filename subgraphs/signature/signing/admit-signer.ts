import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { admit } from '@otorga/kernel/request/auth'
import type { CallArgs } from '@otorga/kernel/request/operation'
import type { OperationId } from '@otorga/schema/operations'
import { findByToken } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'

export interface SigningArgs extends CallArgs {
  token: string
}

const purpose = 'signing:'

/** The request that an admitted signer may act on. */
export const requestOf = ({ id }: Caller) => id.slice(purpose.length)

/** Admits the holder of a signing link; NOT_FOUND for a token that we did not mint, without a query for forged ones. */
export const admitSigner =
  (name: OperationId) =>
  async (ctx: RequestContext, { token }: SigningArgs) => {
    const { accessTokens, database } = signatureServices(ctx)
    const hash = accessTokens.verify('signing', token)
    const found = hash && (await findByToken(database, hash))
    if (!found) throw notFound('signing link')
    await admit(ctx, name, { tenantId: found.tenantId, id: `${purpose}${found.id}`, name: 'signer' })
  }
