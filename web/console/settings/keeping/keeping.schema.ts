import { array, check, object, pipe, string, trim } from 'valibot'

export interface TypedKeeping {
  /** Empty where records are kept without end. */
  days: string
  roles: string[]
}
interface Keeping {
  retentionDays: number | null
  secondFactorRoles: readonly string[]
}

const [leastDays, mostDays] = [30, 36_500]

/** What is typed of how long records are kept and who needs a second factor, each error by its code. */
export const keepingSchema = object({
  days: pipe(
    string(),
    trim(),
    check((text) => text === '' || (Number(text) >= leastDays && Number(text) <= mostDays), 'days'),
  ),
  roles: array(string()),
})

/** It as it stands in the form. */
export const typedKeeping = ({ retentionDays, secondFactorRoles }: Keeping): TypedKeeping => ({
  days: retentionDays === null ? '' : String(retentionDays),
  roles: [...secondFactorRoles],
})

/** The patch of what differs from what the tenant has. */
export function keepingPatch(typed: TypedKeeping, has: Keeping) {
  const retentionDays = typed.days.trim() === '' ? null : Number(typed.days)
  const same =
    typed.roles.length === has.secondFactorRoles.length &&
    typed.roles.every((role) => has.secondFactorRoles.includes(role))
  return {
    ...(retentionDays !== has.retentionDays && { retentionDays }),
    ...(!same && { secondFactorRoles: typed.roles }),
  }
}
