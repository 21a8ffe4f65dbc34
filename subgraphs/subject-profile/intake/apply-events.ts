import type { Transaction } from '@otorga/drizzle/transaction'
import { maskDocument } from '@otorga/kernel/base/crypto'
import { auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import type { AlertRaised } from '@otorga/schema/messages/subject-profile'
import { v7 as uuidv7 } from 'uuid'
import { alertRules, graveSeverities, mostWithin30Days } from '../alert/alert.rules.js'
import { type AlertRow, insertAlerts, unclosedAlerts } from '../alert/alert.store.js'
import { type DeviceSighting, knownDevices, recordDevices } from '../device/device.store.js'
import type { SubjectMessage } from '../event/subject-event.message.js'
import { insertEvents, rejectionsNear } from '../event/subject-event.store.js'
import type { SubjectProfileServices } from '../services.js'
import { derived, identifierPlace, refreshSubject, type SubjectRow, unmarked } from '../subject/profile.js'
import { insertSubjects, lockSubjects, standingsOf, updateSubjects } from '../subject/profile.store.js'
import { tally } from '../subject/tally.store.js'
import { insertScoreChanges, type ScoreChange } from '../trust-score/trust-score.store.js'

/** A new subject without events. */
function newborn(services: SubjectProfileServices, tenantId: string, message: SubjectMessage, now: Date): SubjectRow {
  const row = {
    tenantId,
    id: message.subjectId,
    identifierType: message.identifier.type,
    fullName: null,
    namedAt: null,
    identifierEncrypted: services.encryption.encrypt(
      message.identifier.value,
      identifierPlace({ tenantId, id: message.subjectId }),
    ),
    identifierMasked: maskDocument(message.identifier.value),
    totalInteractions: 0,
    totalApprovals: 0,
    totalRejections: 0,
    totalDefaults: 0,
    devicesCount: 0,
    firstInteractionAt: message.time,
    lastInteractionAt: message.time,
    calculatedAt: now,
    rowVersion: 1,
    createdAt: now,
    updatedAt: now,
  } as SubjectRow
  return Object.assign(row, derived(row, unmarked, now))
}

const counters = { approval: 'totalApprovals', rejection: 'totalRejections', default: 'totalDefaults' } as const

/** The name in the latest event that has one; of two events at the same time the last name in the alphabet. */
export function takeName(row: Pick<SubjectRow, 'fullName' | 'namedAt'>, name: string | null, at: Date) {
  if (name === null) return
  const known = row.namedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (at.getTime() < known || (at.getTime() === known && name <= row.fullName!)) return
  Object.assign(row, { fullName: name, namedAt: at })
}

/**
 * Applies new events of one tenant in one transaction: timeline, counters, devices, score with its history, alerts, status,
 * totals. The result does not depend on how the events are divided into batches. Fails as a whole when another transaction creates
 * one of the subjects at the same time; the subject then exists, and the call can be repeated.
 */
export async function applyEvents(tx: Transaction, services: SubjectProfileServices, messages: SubjectMessage[]) {
  const now = services.now()
  const events = [...messages].sort((a, b) => a.time.getTime() - b.time.getTime() || (a.id < b.id ? -1 : 1))
  const first = new Map<string, SubjectMessage>()
  for (const event of events) if (!first.has(event.subjectId)) first.set(event.subjectId, event)
  const ids = [...first.keys()].sort()

  const known = await lockSubjects(tx, ids)
  const rows = new Map(known.map((row) => [row.id, row]))
  const before = new Map(known.map(({ id, status, trustScore }) => [id, { status, trustScore }]))
  const made = ids.filter((id) => !rows.has(id)).map((id) => newborn(services, tx.tenantId, first.get(id)!, now))
  for (const row of made) rows.set(row.id, row)
  const rejecting = events.filter(({ effect }) => effect === 'rejection')
  const [standings, unsettled, devices, rejections] = await Promise.all([
    standingsOf(tx, ids, now),
    unclosedAlerts(tx, ids),
    knownDevices(tx, [...new Set(events.filter(({ fingerprint }) => fingerprint).map((one) => one.subjectId))]),
    rejectionsNear(tx, rejecting),
  ])

  const changes: ScoreChange[] = []
  const alerts: AlertRow[] = []
  const sightings: DeviceSighting[] = []
  for (const event of events) {
    const row = rows.get(event.subjectId)!
    const marks = standings.get(row.id) ?? { ...unmarked }
    standings.set(row.id, marks)
    const old = { devices: row.devicesCount, score: row.trustScore }

    row.totalInteractions++
    if (event.effect) row[counters[event.effect]]++
    const at = event.time.getTime()
    takeName(row, event.fullName, event.time)
    if (at < row.firstInteractionAt.getTime()) row.firstInteractionAt = event.time
    if (at > row.lastInteractionAt.getTime()) row.lastInteractionAt = event.time
    const { fingerprint } = event
    if (fingerprint) {
      const known = devices.get(row.id) ?? new Set()
      devices.set(row.id, known.add(fingerprint))
      row.devicesCount = known.size
      sightings.push({ subjectId: row.id, eventId: event.id, fingerprint, at: event.time, device: event.device! })
    }
    const rejected = rejections.get(row.id) ?? []
    if (event.effect === 'rejection') rejections.set(row.id, rejected)
    if (event.effect === 'rejection') rejected.push(at)

    const change = refreshSubject(row, marks, now, event.id)
    if (change) changes.push({ ...change, id: uuidv7() })
    const seen = {
      effect: event.effect,
      attempt: event.attempt,
      blacklisted: marks.blacklisted,
      rejectionsIn30Days: event.effect === 'rejection' ? mostWithin30Days(at, rejected) : 0,
      devicesBefore: old.devices,
      devices: row.devicesCount,
      scoreBefore: old.score,
      score: row.trustScore,
    }
    const open = unsettled.get(row.id) ?? new Set()
    unsettled.set(row.id, open)
    for (const { type, severity, title, description, once, raised } of alertRules) {
      if (!raised(seen) || (once && open.has(type))) continue
      open.add(type)
      if (graveSeverities.includes(severity)) marks.graveAlert = true
      alerts.push({
        id: uuidv7(),
        subjectId: row.id,
        alertType: type,
        severity,
        title,
        description,
        sourceEventId: event.id,
        createdAt: now,
      })
    }
  }

  for (const row of rows.values()) row.status = derived(row, standings.get(row.id)!, now).status
  const counted = [...rows.values()].map((to) => ({ to, from: before.get(to.id) }))
  const drafts = alerts.flatMap((one) => told(one, now))
  // Sent together, because none needs the result of another.
  await Promise.all([
    insertSubjects(tx, made, now),
    updateSubjects(tx, known, now),
    insertAlerts(tx, alerts),
    insertEvents(tx, events, now),
    recordDevices(tx, sightings),
    insertScoreChanges(tx, changes),
    tally(tx, counted),
    writeMessages(tx, 'subject_profile', { requestId: alerts[0]?.id ?? '' }, drafts, services.wake),
  ])
  return ids
}

/** The message and the audit entry of an alert. */
function told(row: AlertRow, now: Date): Draft[] {
  const { id, subjectId, alertType, severity, title, sourceEventId } = row
  const entry = auditDraft(
    'subject_profile',
    { requestId: id, ip: null },
    systemActor,
    {
      class: 2004,
      activity: 'create',
      type: 'alert',
      id,
      name: alertType,
      message: `Alert raised: ${title}`,
      severity: { low: 2, medium: 3, high: 4, critical: 5 }[severity] as 2,
      more: { subject_id: subjectId, source_event_id: sourceEventId },
    },
    now,
  )
  const data = { alert_id: id, subject_id: subjectId, alert_type: alertType, severity } satisfies AlertRaised
  return [{ type: 'subject_profile.alert.raised', subject: id, data }, entry]
}
