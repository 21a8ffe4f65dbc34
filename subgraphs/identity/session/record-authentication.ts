import type { Caller } from '@otorga/kernel/base/context'
import { actorOf, auditDraft } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { ownContext } from '../own-context.js'
import type { IdentityServices } from '../services.js'
import { activateUser } from '../user/activate-user.js'

/** A sign-in or sign-out, as whoever keeps the sessions reports it. */
export interface Authentication {
  activity: 'login' | 'logout'
  tenantId: string
  /** Absent when a sign-in failed before anyone was known. */
  caller?: Pick<Caller, 'kind' | 'id' | 'name' | 'roles' | 'sessionUid'>
  /** Why a sign-in failed; absent when it did not. */
  failure?: string
  requestId: string
  traceparent?: string
  ip: string | null
  userAgent?: string
}

const nobody = { id: null, user_uid: 'unknown', user_name: 'unknown', user_type: 'User' } as const
const messages = { login: 'User signed in', logout: 'User signed out' }

/** Writes a sign-in, a failed sign-in or a sign-out to the trail; the first sign-in makes a pending user active. */
export async function recordAuthentication(services: IdentityServices, event: Authentication): Promise<void> {
  const { database, now, wake } = services
  const { activity, tenantId, caller, failure, requestId, traceparent, ip, userAgent } = event
  // Not every provider tells of sign-ins by itself.
  if (activity === 'login' && caller && failure === undefined) await activateUser(services, tenantId, caller.id)
  const at = now()
  const ctx = {
    ...ownContext(services),
    requestId,
    ip,
    ...(traceparent && { traceparent }),
    ...(userAgent && { userAgent }),
  }
  const entry = auditDraft(
    'identity',
    ctx,
    caller ? actorOf({ tenantId, organizationId: null, tenant: undefined, ...caller }) : nobody,
    {
      class: 3002,
      activity,
      severity: failure ? 2 : 1,
      type: caller ? 'user' : 'tenant',
      id: caller?.id ?? tenantId,
      name: caller ? `user ${caller.id}` : `tenant ${tenantId}`,
      message: failure ? 'A sign-in failed' : messages[activity],
      more: {
        user_id: caller?.id ?? null,
        tenant_id: tenantId,
        timestamp: at.toISOString(),
        ip,
        user_agent: userAgent ?? null,
        outcome: failure ? 'failure' : 'success',
        ...(failure && { reason: failure }),
      },
    },
    at,
  )
  await database.transaction(tenantId, (tx) => writeMessages(tx, 'identity', ctx, [entry], wake))
}
