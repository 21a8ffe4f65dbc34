import { check, email, maxLength, minLength, object, picklist, pipe, regex, string, trim } from 'valibot'
import { plans } from '../frame/plans.ts'

export const emptyTenant = {
  name: '',
  slug: '',
  plan: 'starter' as (typeof plans)[number],
  timezone: 'America/Bogota',
  locale: 'es-CO',
  currency: 'COP',
  email: '',
  firstName: '',
  lastName: '',
}
export type TypedTenant = typeof emptyTenant

const filled = pipe(string(), trim(), minLength(1, 'required'), maxLength(200, 'long'))

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** What is typed of a new tenant, each error by its code. */
export const newTenantSchema = object({
  name: filled,
  slug: pipe(filled, regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'slug')),
  plan: picklist(plans, 'required'),
  timezone: pipe(filled, check(isTimezone, 'timezone')),
  locale: pipe(filled, regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3})$/, 'locale')),
  currency: pipe(filled, regex(/^[A-Z]{3}$/, 'currency')),
  email: pipe(filled, email('email')),
  firstName: filled,
  lastName: filled,
})

/** The input of the operation. */
export const newTenantInput = (typed: TypedTenant) => ({
  name: typed.name.trim(),
  slug: typed.slug.trim(),
  plan: typed.plan,
  config: { timezone: typed.timezone.trim(), locale: typed.locale.trim(), currency: typed.currency.trim() },
  adminUser: { email: typed.email.trim(), firstName: typed.firstName.trim(), lastName: typed.lastName.trim() },
})
