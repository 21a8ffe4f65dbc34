import { array, object, picklist } from 'valibot'
import { plans } from '../frame/plans.ts'

export { plans }
export const modules = ['lending', 'signature', 'flow', 'subject_profile', 'audit'] as const

type Module = (typeof modules)[number]

export interface TypedPlan {
  plan: (typeof plans)[number]
  modules: Module[]
}

/** What is chosen of a tenant's plan, each error by its code. */
export const planSchema = object({ plan: picklist(plans, 'required'), modules: array(picklist(modules)) })

/** What a tenant has bought as it stands in the form. */
export const typedPlan = (has: { plan: TypedPlan['plan']; modules: readonly Module[] }): TypedPlan => ({
  plan: has.plan,
  modules: [...has.modules],
})

/** The input of the operation: only what differs from what the tenant has. */
export function planInput(typed: TypedPlan, has: { plan: string; modules: readonly Module[] }) {
  const same =
    typed.modules.length === has.modules.length && typed.modules.every((module) => has.modules.includes(module))
  return { ...(typed.plan !== has.plan && { plan: typed.plan }), ...(!same && { modules: typed.modules }) }
}
