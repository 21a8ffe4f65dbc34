import { type CallArgs, externalCommand } from '@otorga/kernel/operation'
import { userChange } from './change-user.js'

/** Makes a user inactive; the row stays. Errors: LAST_ADMIN, UPSTREAM_FAILURE when the realm fails. */
export const deleteUser = externalCommand(
  'deleteUser',
  userChange<CallArgs & { id: string }>('delete', async () => ({ status: 'inactive' })),
)
