import type { RequestContext } from '@otorga/kernel/base/context'
import type { AuthenticationEvent } from './ports.js'
import type { Session } from './session-store.js'

/** The audit event of a request: about a session, or about a tenant when the user is not known. */
export function authenticationEvent(
  ctx: RequestContext,
  activity: AuthenticationEvent['activity'],
  subject: Session | { tenantId: string },
  more: { failure?: string } = {},
): AuthenticationEvent {
  const { requestId, traceparent, ip, userAgent } = ctx
  return {
    activity,
    tenantId: subject.tenantId,
    ...('userId' in subject && {
      caller: {
        kind: 'user',
        id: subject.userId,
        name: subject.name,
        roles: subject.roles,
        sessionUid: subject.sid,
      },
    }),
    ...(activity === 'login' && 'amr' in subject && subject.amr !== null && { amr: subject.amr }),
    ...more,
    requestId,
    ip,
    ...(traceparent && { traceparent }),
    ...(userAgent && { userAgent }),
  }
}
