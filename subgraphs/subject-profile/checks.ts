import { platformTenantId } from '@otorga/drizzle/components'
import { TenantQuery, writer } from '@otorga/drizzle/query'
import type { Check } from '@otorga/kernel/base/health'
import { sql } from 'drizzle-orm'
import type { SubjectProfileServices } from './services.js'

const deadLetters = new TenantQuery<{ any: boolean }>(
  writer.select({ any: sql<boolean>`found`.as('any') }).from(sql`subject_profile.has_dead_letters() as found`),
)

/** The readiness check of this component: whether there are dead letters that a person should look at. */
export const subjectProfileChecks = ({ database }: Pick<SubjectProfileServices, 'database'>): Check[] => [
  {
    name: 'dead_letters',
    advisory: true,
    async run() {
      const [[row]] = await database.read(platformTenantId, deadLetters.with({}))
      if (row!.any) throw new Error('messages lie aside: look at them, then send them again by otorga broker redrive')
    },
  },
]
