import { platformTenantId } from '@otorga/drizzle/components'
import type { SignatureKind } from '@otorga/drizzle/signature/tables/signature-provider'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError, invalid } from '@otorga/kernel/base/errors'
import type { SignatureServices } from '../services.js'
import { activeProviders, ofPlatform, type ProviderRow } from './provider.store.js'

/** The active providers of a kind in the order in which they are called; read within a tenant's transaction. */
async function activeIn(tx: Transaction, kind: SignatureKind): Promise<ProviderRow[]> {
  const { tenantId } = tx
  await tx.actFor(platformTenantId)
  const rows = await activeProviders.run(tx.sql, { ...ofPlatform, kind })
  await tx.actFor(tenantId)
  return rows
}

/** The provider of a new request: the one that was named, or the first of its kind. */
export async function providerFor(
  tx: Transaction,
  kind: SignatureKind,
  code: string | null | undefined,
): Promise<ProviderRow> {
  const active = await activeIn(tx, kind)
  if (code == null) {
    const [first] = active
    if (first) return first
    throw new AppError('PROVIDER_UNAVAILABLE', { message: `No provider of ${kind} is active.` })
  }
  const named = active.find((one) => one.code === code)
  if (!named) throw invalid({ field: 'provider_code', message: `is not an active provider of ${kind}` })
  return named
}

/**
 * The providers to call in turn: the request's own provider, then others of its kind, unless the caller has chosen the
 * provider.
 */
export async function providersOf(
  { database }: Pick<SignatureServices, 'database'>,
  request: { signatureType: SignatureKind; providerCode: string; providerChosen: boolean },
): Promise<ProviderRow[]> {
  const [rows] = await database.read(
    platformTenantId,
    activeProviders.with({ ...ofPlatform, kind: request.signatureType }),
  )
  const own = rows.filter(({ code }) => code === request.providerCode)
  if (request.providerChosen) return own
  return [...own, ...rows.filter(({ code }) => code !== request.providerCode)]
}
