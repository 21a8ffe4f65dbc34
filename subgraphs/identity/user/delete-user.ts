import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { userChange, userChangeUnderApproval } from './change-user.js'

type Args = CallArgs & { id: string }

const inactive = async () => ({ status: 'inactive' as const })

/** Makes a user inactive, called directly or by an approved change. */
export const userDeletion = userChange<Args>('delete', inactive)

/** Makes a user inactive; the row stays. Errors: LAST_ADMIN, CHANGE_REQUEST_EXISTS, UPSTREAM_FAILURE when the realm fails. */
export const deleteUser = externalCommand('deleteUser', userChangeUnderApproval<Args>('delete', inactive))
