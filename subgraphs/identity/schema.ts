import { buildSubgraph } from '@otorga/kernel/doors/graphql'
import { ApiClientResolver } from './graph/api-client.resolver.js'
import { OrganizationResolver } from './graph/organization.resolver.js'
import { references } from './graph/references.js'
import { RoleResolver } from './graph/role.resolver.js'
import { SettingsResolver } from './graph/settings.resolver.js'
import { TenantResolver } from './graph/tenant.resolver.js'
import { UserResolver } from './graph/user.resolver.js'
import { WebhookResolver } from './graph/webhook.resolver.js'

const changeOr = (type: string) => (value: object) => ('entityType' in value ? 'ChangeRequest' : type)

/** Builds the subgraph of identity management; it does not listen. */
export const buildIdentitySubgraph = () =>
  buildSubgraph({
    component: 'identity',
    resolvers: [
      TenantResolver,
      UserResolver,
      RoleResolver,
      OrganizationResolver,
      ApiClientResolver,
      WebhookResolver,
      SettingsResolver,
    ],
    unions: {
      TenantOrChange: changeOr('Tenant'),
      UserOrChange: changeOr('User'),
      RoleOrChange: changeOr('Role'),
      DeletedRoleOrChange: changeOr('DeletedRole'),
      TenantSettingsOrChange: changeOr('TenantSettings'),
    },
    references,
  })
