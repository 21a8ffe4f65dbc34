import type { MutedNotifications, StoredConfig, TenantTheme } from '@otorga/drizzle/identity/tables/tenant'
import type { Problem } from '@otorga/kernel/base/errors'
import { camelCase } from '@otorga/kernel/base/naming'
import { timezoneProblems } from '@otorga/kernel/base/timezone'
import { isCurrency } from '@otorga/quote/money'
import { modules } from '@otorga/schema/limits'
import type { CamelCase } from '@otorga/schema/naming'
import { Theme } from '@otorga/schema/rest/values/identity'
import { notificationNames } from '../store/settled-config.js'
import type { TenantRow } from '../store/tenant.store.js'
import type { TenantConfigInput, TenantConfigPatch, TenantThemePatch, UpdateTenantInput } from './tenant.inputs.js'

const defaultMakerChecker: StoredConfig['makerChecker'] = ['credit_product']
// Names of realms that identity providers use themselves.
const reservedSlugs: readonly string[] = ['master']

export const isReservedSlug = (slug: string) => reservedSlugs.includes(slug)

/** The whole configuration of a new tenant. */
export const configOf = (input: TenantConfigInput): StoredConfig => ({
  timezone: input.timezone,
  locale: input.locale,
  currency: input.currency,
  makerChecker: input.makerChecker ?? defaultMakerChecker,
  webhooks: webhooksOf(input.webhooks),
  ...(input.reminders && { reminders: [...input.reminders] }),
  ...(input.secondFactorRoles?.length && { secondFactorRoles: [...input.secondFactorRoles] }),
  notifications: patchedNotifications({}, input.notifications),
})

function patchedNotifications(old: MutedNotifications, patch: TenantConfigPatch['notifications']): MutedNotifications {
  if (patch === undefined) return old
  const muted: MutedNotifications = {}
  for (const name of notificationNames) {
    const value = patch === null ? true : patch[name] === undefined ? old[name] : patch[name]
    if (value === false) muted[name] = false
  }
  return muted
}

const webhooksOf = (webhooks: TenantConfigInput['webhooks']) =>
  (webhooks ?? []).map(({ url, events }) => ({ url, events: [...events] }))

/** `reminders` to be stored after the patch: absent means the default. */
function patchedReminders({ reminders: old }: StoredConfig, { reminders: wanted }: TenantConfigPatch) {
  const reminders = wanted === undefined ? old : (wanted ?? undefined)
  return reminders && { reminders: [...reminders] }
}

/** `secondFactorRoles` to be stored after the patch: absent means none. */
function patchedSecondFactor(
  { secondFactorRoles: old }: StoredConfig,
  { secondFactorRoles: wanted }: TenantConfigPatch,
) {
  const roles = wanted === undefined ? old : wanted
  return roles && roles.length > 0 && { secondFactorRoles: [...roles] }
}

const patchedConfig = (old: StoredConfig, patch: TenantConfigPatch): StoredConfig => ({
  timezone: patch.timezone ?? old.timezone,
  locale: patch.locale ?? old.locale,
  currency: patch.currency ?? old.currency,
  makerChecker: patch.makerChecker === undefined ? old.makerChecker : (patch.makerChecker ?? defaultMakerChecker),
  webhooks: patch.webhooks === undefined ? old.webhooks : webhooksOf(patch.webhooks),
  notifications: patchedNotifications(old.notifications ?? {}, patch.notifications),
  ...patchedReminders(old, patch),
  ...patchedSecondFactor(old, patch),
})

/** Whether the other configuration has an entity type less under maker-checker. */
export const takesOutOfApproval = (before: StoredConfig, after: StoredConfig | undefined) =>
  after !== undefined && before.makerChecker.some((type) => !after.makerChecker.includes(type))

function patchedTheme(old: TenantTheme, patch: TenantThemePatch | null): TenantTheme {
  const theme: TenantTheme = {}
  for (const name of Theme.fields) {
    const field = camelCase(name) as CamelCase<typeof name>
    const value = patch === null ? undefined : patch[field] === undefined ? old[field] : patch[field]
    if (value) theme[field] = value
  }
  return theme
}

/** The tenant's fields after the patch; absent ones are not changed. */
export function patchedTenant(row: TenantRow, input: UpdateTenantInput): Partial<TenantRow> {
  return {
    ...(input.name != null && { name: input.name }),
    ...(input.plan != null && { plan: input.plan }),
    ...(input.config != null && { config: patchedConfig(row.config, input.config) }),
    ...(input.theme !== undefined && { theme: patchedTheme(row.theme, input.theme) }),
    ...(input.modules !== undefined && { modules: [...(input.modules ?? modules)] }),
    ...(input.status != null && { status: input.status }),
  }
}

/** Checks of a configuration and plan that a schema cannot express. */
export function tenantProblems(
  config: Partial<Record<'timezone' | 'currency', string | null>> | null | undefined,
  plan: string | null | undefined,
  plans: Record<string, unknown>,
): Problem[] {
  const problems = timezoneProblems('config.timezone', config?.timezone)
  if (config?.currency && !isCurrency(config.currency))
    problems.push({ field: 'config.currency', message: 'must be an ISO 4217 code' })
  if (plan && !Object.hasOwn(plans, plan))
    problems.push({ field: 'plan', message: `must be one of ${Object.keys(plans).join(', ')}` })
  return problems
}
