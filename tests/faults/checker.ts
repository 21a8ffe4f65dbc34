import { components } from '@otorga/drizzle/components'
import type postgres from 'postgres'
import { answeredId, type History, type Kind } from './history.js'

const signatures = `select replace(signer_email, '@faults.test', '') as mark, id from signature.signature_request
  where signer_email like '%@faults.test'`

const tables: Partial<Record<Kind, string>> = {
  organization: `select name as mark, id from identity.organization`,
  user: `select replace(email, '@faults.test', '') as mark, id from identity."user" where email like '%@faults.test'`,
  application: `select replace(subject_data->>'email', '@faults.test', '') as mark, id from lending.application`,
  payment: `select reference as mark, id from lending.payment`,
  signature: signatures,
  document: signatures,
  validation: `select metadata->>'mark' as mark, id from flow.flow_request where metadata ? 'mark'`,
  event: `select message as mark, id from audit.audit_event where class_uid = 6001 and message ~ '^[0-9a-f-]{36}$'`,
}

/**
 * Compares the answers to clients' writes with the rows: an acknowledged write has one row, a refused one none, and none has
 * two.
 */
async function writes(owner: postgres.Sql, history: History): Promise<string[]> {
  const problems: string[] = []
  for (const [kind, query] of Object.entries(tables)) {
    const rows = new Map<string, string[]>()
    for (const { mark, id } of await owner.unsafe<{ mark: string; id: string }[]>(query))
      rows.set(mark, [...(rows.get(mark) ?? []), id])
    for (const operation of history.operations.filter((one) => one.kind === kind)) {
      const { key, outcome } = operation
      const found = rows.get(key) ?? []
      const id = answeredId(operation)
      if (found.length > 1) problems.push(`${kind} ${key} has ${found.length} rows`)
      if (outcome === 'done' && found.length === 0) problems.push(`${kind} ${key} was acknowledged and has no row`)
      if (outcome === 'refused' && found.length > 0) problems.push(`${kind} ${key} was refused and has a row`)
      if (id && found.length === 1 && found[0] !== id) problems.push(`${kind} ${key} was answered with another id`)
    }
  }
  return problems
}

/** Every audit message became one event, every event has a message, and every acknowledged write has one event. */
async function trail(owner: postgres.Sql, history: History): Promise<string[]> {
  const sent = components.map(
    (one) => `select message_id, data from ${one}.outbox where type = '${one}.audit.recorded'`,
  )
  const messages = `(${sent.join(' union all ')})`
  const [row] = await owner.unsafe(`select
    (select count(*)::int from ${messages} m where not exists (select 1 from audit.audit_event e where e.id = m.message_id)) as lost,
    (select count(*)::int from (select id from audit.audit_event group by id having count(*) > 1) d) as doubled,
    (select count(*)::int from audit.audit_event e where class_uid <> 6001 and not exists
      (select 1 from ${messages} m where m.message_id = e.id)) as strange`)
  const problems: string[] = []
  if (row!.lost > 0) problems.push(`${row!.lost} audit messages have no event`)
  if (row!.doubled > 0) problems.push(`${row!.doubled} audit messages have several events`)
  if (row!.strange > 0) problems.push(`${row!.strange} audit events have no message`)

  // The audit activity of creating a record; a payment has its own activity.
  const activity: Partial<Record<Kind, number>> = {
    organization: 1,
    user: 1,
    application: 1,
    payment: 12,
    signature: 1,
    document: 1,
    validation: 1,
  }
  const events = new Map<string, number>()
  for (const { resource_id, activity_id, rows } of await owner<
    { resource_id: string; activity_id: number; rows: number }[]
  >`select coalesce(unmapped->'new_value'->>'payment_id', resource_id) as resource_id, activity_id, count(*)::int as rows
      from audit.audit_event group by 1, 2`)
    events.set(`${resource_id} ${activity_id}`, rows)
  for (const [kind, activityId] of Object.entries(activity))
    for (const operation of history.done(kind as Kind)) {
      if (kind === 'payment') continue // a credit has many payments; they are counted below
      const record = answeredId(operation)
      const found = events.get(`${record} ${activityId}`) ?? 0
      if (found !== 1) problems.push(`${kind} ${record} has ${found} audit events of its creation instead of 1`)
    }
  const [payments] = await owner`select (select count(*)::int from lending.payment) as rows,
    (select count(*)::int from audit.audit_event where activity_id = 12) as events`
  if (payments!.rows !== payments!.events)
    problems.push(`${payments!.rows} payments have ${payments!.events} audit events`)
  return problems
}

/** Every message about a person is counted once in the profile, even if it was delivered several times. */
async function profiles(owner: postgres.Sql): Promise<string[]> {
  const [row] = await owner`select
    (select count(*)::int from lending.outbox where type = 'lending.application.created' and not exists
      (select 1 from subject_profile.subject_event where id = message_id)) as lost,
    (select count(*)::int from (select id from subject_profile.subject_event group by id having count(*) > 1) d) as doubled`
  return [
    ...(row!.lost > 0 ? [`${row!.lost} applications are not counted in their subject's profile`] : []),
    ...(row!.doubled > 0 ? [`${row!.doubled} events of subjects are counted twice`] : []),
  ]
}

/** The sum of booked payments equals the sum that the schedules show as paid, and agrees with the acknowledged payments. */
async function money(owner: postgres.Sql, history: History): Promise<string[]> {
  const [row] = await owner<{ booked: string; allocated: string }[]>`select
    (select coalesce(sum(amount), 0)::text from lending.payment) as booked,
    (select coalesce(sum(principal_paid + interest_paid + fees_paid + tax_paid), 0)::text from lending.instalment) as allocated`
  const acknowledged = history.done('payment').reduce((sum, { amount }) => sum + amount!, 0)
  const unknown = history.operations.filter(({ kind, outcome }) => kind === 'payment' && outcome === 'unknown')
  const possible = unknown.reduce((sum, { amount }) => sum + amount!, acknowledged)
  const problems: string[] = []
  if (Number(row!.booked) !== Number(row!.allocated))
    problems.push(`the booked payments are ${row!.booked}, the schedules show ${row!.allocated} as paid`)
  if (Number(row!.booked) < acknowledged || Number(row!.booked) > possible)
    problems.push(`clients paid between ${acknowledged} and ${possible}, but ${row!.booked} is booked`)
  return problems
}

/** Messages that still wait in an outbox, and dead letters. */
export async function leftOver(owner: postgres.Sql): Promise<string[]> {
  const counts = await Promise.all(
    components.map(async (one) => {
      const [row] = await owner.unsafe(`select
        (select count(*)::int from ${one}.outbox where published_at is null) as waiting,
        (select count(*)::int from ${one}.dead_letter) as dead`)
      return { one, waiting: row!.waiting as number, dead: row!.dead as number }
    }),
  )
  return counts.flatMap(({ one, waiting, dead }) => [
    ...(waiting > 0 ? [`${waiting} messages of ${one} wait in its outbox`] : []),
    ...(dead > 0 ? [`${dead} dead letters of ${one}`] : []),
  ])
}

/** Every contradiction between the answers that clients got and the database. */
export async function contradictions(owner: postgres.Sql, history: History): Promise<string[]> {
  const found = await Promise.all([
    writes(owner, history),
    trail(owner, history),
    money(owner, history),
    profiles(owner),
    leftOver(owner),
  ])
  return [...history.undocumented(), ...history.contradictory(), ...found.flat()]
}
