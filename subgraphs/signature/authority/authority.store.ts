import { platformTenantId } from '@otorga/drizzle/components'
import { param, prepared } from '@otorga/drizzle/query'
import { type AuthorityRole, signingAuthority } from '@otorga/drizzle/signature/tables/signing-authority'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, eq, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type AuthorityRow = typeof signingAuthority.$inferSelect

const build = new QueryBuilder()
const mine = eq(signingAuthority.tenantId, param('tenant'))

/** The active authorities: a root and a seal. */
export const activeAuthorities = prepared(
  build
    .select()
    .from(signingAuthority)
    .where(and(mine, isNull(signingAuthority.retiredAt))),
)

/** Lets only one replica at a time make authorities; ends with the transaction. */
export const lockAuthorities = (tx: Transaction) =>
  tx.sql`select pg_advisory_xact_lock(hashtextextended('signature|signing_authority', 0))`

export const activeIn = (tx: Transaction) => activeAuthorities.run(tx.sql, { tenant: platformTenantId })

export const insertAuthority = (tx: Transaction, row: Omit<typeof signingAuthority.$inferInsert, 'tenantId'>) =>
  tx.db.insert(signingAuthority).values({ ...row, tenantId: tx.tenantId })

/** Retires the active authorities: their keys are destroyed, their certificates stay. */
export const retireAuthority = (tx: Transaction, role: AuthorityRole, now: Date) =>
  tx.db
    .update(signingAuthority)
    .set({ retiredAt: now, privateKeyEncrypted: null })
    .where(
      and(
        eq(signingAuthority.tenantId, tx.tenantId),
        eq(signingAuthority.role, role),
        isNull(signingAuthority.retiredAt),
      ),
    )
