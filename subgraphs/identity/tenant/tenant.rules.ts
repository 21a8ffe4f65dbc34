import type { TenantConfig, TenantTheme } from '@otorga/drizzle/identity/tables/tenant'
import type { Problem } from '@otorga/kernel/base/errors'
import { isCurrency } from '@otorga/kernel/base/money'
import { camelCase } from '@otorga/kernel/base/naming'
import { modules } from '@otorga/schema/limits'
import type { CamelCase } from '@otorga/schema/naming'
import { Theme } from '@otorga/schema/rest/values/identity'
import type { TenantRow } from '../store/tenant.store.js'
import type { TenantConfigInput, TenantConfigPatch, TenantThemePatch, UpdateTenantInput } from './tenant.inputs.js'

const defaultMakerChecker: TenantConfig['makerChecker'] = ['credit_product']
// Realms that identity providers keep for themselves.
const reservedSlugs: readonly string[] = ['master']

export const isReservedSlug = (slug: string) => reservedSlugs.includes(slug)

/** The whole configuration of a new tenant. */
export const configOf = ({ timezone, locale, currency, makerChecker, webhooks }: TenantConfigInput): TenantConfig => ({
  timezone,
  locale,
  currency,
  makerChecker: makerChecker ?? defaultMakerChecker,
  webhooks: webhooksOf(webhooks),
})

const webhooksOf = (webhooks: TenantConfigInput['webhooks']) =>
  (webhooks ?? []).map(({ url, events }) => ({ url, events: [...events] }))

const patchedConfig = (old: TenantConfig, patch: TenantConfigPatch): TenantConfig => ({
  timezone: patch.timezone ?? old.timezone,
  locale: patch.locale ?? old.locale,
  currency: patch.currency ?? old.currency,
  makerChecker: patch.makerChecker === undefined ? old.makerChecker : (patch.makerChecker ?? defaultMakerChecker),
  webhooks: patch.webhooks === undefined ? old.webhooks : webhooksOf(patch.webhooks),
})

function patchedTheme(old: TenantTheme, patch: TenantThemePatch | null): TenantTheme {
  const theme: TenantTheme = {}
  for (const name of Theme.fields) {
    const field = camelCase(name) as CamelCase<typeof name>
    const value = patch === null ? undefined : patch[field] === undefined ? old[field] : patch[field]
    if (value) theme[field] = value
  }
  return theme
}

/** The tenant's fields as the patch wants them; absent ones stay. */
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

const isTimezone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What no schema can tell of a configuration and plan. */
export function tenantProblems(
  config: Partial<Record<'timezone' | 'currency', string | null>> | null | undefined,
  plan: string | null | undefined,
  plans: Record<string, unknown>,
): Problem[] {
  const problems: Problem[] = []
  if (config?.timezone && !isTimezone(config.timezone))
    problems.push({ field: 'config.timezone', message: 'must be an IANA time zone' })
  if (config?.currency && !isCurrency(config.currency))
    problems.push({ field: 'config.currency', message: 'must be an ISO 4217 code' })
  if (plan && !Object.hasOwn(plans, plan))
    problems.push({ field: 'plan', message: `must be one of ${Object.keys(plans).join(', ')}` })
  return problems
}
