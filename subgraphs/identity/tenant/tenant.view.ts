import type { TenantRow } from '../store/tenant.store.js'
import type { Tenant } from './tenant.types.js'

/** The tenant as both doors show it; the secret only in the answer to the call that made it. */
export const tenantView = (
  { webhookSecretEncrypted: _, theme, ...row }: TenantRow,
  webhookSecret: string | null = null,
): Tenant => ({
  ...row,
  theme: {
    logoUrl: theme.logoUrl ?? null,
    faviconUrl: theme.faviconUrl ?? null,
    primaryColor: theme.primaryColor ?? null,
    secondaryColor: theme.secondaryColor ?? null,
  },
  webhookSecret,
})
