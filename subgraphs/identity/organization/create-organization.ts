import { snakeKeys } from '@otorga/kernel/base/naming'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { IdentityProviderError } from '../provider/port.js'
import { identityServices } from '../services.js'
import {
  abandonOrganizationIntent,
  completeOrganization,
  deleteOrganizationIntent,
  holdsIntent,
  type OrganizationRow,
} from '../store/organization.store.js'
import { realmOf } from '../store/realm-of.js'
import { admitOrganization, type OrganizationFacts } from './admit-organization.js'
import { organizationEntry } from './organization.trail.js'
import type { CreateOrganizationInput, Organization } from './organization.types.js'

interface Plan {
  row: OrganizationRow
  /** True when the provider refused the name, so that it stores nothing from this call. */
  refused: boolean
}

type Args = CallArgs & {
  input: CreateOrganizationInput
  /** Set at a start, when no other call can be creating the organization. */
  takeOver?: boolean
}

const factsOf = ({ name, code, domains, attributes }: CreateOrganizationInput): OrganizationFacts => ({
  name,
  code: code ?? null,
  domains: domains ?? [],
  attributes: attributes ?? {},
})

/**
 * Creates an organization of the caller's tenant, here and at the provider. Errors: CONFLICT for a name or code in use,
 * UPSTREAM_FAILURE when the provider fails, and then nothing changes.
 */
export const createOrganization = externalCommand<Args, undefined, Plan, string, Organization>('createOrganization', {
  failure: 'UPSTREAM_FAILURE',

  async prepare({ tx, now }, { input, takeOver }) {
    return { plan: { row: await admitOrganization(tx, factsOf(input), now, takeOver), refused: false } }
  },

  async act({ ctx, caller }, plan) {
    const services = identityServices(ctx)
    const { id: organizationId, name } = plan.row
    const realm = await realmOf(services, caller.tenantId)
    try {
      return (await services.provider.saveOrganization(realm, { organizationId, name })).idpId
    } catch (error) {
      plan.refused = error instanceof IdentityProviderError
      throw error
    }
  },

  async record({ tx }, { row }, idpId) {
    const made = await completeOrganization(tx, row, idpId)
    const { name, code, domains, attributes } = made
    const facts = snakeKeys({ name, code, domains, attributes }) as Record<string, unknown>
    return { result: made, audit: organizationEntry('create', 'Organization created', made, null, facts) }
  },

  async undo({ ctx, caller }, { row, refused }) {
    const { database, provider } = identityServices(ctx)
    if (!(await database.transaction(caller.tenantId, (tx) => holdsIntent(tx, row)))) return
    const clean =
      refused ||
      (await realmOf(identityServices(ctx), caller.tenantId)
        .then((realm) => provider.deleteOrganization(realm, row.id))
        .then(
          () => true,
          () => false,
        ))
    await database.transaction(caller.tenantId, (tx) =>
      clean ? deleteOrganizationIntent(tx, row) : abandonOrganizationIntent(tx, row),
    )
  },
})
