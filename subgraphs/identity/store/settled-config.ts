import type { StoredConfig, TenantConfig } from '@otorga/drizzle/identity/tables/tenant'
import { camelCase } from '@otorga/kernel/base/naming'
import type { CamelCase } from '@otorga/schema/naming'
import { TenantConfigInput, TenantNotifications } from '@otorga/schema/rest/values/identity'

/** The names of all mails to applicants, in camelCase. */
export const notificationNames = TenantNotifications.fields.map((name) => camelCase(name) as CamelCase<typeof name>)

const everyMail = Object.fromEntries(notificationNames.map((name) => [name, true])) as TenantConfig['notifications']

/** A tenant's whole configuration, with the contract's defaults for the fields that it has not set. */
export const settledConfig = (config: StoredConfig): TenantConfig => ({
  ...config,
  reminders: config.reminders ?? [...TenantConfigInput.default.reminders],
  secondFactorRoles: config.secondFactorRoles ?? [...TenantConfigInput.default.second_factor_roles],
  notifications: { ...everyMail, ...config.notifications },
})
