import { changesBetween } from '@otorga/kernel/base/changes'
import { AppError } from '@otorga/kernel/base/errors'
import { organizationScope } from '@otorga/kernel/request/auth'
import { underApproval } from '@otorga/kernel/request/maker-checker'
import type { CallArgs, ExternalDefinition, Work } from '@otorga/kernel/request/operation'
import { changeRegistry, identityServices } from '../services.js'
import { addToUserCount, lockTenant, rememberTwoAdmins } from '../store/tenant.store.js'
import { hasOtherAdmin, lockUser, type UserRow, updateUserRow } from '../store/user.store.js'
import { checkPlan } from './admit-user.js'
import { pushPresent, pushUsers } from './push-users.js'
import { refuseForeignChange, refuseForeignUser } from './user.access.js'
import { adminRoleOf, concernsProvider, countChange, isActiveAdmin } from './user.rules.js'
import { userMoves } from './user.states.js'
import { userEntry, userMessage } from './user.trail.js'
import type { User } from './user.types.js'

type Wanted<Args> = (work: Work<UserRow>, args: Args) => Promise<Partial<UserRow>>

/** The plan of a user's change. */
export interface UserChangePlan {
  changes: NonNullable<ReturnType<typeof changesBetween<UserRow>>>
}

const ceasesAsAdmin = ({ tx, target }: Work<UserRow>, fields: Partial<UserRow>) =>
  isActiveAdmin(target, tx.tenantId) && !isActiveAdmin({ ...target, ...fields }, tx.tenantId)

/** Checks the rules of a change: status transitions, plan, and that an administrator remains. Locks the tenant's row. */
async function checkRules(work: Work<UserRow>, fields: Partial<UserRow>) {
  const { tx, ctx, target } = work
  const after = { ...target, ...fields }
  if (fields.status && !userMoves[target.status].includes(fields.status))
    throw new AppError('INVALID_STATUS_TRANSITION')
  const change = countChange(target, after)
  if (ceasesAsAdmin(work, fields)) {
    await lockTenant(tx, tx.tenantId) // else two concurrent demotions would each count the other administrator
    if (!(await hasOtherAdmin(tx, target.id, adminRoleOf(tx.tenantId)))) throw new AppError('LAST_ADMIN')
  }
  if (change > 0) await checkPlan(tx, identityServices(ctx), tx.tenantId, change)
  return change
}

/** The changes that the caller may make and that are wanted; undefined when nothing would change. */
async function changesOf<Args>(wanted: Wanted<Args>, work: Work<UserRow>, args: Args) {
  const { caller, target } = work
  refuseForeignUser(caller, target)
  const changes = changesBetween(target, await wanted(work, args))
  if (changes) refuseForeignChange(caller, target, changes.fields)
  return changes
}

async function write(work: Work<UserRow>, { changes }: UserChangePlan, activity: 'update' | 'delete') {
  const { tx, target, now } = work
  const change = await checkRules(work, changes.fields)
  if (ceasesAsAdmin(work, changes.fields)) await rememberTwoAdmins(tx, tx.tenantId) // the other one was found active
  const row = await updateUserRow(tx, target, changes.fields, now)
  if (change !== 0) await addToUserCount(tx, tx.tenantId, change)
  work.publish('identity.user.changed', row.id, userMessage(changes.fields.status ? 'status_changed' : 'updated', row))
  const message = activity === 'delete' ? 'User deactivated' : 'User changed'
  return { result: row as User, audit: userEntry(activity, message, row, changes.old, changes.new) }
}

/** Makes an operation that changes a user; `wanted` makes its own checks and returns the new values. */
export function userChange<Args extends CallArgs & { id: string }>(
  activity: 'update' | 'delete',
  wanted: Wanted<Args>,
): ExternalDefinition<Args, UserRow, UserChangePlan, void, User> {
  return {
    noun: 'user',
    failure: 'UPSTREAM_FAILURE',
    target: (tx, { id }, caller) => lockUser(tx, id, organizationScope(caller)),
    version: ({ rowVersion }) => rowVersion,

    async prepare(work, args) {
      const changes = await changesOf(wanted, work, args)
      if (!changes) return { outcome: { result: work.target, audit: { exempt: 'nothing changed' } } }
      if (!concernsProvider(changes.fields)) return { outcome: await write(work, { changes }, activity) }
      await checkRules(work, changes.fields)
      return { plan: { changes }, holds: [work.target.id] }
    },

    act: ({ ctx, caller, target }, { changes }) =>
      pushUsers(identityServices(ctx), caller.tenantId, [{ ...target, ...changes.fields }], 'status' in changes.fields),

    record: (work, plan) => write(work, plan, activity),

    undo: ({ ctx, caller, target }, { changes }) =>
      pushPresent(identityServices(ctx), caller.tenantId, [target.id], 'status' in changes.fields),
  }
}

/** The same for tenants with users under maker-checker, where a valid change waits for a second person. */
export const userChangeUnderApproval = <Args extends CallArgs & { id: string }>(
  action: 'update' | 'delete',
  wanted: Wanted<Args>,
) =>
  underApproval(userChange(action, wanted), {
    entityType: 'user',
    action,
    registry: changeRegistry,
    async propose(work, args) {
      const { target } = work
      const changes = await changesOf(wanted, work, args)
      if (!changes) return undefined
      await checkRules(work, changes.fields)
      return {
        entityId: target.id,
        entityName: `${target.firstName} ${target.lastName}`,
        pendingKey: target.id,
        baseRowVersion: target.rowVersion,
        payloadBefore: changes.old,
        payloadAfter: changes.new,
      }
    },
  })
