import { randomUUID } from 'node:crypto'
import { pageOfEvents } from '@otorga/audit/audit-event/audit-event.store'
import type { SeverityId } from '@otorga/schema/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ledger, openLedger } from './ledger.js'
import { entryOf, messageOf } from './messages.js'

let ledger: Ledger
const other = randomUUID()
beforeAll(async () => {
  ledger = await openLedger()
  // Ten writers at the same time, with single events and batches, for two tenants.
  const start = Date.UTC(2026, 0, 31, 23, 59, 50)
  const entries = Array.from({ length: 600 }, (_, n) =>
    entryOf({
      time: start + (n % 200) * 97,
      severity_id: ((n % 5) + 1) as SeverityId,
      class_uid: ([6001, 3001, 2004] as const)[n % 3]!,
      activity_id: n % 2 ? 2 : 4,
      resource: { id: n % 4 ? null : randomUUID(), resource_type: ['credit', 'user', 'flow'][n % 3]! },
    }),
  )
  for (let at = 0; at < 600; at += 100) {
    const messages = entries.slice(at, at + 100).map((entry, n) => messageOf(n % 5 ? ledger.tenantId : other, entry))
    await Promise.all(messages.map(ledger.consumer.handle))
  }
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let n = 0; n < 5; n++)
        await ledger.database.transaction(ledger.tenantId, async (tx) => {
          const { storeEvents } = await import('@otorga/audit/audit-event/store-events')
          const { rowOfMessage } = await import('@otorga/audit/audit-event/audit-event.row')
          await storeEvents(tx, [rowOfMessage(messageOf(ledger.tenantId, entryOf({ time: start })))], {
            mayBeStored: false,
          })
        })
    }),
  )
})
afterAll(() => ledger.close())

const exact = async (table: string, sum: string, level: string) => {
  const rows = await ledger.owner.unsafe(
    `select tenant_id, ${sum} as events from audit.${table} where ${level} group by 1 order by 1`,
  )
  return rows.map(({ tenant_id, events }) => [tenant_id, Number(events)])
}

