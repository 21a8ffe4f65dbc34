import type { Caller } from '@otorga/kernel/base/context'
import { actorOf, auditDraft } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { ownContext } from '../own-context.js'
import type { IdentityServices } from '../services.js'
import { activateUser } from '../user/activate-user.js'

/** A sign-in or sign-out that the session gateway reports. */
export interface Authentication {
  activity: 'login' | 'logout'
  tenantId: string
  /** Undefined when a sign-in failed before the user was known. */
  caller?: Pick<Caller, 'kind' | 'id' | 'name' | 'roles' | 'sessionUid'>
  /** Why a sign-in failed; undefined when it succeeded. */
  failure?: string
  /** How the user proved who they are, by the values of RFC 8176; undefined when the provider does not say. */
  amr?: readonly string[]
  requestId: string
  traceparent?: string
  ip: string | null
  userAgent?: string
}

const nobody = { id: null, user_uid: 'unknown', user_name: 'unknown', user_type: 'User' } as const
const messages = { login: 'User signed in', logout: 'User signed out' }

// Of each kind of proof: something that is known, had, or is part of the body. `mfa` says that there were several.
const kinds = [
  ['pwd', 'pin', 'kba'],
  ['otp', 'hwk', 'swk', 'sms', 'tel', 'sc', 'pop'],
  ['face', 'fpt', 'iris', 'retina', 'vbm'],
]

const isMultiFactor = (amr: readonly string[]) =>
  amr.includes('mfa') || kinds.filter((kind) => kind.some((one) => amr.includes(one))).length > 1

/** Writes a sign-in, a failed sign-in or a sign-out to the trail; the first sign-in makes a pending user active. */
export async function recordAuthentication(services: IdentityServices, event: Authentication): Promise<void> {
  const { database, now, wake } = services
  const { activity, tenantId, caller, failure, amr, requestId, traceparent, ip, userAgent } = event
  // Not every provider reports sign-ins itself.
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
        ...(amr && { amr, is_mfa: isMultiFactor(amr) }),
      },
    },
    at,
  )
  await database.transaction(tenantId, (tx) => writeMessages(tx, 'identity', ctx, [entry], wake))
}
