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

export const TenantModule = closedSet<contract.TenantModules[number]>(
  'TenantModule',
  'A module that a tenant may use.',
  {
    lending: 'Products, applications, credits and payments.',
    signature: 'The signing of documents.',
    flow: 'Identity checks.',
    subject_profile: 'Profiles of persons, with trust scores.',
    audit: 'The trail of what was done.',
  },
)

export const MakerCheckerEntity = closedSet<contract.MakerCheckerEntity>(
  'MakerCheckerEntity',
  'A kind of record whose changes can wait for a second person.',
  {
    credit_product: 'Credit products.',
    user: 'Users.',
    role: 'Roles.',
    signature_provider: 'Providers of signatures.',
    flow_provider: 'Providers of checks in flows.',
    flow_version: 'Versions of flows.',
    list_entry: 'Entries of lists of subjects.',
    tenant_settings: 'The settings that a tenant makes itself.',
  },
)
