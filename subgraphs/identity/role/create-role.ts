import { type CallArgs, command } from '@otorga/kernel/operation'
import { v7 as uuidv7 } from 'uuid'
import { refuseReservedName } from './role.rules.js'
import { insertRole } from './role.store.js'
import type { CreateRoleInput, Role } from './role.types.js'

/** Creates a custom role of the caller's tenant. Errors: CONFLICT for a name in use or reserved. */
export const createRole = command<CallArgs & { input: CreateRoleInput }, undefined, Role>('createRole', {
  async run({ tx, now }, { input: { name, description, permissions } }) {
    refuseReservedName(name)
    const facts = { name, description: description ?? null, permissions: permissions ?? [] }
    const row = await insertRole(tx, { ...facts, id: uuidv7(), createdAt: now, updatedAt: now })
    return {
      result: row,
      audit: {
        class: 3001,
        activity: 'create',
        type: 'role',
        id: row.id,
        name,
        message: 'Role created',
        old: null,
        new: facts,
      },
    }
  },
})
