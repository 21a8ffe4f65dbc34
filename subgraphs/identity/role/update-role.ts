import { type Changes, changesBetween } from '@otorga/kernel/base/changes'
import { AppError } from '@otorga/kernel/base/errors'
import { underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, type ExternalDefinition, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { changeRegistry, identityServices } from '../services.js'
import { lockRole, type RoleRow, refuseTakenName, updateRoleRow } from '../store/role.store.js'
import { type UserRow, updateUserRow, usersWithRole } from '../store/user.store.js'
import { pushPresent, pushUsers } from '../user/push-users.js'
import { patchedRole, refuseReservedName, refuseSystemRole } from './role.rules.js'
import type { Role, UpdateRoleInput } from './role.types.js'

interface Plan {
  changes: Changes<RoleRow>
  /** Who has the role, as they are now: a new name must reach their tokens. */
  users: UserRow[]
}

const renamed = (user: UserRow, from: string, to: string): UserRow => ({
  ...user,
  roles: user.roles.map((name) => (name === from ? to : name)),
})

async function write({ tx, target, now }: Work<RoleRow>, { changes, users }: Plan) {
  const name = changes.fields.name ?? target.name
  // Users before the role: the order in which a change of a user locks them.
  for (const user of users) await updateUserRow(tx, user, { roles: renamed(user, target.name, name).roles }, now)
  const row = await updateRoleRow(tx, target, changes.fields, now)
  if (name !== target.name && (await usersWithRole(tx, target.name)).length > 0)
    throw new AppError('CONFLICT', { message: 'Users of this role were changed at the same time; try again.' })
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

/** What the patch changes, after the rules; undefined when nothing. */
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

/** How a role is changed, whatever asks for it. */
export const roleUpdate: ExternalDefinition<Args, RoleRow, Plan, void, Role> = {
  noun: 'role',
  failure: 'UPSTREAM_FAILURE',
  target: (tx, { id }) => lockRole(tx, id),
  version: ({ rowVersion }) => rowVersion,

  async prepare(work, args) {
    const { tx, target } = work
    const changes = await changesOf(work, args)
    if (!changes) return { outcome: { result: target, audit: { exempt: 'nothing changed' } } }
    const users = changes.fields.name === undefined ? [] : await usersWithRole(tx, target.name)
    const plan = { changes, users }
    const atProvider = users.filter(({ idpId }) => idpId !== null)
    if (atProvider.length === 0) return { outcome: await write(work, plan) }
    return { plan, holds: [target.id, ...atProvider.map(({ id }) => id)] }
  },

  act: ({ ctx, target, caller }, { changes, users }) =>
    pushUsers(
      identityServices(ctx),
      caller.tenantId,
      users.map((user) => renamed(user, target.name, changes.fields.name!)),
    ),

  record: write,

  undo: ({ ctx, caller }, { users }) =>
    pushPresent(
      identityServices(ctx),
      caller.tenantId,
      users.map(({ id }) => id),
    ),
}

/**
 * Changes a custom role, a new name is carried to its users; under maker-checker it opens a change request instead. Errors:
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
          pendingKey: target.id,
          baseRowVersion: target.rowVersion,
          payloadBefore: changes.old,
          payloadAfter: changes.new,
        }
      )
    },
  }),
)
