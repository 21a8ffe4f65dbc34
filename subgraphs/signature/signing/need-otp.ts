import { platformTenantId } from '@otorga/drizzle/components'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { openConnection } from '@otorga/kernel/ports/vendor'
import type { SignatureConnection } from '../provider/check-connection.js'
import { ofPlatform, providerByCode } from '../provider/provider.store.js'
import type { RequestRow } from '../request/signature-request.store.js'
import type { SignatureServices } from '../services.js'

type Parts = Pick<SignatureServices, 'encryption'>

const connectionOf = (services: Parts, row: { connectionConfigEncrypted: string } | undefined): SignatureConnection =>
  row ? openConnection(services.encryption, row) : {}

/** What a request's provider asks of its signer, read within the tenant's transaction. */
export async function demandsIn(
  tx: Transaction,
  services: Parts,
  { providerCode }: RequestRow,
): Promise<SignatureConnection> {
  const { tenantId } = tx
  await tx.actFor(platformTenantId)
  const [row] = await providerByCode.run(tx.sql, { ...ofPlatform, code: providerCode })
  await tx.actFor(tenantId)
  return connectionOf(services, row)
}

/** As `demandsIn`, outside a transaction. */
export async function demandsOf(
  services: Parts & Pick<SignatureServices, 'database'>,
  { providerCode }: RequestRow,
): Promise<SignatureConnection> {
  const [[row]] = await services.database.read(
    platformTenantId,
    providerByCode.with({ ...ofPlatform, code: providerCode }),
  )
  return connectionOf(services, row)
}

/** Whether a code has to be confirmed before, or instead of, executing. */
export const needsOtp = ({ signatureType }: RequestRow, demands: SignatureConnection) =>
  signatureType === 'electronic_otp' || demands.requires_otp === true

/** Refuses codes where none is asked for. */
export function refuseNeedless(request: RequestRow, demands: SignatureConnection) {
  if (!needsOtp(request, demands))
    throw new AppError('INVALID_STATUS_TRANSITION', { message: 'This request is signed without a code.' })
}