describe('the counts', () => {
  it('of every level and table add up to the events, whoever stored them at the same time', async () => {
    const events = await ledger.owner`select tenant_id, count(*) as events from audit.audit_event group by 1 order by 1`
    const expected = events.map((row) => [row.tenant_id, Number(row.events)])
    expect(expected.map(([, count]) => count).sort()).toEqual([120, 530])
    const wide = [2, 3, 6].flatMap((c) => [1, 2, 3, 4, 5].map((s) => `c${c}s${s}`)).join(' + ')
    for (const level of [0, 1, 2, 3]) {
      expect(await exact('audit_count', `sum(${wide})`, `level = ${level}`)).toEqual(expected)
      expect(await exact('audit_stored_count', 'sum(s1 + s2 + s3 + s4 + s5)', `level = ${level}`)).toEqual(expected)
    }
    for (const level of [2, 3])
      expect(await exact('audit_kind_count', 'sum(events)', `level = ${level}`)).toEqual(expected)
    for (const table of ['audit_actor_count', 'audit_resource_count'])
      expect(await exact(table, 'sum(events)', 'true')).toEqual(expected)
  })
  it('are not changed by an event that is stored already, nor by a transaction that rolls back', async () => {
    const message = messageOf(ledger.tenantId, entryOf())
    await ledger.consumer.handle(message)
    const before = await exact('audit_kind_count', 'sum(events)', 'level = 3')
    await ledger.consumer.handle(message)
    await ledger.owner`delete from audit.inbox where message_id = ${message.id}`
    await ledger.consumer.handle({ ...message, time: new Date(Date.now() - 8 * 86_400_000).toISOString() })
    const failing = ledger.database.transaction(ledger.tenantId, async (tx) => {
      const { storeEvents } = await import('@otorga/audit/audit-event/store-events')
      const { rowOfMessage } = await import('@otorga/audit/audit-event/audit-event.row')
      await storeEvents(tx, [rowOfMessage(messageOf(ledger.tenantId, entryOf()))], { mayBeStored: false })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await exact('audit_kind_count', 'sum(events)', 'level = 3')).toEqual(before)
  })
})

describe('a page', () => {
  const filters: Record<string, Record<string, string | number>> = {
    none: {},
    severity: { severityId: 4 },
    'the highest severity': { severityId: 5 },
    'severity and category': { severityId: 2, categoryUid: 3 },
    time: { timeFrom: Date.UTC(2026, 0, 31, 23, 59, 55), timeTo: Date.UTC(2026, 1, 1, 0, 0, 3, 141) },
    'severity and time': { severityId: 3, timeFrom: Date.UTC(2026, 0, 31, 23, 59, 58) },
    class: { classUid: 2004 },
    'class, activity and time': { classUid: 3001, activityId: 4, timeTo: Date.UTC(2026, 1, 1, 0, 0, 1) },
    kind: { resourceType: 'user' },
    actor: { actorUid: 'service:lending', severityId: 2 },
  }
  const sorts = ['created_at:desc', 'created_at:asc', 'time:desc', 'severity_id:asc'] as const
  it.each(Object.entries(filters))(
    'filtered by %s, wherever it is, is the same as counting and skipping',
    async (_, given) => {
      const columns: Record<string, string> = {
        severityId: 'severity_id >=',
        categoryUid: 'category_uid =',
        classUid: 'class_uid =',
        activityId: 'activity_id =',
        resourceType: 'resource_type =',
        actorUid: 'actor_user_uid =',
        timeFrom: 'time >=',
        timeTo: 'time <=',
      }
      const where = Object.entries(given).map(([name, value]) => `and ${columns[name]} '${value}'`)
      for (const sort of sorts) {
        const [field, direction] = sort.split(':') as [string, string]
        const order = [...new Set([field, ...(field === 'time' ? [] : ['created_at']), 'id'])].map(
          (one) => `${one} ${direction}`,
        )
        const all = await ledger.owner.unsafe(
          `select id from audit.audit_event where tenant_id = '${ledger.tenantId}' ${where.join(' ')} order by ${order.join()}`,
        )
        const ids = all.map(({ id }) => id)
        expect(ids.length).toBeGreaterThan(3)
        for (const offset of [0, 1, 7, Math.floor(ids.length * 0.9), ids.length - 1, ids.length, ids.length + 5]) {
          const { rows, total } = await pageOfEvents(ledger.database, ledger.tenantId, given, {
            sort,
            limit: 20,
            offset,
          })
          expect(total).toBe(ids.length)
          expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 20))
        }
      }
    },
  )

  it('of days, hours, minutes and moments with few events and with many is the same as counting and skipping', async () => {
    const spread = await openLedger()
    const day = (n: number) => Date.UTC(2026, 5, n)
    // From when on, how many, and how many milliseconds apart.
    const stretches: [from: number, events: number, apart: number][] = [
      [day(1), 1, 0],
      [day(2), 50, 1_700_000],
      [day(3), 51, 1_600_000],
      [day(4), 50, 70_000],
      [day(4) + 3_600_000, 200, 17_000],
      [day(5), 130, 400],
      [day(6), 120, 0],
      [day(7), 30, 2_800_000],
    ]
    await spread.owner`select audit.make_partitions(to_timestamp(${day(1) / 1000}), now())`
    for (const [from, events, apart] of stretches)
      await spread.owner.unsafe(`
        insert into audit.audit_event (tenant_id, id, class_uid, class_name, category_uid, category_name, activity_id, activity_name,
          severity_id, severity, time, message, actor_id, actor_user_uid, actor_user_name, actor_user_type, resource_uid, resource_type,
          resource_name, resource_domain, source_name, product_name, unmapped, created_at)
        select '${spread.tenantId}', gen_random_uuid(), 3001, 'Class', 3, 'Identity', 1, 'Create', 1 + n % 5, 'Severity',
          ${from} + n * ${apart}::bigint, 'Message', 'person', 'person', 'Person', 'User', '', '', '', '', 'lending', 'lending', '{}',
          to_timestamp((${from} + n * ${apart}::bigint) / 1000.0)
        from generate_series(0, ${events - 1}) n`)
    for (const severityId of [undefined, 4])
      for (const direction of ['asc', 'desc'] as const) {
        const all = await spread.owner.unsafe(
          `select id from audit.audit_event where severity_id >= ${severityId ?? 1} order by created_at ${direction}, id ${direction}`,
        )
        const ids = all.map(({ id }) => id)
        for (let offset = 1; offset < ids.length + 7; offset += 7) {
          const { rows } = await pageOfEvents(spread.database, spread.tenantId, severityId ? { severityId } : {}, {
            sort: `created_at:${direction}`,
            limit: 20,
            offset,
          })
          expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 20))
        }
      }
    await spread.close()
  })
})
