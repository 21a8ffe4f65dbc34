import type { Component } from './operations.js'

/** Message types between services, `{domain}.{entity}.{event}`, by the publishing service. */
export const messageTypes = {
  identity: [
    'identity.audit.recorded',
    'identity.tenant.created',
    'identity.tenant.status_changed',
    'identity.user.changed',
    'identity.change_request.applied',
    'identity.change_request.failed',
  ],
  audit: ['audit.audit.recorded'],
  lending: [
    'lending.audit.recorded',
    'lending.application.created',
    'lending.application.submitted',
    'lending.application.device_seen',
    'lending.application.refused',
    'lending.application.approved',
    'lending.application.rejected',
    'lending.application.cancelled',
    'lending.application.expired',
    'lending.credit.created',
    'lending.credit.disbursed',
    'lending.credit.payment_received',
    'lending.credit.payment_reversed',
    'lending.credit.closed',
    'lending.credit.cancelled',
    'lending.credit.overdue',
    'lending.credit.defaulted',
    'lending.change_request.approved',
    'lending.change_request.rejected',
  ],
  signature: [
    'signature.audit.recorded',
    'signature.request.created',
    'signature.request.device_seen',
    'signature.request.completed',
    'signature.request.declined',
    'signature.request.expired',
    'signature.request.revoked',
    'signature.change_request.applied',
    'signature.change_request.failed',
  ],
  flow: [
    'flow.audit.recorded',
    'flow.request.created',
    'flow.request.refused',
    'flow.execution.started',
    'flow.execution.device_seen',
    'flow.step.completed',
    'flow.step.failed',
    'flow.execution.completed',
    'flow.change_request.applied',
    'flow.change_request.failed',
  ],
  subject_profile: [
    'subject_profile.audit.recorded',
    'subject_profile.alert.raised',
    'subject_profile.subject.repaired',
    'subject_profile.change_request.applied',
    'subject_profile.change_request.failed',
  ],
} as const satisfies Record<Component, readonly string[]>

export type MessageType = (typeof messageTypes)[Component][number]

/** The messages that tenants may get by webhook: all except audit entries. */
export type WebhookType = Exclude<MessageType, `${string}.audit.recorded`>
export const webhookTypes = Object.values(messageTypes)
  .flat()
  .filter((type): type is WebhookType => !type.endsWith('.audit.recorded'))

/** OCSF activities the platform records: https://schema.ocsf.io, with 5 and up as our own extension of the base ids. */
export const activities = {
  1: 'Create',
  2: 'Update',
  3: 'Delete',
  4: 'Read',
  5: 'Login',
  6: 'Logout',
  7: 'Execute',
  8: 'Approve',
  9: 'Reject',
  10: 'Sign',
  11: 'Disburse',
  12: 'Pay',
  99: 'Other',
} as const
export type ActivityId = keyof typeof activities

export const severities = { 1: 'Informational', 2: 'Low', 3: 'Medium', 4: 'High', 5: 'Critical' } as const
export type SeverityId = keyof typeof severities

export const categories = { 2: 'Findings', 3: 'Identity & Access Management', 6: 'Application Activity' } as const

/** Event classes by uid, each with its category. */
export const eventClasses = {
  2004: { name: 'Detection Finding', category: 2 },
  3001: { name: 'Account Change', category: 3 },
  3002: { name: 'Authentication', category: 3 },
  6001: { name: 'Web Resources Activity', category: 6 },
} as const
export type ClassUid = keyof typeof eventClasses

/** An audit entry as a component sends it to the audit service. */
export interface AuditEntry {
  class_uid: ClassUid
  activity_id: ActivityId
  severity_id: SeverityId
  message: string
  /** Epoch milliseconds of the action. */
  time: number
  actor: { id: string | null; user_uid: string; user_name: string; user_type: 'User' | 'System' | 'Service' | 'Admin' }
  resource: { id: string | null; resource_uid: string; resource_type: string; resource_name: string; domain: string }
  src_endpoint: { ip: string | null; name: string }
  unmapped: Record<string, unknown>
}
