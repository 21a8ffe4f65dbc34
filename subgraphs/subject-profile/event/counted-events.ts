import type { EventEffect } from '@otorga/drizzle/subject-profile/tables'

type Data = Record<string, unknown>

/** What a message about a subject means to its profile, beside one more interaction. */
interface Counted {
  effect?: EventEffect | ((data: Data) => EventEffect | null)
  /** Somebody in the subject's name asks for something: on a blacklisted subject it raises an alert. */
  attempt?: true
}

const outcomes: Record<string, EventEffect> = { approved: 'approval', rejected: 'rejection' }

/**
 * Every message that a profile counts, by type. A decision counts where it is taken: lending's on an application, flow's on
 * an execution. `refused` tells of somebody on the blacklist who was turned away.
 */
export const countedEvents: Readonly<Record<string, Counted>> = {
  'lending.application.created': { attempt: true },
  'lending.application.submitted': {},
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
  'flow.step.completed': {},
  'flow.step.failed': {},
  'flow.execution.completed': { effect: ({ status }) => outcomes[String(status)] ?? null },
  // Asked of the person, not by them.
  'signature.request.created': {},
  'signature.request.completed': {},
  'signature.request.declined': {},
  'signature.request.expired': {},
  'signature.request.revoked': {},
}

/**
 * What the queue is bound to: every message about these records. One of a type that is not counted was made by a newer service
 * than this one; it is dead-lettered, so that it can be counted once this service knows it.
 */
export const listenedTo: readonly string[] = [
  ...new Set(Object.keys(countedEvents).map((type) => type.replace(/[^.]+$/, '*'))),
]

/** How an event counts; null for one that is an interaction only. */
export function effectOf(type: string, data: Data): EventEffect | null {
  const effect = countedEvents[type]?.effect
  return typeof effect === 'function' ? effect(data) : (effect ?? null)
}
