import { platformTenantId } from '@otorga/drizzle/components'
import { tenant } from '@otorga/drizzle/identity/tables'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { IdentityServices } from '../services.js'

/**
 * Writes the provider's current address into the tenants' issuers, because IDP_PORT and IDP_URL can change the address of the
 * embedded provider. Tokens with the old address expire within five minutes.
 */
export async function realignIssuers({ database, provider }: IdentityServices): Promise<number> {
  return database.transaction(platformTenantId, async (tx) => {
    const [sample] = await tx.db.select({ realm: tenant.realmName }).from(tenant).where(eq(tenant.id, platformTenantId))
    if (!sample) return 0
    // The issuer is an address that ends with the realm's name; the part before it is the same for all tenants.
    const base = provider.issuer(sample.realm).slice(0, -sample.realm.length)
    const present = sql`${base}::text || ${tenant.realmName}`
    const { count } = await tx.db
      .update(tenant)
      .set({ issuer: present })
      .where(and(eq(tenant.tenantId, platformTenantId), ne(tenant.issuer, present)))
    return count
  })
}
