import { sha256, uuidOf } from '@otorga/kernel/base/crypto'

/** The numbers of rows of an installation. */
export interface Size {
  tenants: number
  subjects: number
  events: number
}

/** One tenant of an installation, and the numbers of its rows. */
export interface TenantSize {
  /** From 1, the largest tenant. */
  n: number
  id: string
  /** Its slug is also the name of its realm. */
  slug: string
  /** Its administrator, who may sign in. */
  adminId: string
  subjects: number
  credits: number
  events: number
}

/** The tenant whose reads are measured: neither one of the few giants nor one of the many that are nearly empty. */
export const measuredTenant = 10

/** How many of its records are read one by one. */
export const sampled = 50

const subjectsOfCredit = 20

const idOf = (text: string) => uuidOf(Buffer.from(sha256(text), 'hex'))

/** Spreads the rows unevenly: the n-th tenant has an n-th of the first one's rows, and at least one of each. */
export function spread({ tenants, subjects, events }: Size): TenantSize[] {
  const shares = Array.from({ length: tenants }, (_, at) => 1 / (at + 1))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, at) => {
    const own = (total: number) => Math.max(1, Math.round((total * share) / whole))
    const n = at + 1
    return {
      n,
      id: idOf(`scale tenant ${n}`),
      slug: `scale-${n}`,
      adminId: idOf(`scale administrator ${n}`),
      subjects: own(subjects),
      credits: own(subjects / subjectsOfCredit),
      events: own(events),
    }
  })
}
