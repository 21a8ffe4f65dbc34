import { randomBytes } from 'node:crypto'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { invalid } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import { schemaProblems } from '@otorga/kernel/request/contract'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import {
  type ApiClientRow,
  abandonClientIntent,
  completeApiClient,
  deleteClientIntent,
  holdsClientIntent,
} from '../store/api-client.store.js'
import { organizationExists } from '../store/organization.store.js'
import { realmOf } from '../store/realm-of.js'
import { checkGrant } from '../user/grantable.js'
import { admitApiClient, secretPlace } from './admit-api-client.js'
import { holderOf, realmClient, reservedRoleProblems } from './api-client.rules.js'
import { apiClientEntry } from './api-client.trail.js'
import type { ApiClientCredentials } from './api-client.types.js'

export interface CreateApiClientArgs extends CallArgs {
  name: string
  roles: string[]
  organizationId?: string | null
}

interface Plan {
  row: ApiClientRow
  secret: string
}

/** A new secret: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

async function checkInput(tx: Transaction, caller: Caller, { name, roles, organizationId }: CreateApiClientArgs) {
  const input = { name, roles, ...(organizationId != null && { organization_id: organizationId }) }
  const problems = [...schemaProblems('identity', 'ApiClientInput', input), ...reservedRoleProblems(roles)]
  if (problems.length > 0) throw invalid(...problems)
  await checkGrant(tx, caller, roles)
  if (organizationId != null && !(await organizationExists(tx, organizationId)))
    throw invalid({ field: 'organization_id', message: 'is not an organization of this tenant' })
}

/**
 * Creates an API client and returns its credentials, the secret only this once. Errors: VALIDATION_ERROR for unknown or reserved
 * roles and an unknown organization, CONFLICT for a name in use, UPSTREAM_FAILURE when the provider fails, and then nothing changes.
 */
export const createApiClient = externalCommand<CreateApiClientArgs, undefined, Plan, string, ApiClientCredentials>(
  'createApiClient',
  {
    failure: 'UPSTREAM_FAILURE',

    async prepare({ tx, caller, services, now }, args) {
      await checkInput(tx, caller, args)
      const { name, roles, organizationId = null } = args
      const secret = newSecret()
      const draft = {
        name,
        roles: [...roles],
        organizationId,
        sealedSecret: (id: string) => services.encryption.encrypt(secret, secretPlace({ tenantId: tx.tenantId, id })),
        createdBy: caller.id,
        secretHeldBy: holderOf(caller),
      }
      return { plan: { row: await admitApiClient(tx, draft, now), secret } }
    },

    async act({ ctx, caller }, { row, secret }) {
      const services = identityServices(ctx)
      const realm = await realmOf(services, caller.tenantId)
      await services.provider.saveClient(realm, realmClient(row), secret)
      return realm
    },

    async record({ tx, ctx }, { row, secret }, realm) {
      const made = await completeApiClient(tx, row)
      const { name, roles, organizationId, status } = made
      const facts = snakeKeys({ name, roles, organizationId, status }) as Record<string, unknown>
      const tokenUrl = identityServices(ctx).provider.tokenUrl(realm)
      return {
        result: { clientId: made.id, clientSecret: secret, tokenUrl },
        audit: apiClientEntry('create', 'API client created', made, null, facts),
      }
    },

    async undo({ ctx, caller }, { row }) {
      const services = identityServices(ctx)
      const { database, provider } = services
      if (!(await database.transaction(caller.tenantId, (tx) => holdsClientIntent(tx, row)))) return
      const clean = await realmOf(services, caller.tenantId)
        .then((realm) => provider.deleteClient(realm, row.id))
        .then(
          () => true,
          () => false,
        )
      await database.transaction(caller.tenantId, (tx) =>
        clean ? deleteClientIntent(tx, row) : abandonClientIntent(tx, row),
      )
    },
  },
)
