import type { TenantRow } from '../store/tenant.store.js'
import type { Tenant, TenantTheme } from './tenant.types.js'

const noTheme: TenantTheme = { logoUrl: null, faviconUrl: null, primaryColor: null, secondaryColor: null }

/** The tenant as both doors show it; the secret only in the answer to the call that made it. */
export const tenantView = (
  { webhookSecretEncrypted: _, theme, ...row }: TenantRow,
  webhookSecret: string | null = null,
): Tenant => ({
  ...row,
  theme: { ...noTheme, ...theme },
  webhookSecret,
})
