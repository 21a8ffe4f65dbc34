import { closedSet } from '@otorga/kernel/base/scalars'
import type * as contract from '@otorga/schema/rest/types/identity'

export const Plan = closedSet<contract.Plan>(
  'Plan',
  'What a tenant has bought; it sets the number of users that are not inactive.',
  {
    starter: 'The smallest.',
    professional: 'The one in the middle.',
    enterprise: 'The largest.',
  },
)
