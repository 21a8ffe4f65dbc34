import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { changeRegistry } from '../services.js'
import { insertRole, refuseTakenName } from '../store/role.store.js'
import { refuseReservedName } from './role.rules.js'
import type { CreateRoleInput, Role } from './role.types.js'

type Args = CallArgs & { input: CreateRoleInput }

const factsOf = ({ name, description, permissions }: CreateRoleInput) => ({
  name,
  description: description ?? null,
  permissions: permissions ?? [],
})

/** Creates a role, called directly or by an approved change. */
export const roleCreation = inOneTransaction<Args, undefined, Role>({
  async run({ tx, now }, { input }) {
    refuseReservedName(input.name)
    const facts = factsOf(input)
    const row = await insertRole(tx, { ...facts, id: uuidv7(), createdAt: now, updatedAt: now })
    return {
      result: row,
      audit: {
        class: 3001,
        activity: 'create',
        type: 'role',
        id: row.id,
        name: row.name,
        message: 'Role created',
        old: null,
        new: facts,
      },
    }
  },
})

/**
 * Creates a custom role of the caller's tenant; under maker-checker it opens a change request instead. Errors: CONFLICT for a name
 * in use or reserved, CHANGE_REQUEST_EXISTS.
 */
export const createRole = externalCommand(
  'createRole',
  underApproval(roleCreation, {
    entityType: 'role',
    action: 'create',
    registry: changeRegistry,
    async propose({ tx }, { input }) {
      refuseReservedName(input.name)
      await refuseTakenName(tx, input.name)
      return { entityName: input.name, pendingKey: input.name, payloadBefore: null, payloadAfter: factsOf(input) }
    },
  }),
)
