import { platformTenantId } from '@otorga/drizzle/components'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { openConnection } from '@otorga/kernel/ports/vendor'
import type { SignatureConnection } from '../provider/check-connection.js'
import { ofPlatform, type ProviderRow, providerByCode } from '../provider/provider.store.js'
import type { RequestRow } from '../request/signature-request.store.js'
import type { SignatureServices } from '../services.js'

type Parts = Pick<SignatureServices, 'encryption'>

type Provider = Pick<ProviderRow, 'tenantId' | 'id' | 'driver' | 'connectionConfigEncrypted'>

/**
 * What a provider demands of signers, with its connection. Without a setting an outside provider asks for no code of ours, and
 * everybody else does, so that the link alone does not sign.
 */
export function demandsBy(services: Parts, provider: Provider | undefined): SignatureConnection {
  const connection: SignatureConnection = provider
    ? openConnection(services.encryption, 'signature.signature_provider', provider)
    : {}
  return { ...connection, requires_otp: connection.requires_otp ?? provider?.driver !== 'http' }
}

/** The requirements of a request's provider for the signer, read within the tenant's transaction. */
export async function demandsIn(
  tx: Transaction,
  services: Parts,
  { providerCode }: Pick<RequestRow, 'providerCode'>,
): Promise<SignatureConnection> {
  const { tenantId } = tx
  await tx.actFor(platformTenantId)
  const [row] = await providerByCode.run(tx.sql, { ...ofPlatform, code: providerCode })
  await tx.actFor(tenantId)
  return demandsBy(services, row)
}

/** Like `demandsIn`, outside of a transaction. */
export async function demandsOf(
  services: Parts & Pick<SignatureServices, 'database'>,
  { providerCode }: Pick<RequestRow, 'providerCode'>,
): Promise<SignatureConnection> {
  const [[row]] = await services.database.read(
    platformTenantId,
    providerByCode.with({ ...ofPlatform, code: providerCode }),
  )
  return demandsBy(services, row)
}

/** Whether a code has to be confirmed before, or instead of, executing. */
export const needsOtp = ({ signatureType }: Pick<RequestRow, 'signatureType'>, demands: SignatureConnection) =>
  signatureType === 'electronic_otp' || demands.requires_otp === true

/** Refuses codes for a request that needs none. */
export function refuseNeedless(request: RequestRow, demands: SignatureConnection) {
  if (!needsOtp(request, demands))
    throw new AppError('INVALID_STATUS_TRANSITION', { message: 'This request is signed without a code.' })
}
