import { settledConfig } from '../store/settled-config.js'
import type { TenantRow } from '../store/tenant.store.js'
import type { Tenant, TenantTheme } from './tenant.types.js'

const noTheme: TenantTheme = { logoUrl: null, faviconUrl: null, primaryColor: null, secondaryColor: null }

/** The tenant for both doors; the secret is only in the answer to the call that made it. */
export const tenantView = (
  { webhookSecretEncrypted: _, previousWebhookSecretEncrypted: _before, theme, config, ...row }: TenantRow,
  webhookSecret: string | null = null,
): Tenant => ({
  ...row,
  config: settledConfig(config),
  theme: { ...noTheme, ...theme },
  webhookSecret,
})
