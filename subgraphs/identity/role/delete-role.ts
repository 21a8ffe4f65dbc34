import { AppError } from '@otorga/kernel/errors'
import { type CallArgs, command } from '@otorga/kernel/operation'
import { isUsed } from '../user/user.store.js'
import { refuseSystemRole } from './role.rules.js'
import { deleteRoleRow, lockRole, type RoleRow } from './role.store.js'

/** Removes a custom role. Errors: FORBIDDEN for a system role, CONFLICT while users have it. */
export const deleteRole = command<CallArgs & { id: string }, RoleRow, boolean>('deleteRole', {
  noun: 'role',
  target: (tx, { id }) => lockRole(tx, id),
  async run({ tx, target }) {
    refuseSystemRole(target)
    if (await isUsed(tx, { role: target.name }))
      throw new AppError('CONFLICT', { message: 'Users have this role; take it from them first.' })
    await deleteRoleRow(tx, target.id)
    return {
      result: true,
      audit: {
        class: 3001,
        activity: 'delete',
        type: 'role',
        id: target.id,
        name: target.name,
        message: 'Role deleted',
        old: { name: target.name, description: target.description, permissions: target.permissions },
        new: null,
      },
    }
  },
})
