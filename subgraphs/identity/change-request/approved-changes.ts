import type { Caller } from '@otorga/kernel/base/context'
import type { Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { type Applier, type ApprovedChange, applier, approvedChanges } from '@otorga/kernel/request/maker-checker'
import { v5 as uuidv5 } from 'uuid'
import { ownContext } from '../own-context.js'
import { roleCreation } from '../role/create-role.js'
import { roleDeletion } from '../role/delete-role.js'
import type { CreateRoleInput, UpdateRoleInput } from '../role/role.types.js'
import { roleUpdate } from '../role/update-role.js'
import type { IdentityServices } from '../services.js'
import type { UpdateTenantSettingsInput } from '../settings/settings.types.js'
import { settingsUpdate } from '../settings/update-tenant-settings.js'
import type { UpdateTenantInput } from '../tenant/tenant.inputs.js'
import { tenantUpdate } from '../tenant/update-tenant.js'
import { userCreation } from '../user/create-user.js'
import { userDeletion } from '../user/delete-user.js'
import { userUpdate } from '../user/update-user.js'
import { adminRoleOf } from '../user/user.rules.js'
import type { CreateUserInput, UpdateUserInput } from '../user/user.types.js'

const idOf = ({ entity_id }: ApprovedChange) => entity_id!

/** How each kind of change is applied: by the parts of the direct operation. */
const appliers: Record<string, Applier> = {
  'user create': applier(userCreation, (change, input) => ({
    input: input as CreateUserInput,
    userId: uuidv5('user', change.change_request_id),
  })),
  'user update': applier(userUpdate, (change, input) => ({ id: idOf(change), input: input as UpdateUserInput })),
  'user delete': applier(userDeletion, (change) => ({ id: idOf(change) })),
  'tenant_settings update': applier(settingsUpdate, (_, input) => ({ input: input as UpdateTenantSettingsInput })),
  'tenant update': applier(tenantUpdate, (change, input) => ({
    id: idOf(change),
    input: input as UpdateTenantInput,
  })),
  'role create': applier(roleCreation, (_, input) => ({ input: input as CreateRoleInput })),
  'role update': applier(roleUpdate, (change, input) => ({ id: idOf(change), input: input as UpdateRoleInput })),
  'role delete': applier(roleDeletion, (change) => ({ id: idOf(change) })),
}

/** The platform, which acts on behalf of the maker: two administrators have agreed. */
const platform = (tenantId: string): Caller => ({
  kind: 'service',
  id: 'service:identity',
  name: 'identity',
  tenantId,
  organizationId: null,
  sessionUid: null,
  roles: [adminRoleOf(tenantId)],
  tenant: undefined,
})

const contextIn = (services: IdentityServices) => (message: Envelope) => ({
  ...ownContext(services, platform(message.tenantid)),
  ...(message.requestid && { requestId: message.requestid }),
  ...(message.traceparent && { traceparent: message.traceparent }),
})

/** Identity's queue: approved changes of users and roles. */
export const approvedIdentityChanges = (services: IdentityServices): Subscription =>
  approvedChanges({ services, appliers, contextOf: contextIn(services) })
