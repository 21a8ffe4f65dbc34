import {
  type ActivityId,
  type AuditEntry,
  type ClassUid,
  type MessageType,
  type SeverityId,
} from '@otorga/schema/events'
import type { Component } from '@otorga/schema/operations'
import type { Caller, RequestContext } from '../../base/context/index.js'
import type { Draft } from '../outbox/index.js'
import { masked } from './mask.js'

export { masked }

/** The action of a use case, for the audit entry; actor, time and origin are added from the request. */
export interface Action {
  activity: keyof typeof byName
  /** resource_type: `credit`, `user`, … */
  type: string
  id: string
  /** A name of the record for people, such as a code; never personal data. */
  name: string
  message: string
  class?: ClassUid
  severity?: SeverityId
  /** The changed fields before and after. The entry shows them as `masked` returns them. */
  old?: Record<string, unknown> | null
  new?: Record<string, unknown> | null
  /** Further facts: amount, change_request_id, … */
  more?: Record<string, unknown>
}

const byName = {
  create: 1,
  update: 2,
  delete: 3,
  read: 4,
  login: 5,
  logout: 6,
  execute: 7,
  approve: 8,
  reject: 9,
  sign: 10,
  disburse: 11,
  pay: 12,
  other: 99,
} as const satisfies Record<string, ActivityId>

const adminRoles = ['platform_admin', 'delegated_admin', 'tenant_admin']

export function actorOf(caller: Caller): AuditEntry['actor'] {
  const service = caller.kind === 'service' || caller.kind === 'client'
  const admin = caller.roles.some((role) => adminRoles.includes(role))
  return {
    id: caller.kind === 'user' || caller.kind === 'client' ? caller.id : null,
    user_uid: caller.id,
    user_name: caller.name,
    user_type: service ? 'Service' : admin ? 'Admin' : 'User',
    ...(caller.sessionUid && { session_uid: caller.sessionUid }),
  }
}

/** What an audit entry adds when a service calls on behalf of somebody. */
export const onBehalf = ({ onBehalfOf }: Caller) => onBehalfOf && { on_behalf_of: actorOf(onBehalfOf) }

/** The actor of the platform's own work: jobs, sweepers, consumers. */
export const systemActor: AuditEntry['actor'] = {
  id: null,
  user_uid: 'system',
  user_name: 'system',
  user_type: 'System',
}

/** The extra facts of an entry when a user of one tenant acts for another tenant; undefined for a user of the same tenant. */
export const crossTenant = ({ kind, id, roles, tenantId }: Caller, targetTenant: string) =>
  kind === 'user' && tenantId !== targetTenant
    ? {
        cross_tenant_access: true,
        ...(!roles.includes('platform_admin') && { delegated_admin: id }),
        source_tenant: tenantId,
        target_tenant: targetTenant,
      }
    : undefined

/** The entry as it is sent to the audit service. */
export function auditEntry(
  component: Component,
  ctx: Pick<RequestContext, 'requestId' | 'ip' | 'userAgent'>,
  actor: AuditEntry['actor'],
  action: Action,
  at: Date,
) {
  const { old, new: after, more } = action
  return {
    class_uid: action.class ?? 6001,
    activity_id: byName[action.activity],
    severity_id: action.severity ?? 1,
    message: action.message,
    time: at.getTime(),
    actor,
    resource: {
      id: action.id,
      resource_uid: action.id,
      resource_type: action.type,
      resource_name: action.name,
      domain: component,
    },
    src_endpoint: { ip: ctx.ip, name: component },
    unmapped: {
      request_id: ctx.requestId,
      ...(masked(more) as typeof more),
      ...(ctx.userAgent && { user_agent: ctx.userAgent }),
      ...(old !== undefined && { old_value: masked(old) }),
      ...(after !== undefined && { new_value: masked(after) }),
    },
  } satisfies AuditEntry
}

/** The entry as a message of the component: it commits with the action that it reports. */
export const auditDraft = (
  component: Component,
  ctx: Pick<RequestContext, 'requestId' | 'ip' | 'userAgent'>,
  actor: AuditEntry['actor'],
  action: Action,
  at: Date,
): Draft => ({
  type: `${component}.audit.recorded` as MessageType,
  subject: action.id,
  data: auditEntry(component, ctx, actor, action, at),
})

/** A call that leaves no audit entry, and the reason why. */
export interface Exempt {
  exempt: string
}

/** The audit entries of a use case. Throws when it gives neither an entry nor a reason, so that its effects are rolled back. */
export function entriesOf(operation: string, audit: Action | Action[] | Exempt): Action[] {
  if (!('exempt' in audit)) {
    const actions = [audit].flat()
    if (actions.length > 0) return actions
  } else if (audit.exempt.trim().length >= 8) return []
  throw new Error(`${operation} left no audit entry and gave no reason`)
}
