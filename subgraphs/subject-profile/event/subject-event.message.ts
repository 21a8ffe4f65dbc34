import type { DeviceInfo, EventEffect } from '@otorga/drizzle/subject-profile/tables'
import { deviceTraits } from '@otorga/kernel/base/device'
import { normalizeIdentifier, type SubjectIdOf } from '@otorga/kernel/base/subject'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { countedEvents, effectOf } from './counted-events.js'

/** An event about a subject, from its message. */
export interface SubjectMessage {
  id: string
  type: string
  source: string
  time: Date
  subjectId: string
  identifier: { type: string; value: string }
  fullName: string | null
  device: DeviceInfo | null
  /** Identifies the device: its fingerprint, else its browser. An address is not enough. */
  fingerprint: string | null
  /** The data for the timeline, without the person, who is in the profile. */
  data: Record<string, unknown>
  effect: EventEffect | null
  attempt: boolean
}

const text = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, most) : null

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function deviceOf(value: unknown): DeviceInfo | null {
  const { fingerprint, ip, user_agent } = record(value)
  const device = { fingerprint: text(fingerprint, 200), ip: text(ip, 45), user_agent: text(user_agent, 500) }
  return Object.values(device).some((one) => one !== null) ? device : null
}

/** The person that a message is about: in `subject` for flow and signature, at the top level for lending. */
function personOf(data: Record<string, unknown>) {
  if (data.subject !== undefined) {
    const { subject, ...rest } = data
    const { identifier_type, identifier_value, name } = record(subject)
    return { identifier_type, identifier_value, name, rest }
  }
  const { subject_id: _, identifier_type, identifier_value, full_name, ...rest } = data
  return { identifier_type, identifier_value, name: full_name, rest }
}

/** Older messages have no fingerprint, only the browser's user agent. */
const fingerprintOf = (device: DeviceInfo | null) =>
  device?.fingerprint ?? deviceTraits({ 'user-agent': device?.user_agent ?? undefined }) ?? null

const minutesAhead = 5

/**
 * Reads a message. Undefined for a message about a record that is older than subjects, whose identifier is null. Throws for a
 * message of an unknown type, without a person, or with a time further in the future than clocks differ.
 */
export function subjectMessage(message: Envelope, subjectId: SubjectIdOf, now: Date): SubjectMessage | undefined {
  const { type: eventType, source } = message
  const counted = Object.hasOwn(countedEvents, eventType) ? countedEvents[eventType] : undefined
  if (!counted) throw new Error(`${eventType} is a type that is not known here`)
  const time = new Date(message.time)
  if (Number.isNaN(time.getTime())) throw new Error(`${eventType} is dated ${message.time}`)
  if (time.getTime() > now.getTime() + minutesAhead * 60_000)
    throw new Error(`${eventType} is dated more than ${minutesAhead} minutes ahead: ${message.time}`)
  const { device: told, ...about } = record(message.data)
  const device = deviceOf(told)
  const { identifier_type, identifier_value, name, rest: data } = personOf(about)
  if (identifier_type === null && identifier_value === null) return undefined
  const type = text(identifier_type, 50)
  const value = text(identifier_value, 100)
  if (!type || !value) throw new Error(`${eventType} names no subject`)
  return {
    id: message.id.toLowerCase(),
    type: eventType,
    source,
    time,
    data,
    subjectId: subjectId(message.tenantid, { type, value }),
    // Normalized, so that the spelling does not depend on the first message.
    identifier: normalizeIdentifier({ type, value }),
    fullName: text(name, 200),
    device,
    fingerprint: fingerprintOf(device),
    effect: effectOf(eventType, data),
    attempt: counted.attempt ?? false,
  }
}
