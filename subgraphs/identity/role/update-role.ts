import { type Changes, changesBetween } from '@otorga/kernel/base/changes'
import { AppError } from '@otorga/kernel/base/errors'
import { underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, type ExternalDefinition, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { pushApiClients, pushPresentApiClients } from '../api-client/push-api-clients.js'
import { changeRegistry, identityServices } from '../services.js'
import { type ApiClientRow, apiClientsWithRole, updateApiClientRow } from '../store/api-client.store.js'
import { lockRole, type RoleRow, refuseTakenName, updateRoleRow } from '../store/role.store.js'
import { followRole } from '../store/second-factor-roles.js'
import { type UserRow, updateUserRow, usersWithRole } from '../store/user.store.js'
import { pushPresent, pushUsers } from '../user/push-users.js'
import { patchedRole, refuseReservedName, refuseSystemRole } from './role.rules.js'
import type { Role, UpdateRoleInput } from './role.types.js'

interface Plan {
  changes: Changes<RoleRow>
  /** The users with the role, whose tokens must get a new name. */
  users: UserRow[]
  clients: ApiClientRow[]
}

const renamed = <Row extends { roles: string[] }>(row: Row, from: string, to: string): Row => ({
  ...row,
  roles: row.roles.map((name) => (name === from ? to : name)),
})

async function write({ tx, target, now }: Work<RoleRow>, { changes, users, clients }: Plan) {
  const name = changes.fields.name ?? target.name
  // Users are locked before the role, in the same order as in a change of a user.
  for (const user of users) await updateUserRow(tx, user, { roles: renamed(user, target.name, name).roles }, now)
  for (const one of clients) await updateApiClientRow(tx, one, { roles: renamed(one, target.name, name).roles }, now)
  const row = await updateRoleRow(tx, target, changes.fields, now)
  if (name !== target.name) {
    await followRole(tx, target.name, name, now)
    const left = [...(await usersWithRole(tx, target.name)), ...(await apiClientsWithRole(tx, target.name))]
    if (left.length > 0)
      throw new AppError('CONFLICT', { message: 'Users of this role were changed at the same time; try again.' })
  }
  return {
    result: row as Role,
    audit: {
      class: 3001,
      activity: 'update',
      type: 'role',
      id: row.id,
      name: row.name,
      message: 'Role changed',
      old: changes.old,
      new: changes.new,
    },
  } as const
}

type Args = CallArgs & { id: string; input: UpdateRoleInput }

/** The changes of the patch, with the rules checked; undefined when nothing changes. */
async function changesOf({ tx, target }: Work<RoleRow>, { input }: Args) {
  refuseSystemRole(target)
  const changes = changesBetween(target, patchedRole(input))
  const name = changes?.fields.name
  if (name !== undefined) {
    refuseReservedName(name)
    await refuseTakenName(tx, name, target.id)
  }
  return changes
}

/** Changes a role, called directly or by an approved change. */
export const roleUpdate: ExternalDefinition<Args, RoleRow, Plan, void, Role> = {
  noun: 'role',
  failure: 'UPSTREAM_FAILURE',
  target: (tx, { id }) => lockRole(tx, id),
  version: ({ rowVersion }) => rowVersion,

  async prepare(work, args) {
    const { tx, target } = work
    const changes = await changesOf(work, args)
    if (!changes) return { outcome: { result: target, audit: { exempt: 'nothing changed' } } }
    const named = changes.fields.name !== undefined
    const users = named ? await usersWithRole(tx, target.name) : []
    const clients = named ? await apiClientsWithRole(tx, target.name) : []
    const plan = { changes, users, clients }
    const atProvider = [
      ...users.filter(({ idpId }) => idpId !== null),
      ...clients.filter(({ status }) => status === 'active'),
    ]
    if (atProvider.length === 0) return { outcome: await write(work, plan) }
    return { plan, holds: [target.id, ...atProvider.map(({ id }) => id)] }
  },

  async act({ ctx, target, caller: { tenantId } }, { changes, users, clients }) {
    const services = identityServices(ctx)
    const changed = <Row extends { roles: string[] }>(row: Row) => renamed(row, target.name, changes.fields.name!)
    await pushUsers(services, tenantId, users.map(changed))
    await pushApiClients(services, tenantId, clients.map(changed))
  },

  record: write,

  async undo({ ctx, caller: { tenantId } }, { users, clients }) {
    const services = identityServices(ctx)
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
    await pushPresent(services, tenantId, idsOf(users))
    await pushPresentApiClients(services, tenantId, idsOf(clients))
  },
}

/**
 * Changes a custom role, and its name in its users and API clients; under maker-checker it opens a change request instead. Errors:
 * FORBIDDEN for a system role, CONFLICT for a name in use, CHANGE_REQUEST_EXISTS.
 */
export const updateRole = externalCommand(
  'updateRole',
  underApproval(roleUpdate, {
    entityType: 'role',
    action: 'update',
    registry: changeRegistry,
    async propose(work, args) {
      const { target } = work
      const changes = await changesOf(work, args)
      return (
        changes && {
          entityId: target.id,
          entityName: target.name,
          pendingKey: target.id,
          baseRowVersion: target.rowVersion,
          payloadBefore: changes.old,
          payloadAfter: changes.new,
        }
      )
    },
  }),
)
