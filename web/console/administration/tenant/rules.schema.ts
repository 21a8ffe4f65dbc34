import { array, maxLength, minLength, object, pipe, string, trim } from 'valibot'
import type { Tenant } from './account-section.tsx'

/** What a tenant may want two people for. */
export const guarded = ['credit_product', 'user', 'role', 'list_entry', 'tenant_settings'] as const satisfies Guarded[]

type Guarded = Tenant['config']['makerChecker'][number]

export interface TypedRules {
  name: string
  makerChecker: Guarded[]
}
interface Rules {
  name: string
  config: { makerChecker: readonly Guarded[] }
}

/** What is typed of how a tenant works, each error by its code. */
export const rulesSchema = object({
  name: pipe(string(), trim(), minLength(1, 'required'), maxLength(200, 'long')),
  makerChecker: array(string()),
})

/** It as it stands in the form. */
export const typedRules = ({ name, config }: Rules): TypedRules => ({ name, makerChecker: [...config.makerChecker] })

/** The patch of what differs from what the tenant has. */
export function rulesPatch(typed: TypedRules, has: Rules) {
  const before = has.config.makerChecker
  const same = typed.makerChecker.length === before.length && typed.makerChecker.every((one) => before.includes(one))
  return {
    ...(typed.name.trim() !== has.name && { name: typed.name.trim() }),
    ...(!same && { config: { makerChecker: typed.makerChecker } }),
  }
}
