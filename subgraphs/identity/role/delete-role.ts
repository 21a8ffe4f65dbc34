import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { changeRegistry } from '../services.js'
import { isUsedByClients } from '../store/api-client.store.js'
import { deleteRoleRow, lockRole, type RoleRow } from '../store/role.store.js'
import { followRole } from '../store/second-factor-roles.js'
import { isUsed } from '../store/user.store.js'
import { refuseSystemRole } from './role.rules.js'
import type { DeletedRole } from './role.types.js'

async function checkRemovable(tx: Transaction, role: RoleRow) {
  refuseSystemRole(role)
  if (await isUsed(tx, { role: role.name }))
    throw new AppError('CONFLICT', { message: 'Users have this role; take it from them first.' })
  if (await isUsedByClients(tx, { role: role.name }))
    throw new AppError('CONFLICT', { message: 'API clients have this role; revoke them first.' })
}

const factsOf = ({ name, description, permissions }: RoleRow) => ({ name, description, permissions })

/** Removes a role, called directly or by an approved change. */
export const roleDeletion = inOneTransaction<CallArgs & { id: string }, RoleRow, DeletedRole>({
  noun: 'role',
  target: (tx, { id }) => lockRole(tx, id),
  version: ({ rowVersion }) => rowVersion,
  async run({ tx, target, now }) {
    await checkRemovable(tx, target)
    await followRole(tx, target.name, undefined, now)
    await deleteRoleRow(tx, target.id)
    return {
      result: { id: target.id },
      audit: {
        class: 3001,
        activity: 'delete',
        type: 'role',
        id: target.id,
        name: target.name,
        message: 'Role deleted',
        old: factsOf(target),
        new: null,
      },
    }
  },
})

/**
 * Removes a custom role; under maker-checker it opens a change request instead. Errors: FORBIDDEN for a system role, CONFLICT while
 * users or API clients have it, CHANGE_REQUEST_EXISTS.
 */
export const deleteRole = externalCommand(
  'deleteRole',
  underApproval(roleDeletion, {
    entityType: 'role',
    action: 'delete',
    registry: changeRegistry,
    async propose({ tx, target }) {
      await checkRemovable(tx, target)
      return {
        entityId: target.id,
        entityName: target.name,
        pendingKey: target.id,
        baseRowVersion: target.rowVersion,
        payloadBefore: factsOf(target),
        payloadAfter: null,
      }
    },
  }),
)
