import type { EventEffect } from '@otorga/drizzle/subject-profile/tables'

type Data = Record<string, unknown>

/** The effect of a message on a subject's profile, in addition to counting as an interaction. */
interface Counted {
  effect?: EventEffect | ((data: Data) => EventEffect | null)
  /** An attempt in the subject's name; it raises an alert for a blacklisted subject. */
  attempt?: true
}

const outcomes: Record<string, EventEffect> = { approved: 'approval', rejected: 'rejection' }

/**
 * Every message that a profile counts, by type. A decision counts once, where it is made: lending's on an application, flow's on
 * an execution. `refused` means that a person on the blacklist was refused.
 */
export const countedEvents: Readonly<Record<string, Counted>> = {
  'lending.application.created': { attempt: true },
  'lending.application.submitted': {},
  'lending.application.device_seen': {},
  'lending.application.refused': { attempt: true },
  'lending.application.approved': { effect: 'approval' },
  'lending.application.rejected': { effect: 'rejection' },
  'lending.application.cancelled': {},
  'lending.application.expired': {},
  'lending.credit.created': {},
  'lending.credit.disbursed': {},
  'lending.credit.payment_received': {},
  'lending.credit.payment_reversed': {},
  'lending.credit.overdue': {},
  'lending.credit.closed': {},
  'lending.credit.cancelled': {},
  'lending.credit.defaulted': { effect: 'default' },
  'flow.request.created': { attempt: true },
  'flow.request.refused': { attempt: true },
  'flow.execution.started': {},
  'flow.execution.device_seen': {},
  'flow.step.completed': {},
  'flow.step.failed': {},
  'flow.execution.completed': { effect: ({ status }) => outcomes[String(status)] ?? null },
  // A request to the person, not by the person.
  'signature.request.created': {},
  'signature.request.device_seen': {},
  'signature.request.completed': {},
  'signature.request.declined': {},
  'signature.request.expired': {},
  'signature.request.revoked': {},
}

/**
 * The bindings of the queue: every message about these records. A message of an unknown type is from a newer version of its
 * publisher; it is dead-lettered, so that it can be redriven after this component was updated.
 */
export const listenedTo: readonly string[] = [
  ...new Set(Object.keys(countedEvents).map((type) => type.replace(/[^.]+$/, '*'))),
]

/** The effect of an event; null when it is only an interaction. */
export function effectOf(type: string, data: Data): EventEffect | null {
  const effect = countedEvents[type]?.effect
  return typeof effect === 'function' ? effect(data) : (effect ?? null)
}
