import type { EventFilters } from '@otorga/audit/audit-event/audit-event.filters'
import { type EventSort, pageOfEvents } from '@otorga/audit/audit-event/audit-event.store'
import type { Step, TenantDatabase } from '@otorga/drizzle/transaction'
import type { ListOperation } from '@otorga/schema/operations'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ledger, openLedger } from './ledger.js'

const count = 60_000
const [from, to] = [Date.UTC(2026, 6, 1), Date.UTC(2026, 8, 29)]
const third = (to - from) / 3
/** The largest number of database pages that a statement may read; reading every event would need thousands. */
const most = 700

let ledger: Ledger
let sql: postgres.Sql
beforeAll(async () => {
  ledger = await openLedger()
  const { owner, tenantId } = ledger
  await owner`select audit.make_partitions(to_timestamp(${from / 1000}), now())`
  // Many events of each severity, class and person; every 10,000th event is about one rare record.
  await owner.unsafe(`
    insert into audit.audit_event (tenant_id, id, class_uid, class_name, category_uid, category_name, activity_id, activity_name,
      severity_id, severity, time, message, actor_id, actor_user_uid, actor_user_name, actor_user_type, resource_id, resource_uid,
      resource_type, resource_name, resource_domain, source_name, product_name, unmapped, created_at)
    select '${tenantId}', md5(n::text)::uuid, 3001 + n % 2, 'Class', 3, 'Identity', 1 + n % 4, 'Activity', 1 + n % 5, 'Severity',
      ${from} + n * ${Math.floor((to - from) / count)}::bigint, 'Message', 'person-' || n % 40, 'person-' || n % 40, 'Person', 'User',
      'record-' || n / 3, 'record', case when n % 10000 = 0 then 'rare' else 'credit' end, 'Record', 'lending', 'lending', 'lending',
      jsonb_build_object('request_id', md5(n::text), 'padding', repeat('x', 200)),
      to_timestamp((${from} + n * ${Math.floor((to - from) / count)}::bigint) / 1000.0)
    from generate_series(1, ${count}) n`)
  await owner`vacuum analyze audit.audit_event`
  await owner`vacuum analyze audit.audit_count, audit.audit_stored_count, audit.audit_kind_count`
  sql = postgres(ledger.url, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await sql.end()
  await ledger.close()
})

/** The statement of a step and its parameters, as they are sent to the database. */
async function sent({ query, values }: Step): Promise<{ text: string; literals: string[] }> {
  let taken: { text: string; literals: string[] } | undefined
  const literal = (value: unknown) =>
    value === null || value === undefined ? 'null' : typeof value === 'string' ? `'${value}'` : String(value)
  const connection = {
    options: { prepare: true },
    unsafe(text: string, parameters: unknown[]) {
      taken = { text, literals: parameters.map(literal) }
      return { values: () => ({ execute: async () => [] }) }
    },
  }
  await query.run(connection as never, values)
  return taken!
}

/** A database that explains each query, with a custom and with a generic plan, and then runs it. */
function explaining(pages: number[]): TenantDatabase {
  return {
    async readList(_operation: ListOperation, tenantId: string, ...steps: Step[]) {
      for (const step of steps) {
        const { text, literals } = await sent(step)
        for (const mode of ['force_custom_plan', 'force_generic_plan'])
          await sql.begin(async (tx) => {
            await tx`select set_config('app.tenant_id', ${tenantId}, true), set_config('plan_cache_mode', ${mode}, true)`
            await tx.unsafe(`prepare explained as ${text}`)
            const [row] = await tx.unsafe(
              `explain (analyze, buffers, format json) execute explained(${literals.join()})`,
            )
            await tx.unsafe('deallocate explained')
            const [{ Plan: plan }] = row!['QUERY PLAN']
            pages.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
          })
      }
      return ledger.database.read(tenantId, ...steps)
    },
  } as unknown as TenantDatabase
}

const newest: EventSort = 'created_at:desc'
const deep = (part: number) => Math.floor(count * part * 0.9)

describe('a list of events', () => {
  it.each<[string, EventFilters, EventSort, number, number]>([
    ['unfiltered', {}, newest, 0, count],
    ['unfiltered, oldest first', {}, 'created_at:asc', 0, count],
    ['unfiltered, by severity', {}, 'severity_id:desc', 0, count],
    ['unfiltered, by time', {}, 'time:desc', 0, count],
    ['at 90 % depth', {}, newest, deep(1), count],
    ['by severity', { severityId: 3 }, newest, 0, count * 0.6],
    ['by severity, at 90 % depth', { severityId: 3 }, newest, deep(0.6), count * 0.6],
    ['by time', { timeFrom: from + third, timeTo: from + 2 * third }, newest, 0, count / 3],
    [
      'by severity and time',
      { severityId: 4, timeFrom: from + third, timeTo: from + 2 * third },
      newest,
      0,
      (count * 0.4) / 3,
    ],
    ['by class', { classUid: 3002 }, newest, 0, count / 2],
    ['by activity', { activityId: 2 }, newest, 0, count / 4],
    ['by a rare kind of record', { resourceType: 'rare' }, newest, 0, count / 10_000],
    ['by a record', { resourceId: 'record-7' }, newest, 0, 3],
  ])('%s reads the page and the counts, not the trail', async (_, filters, sort, offset, total) => {
    const pages: number[] = []
    const page = await pageOfEvents(explaining(pages), ledger.tenantId, filters, { sort, limit: 50, offset })
    // The third of a period may begin or end between two events, so one event more or less is accepted.
    expect(Math.abs(page.total - total)).toBeLessThanOrEqual(1)
    expect(page.rows).toHaveLength(Math.min(50, total - offset))
    expect(pages.length).toBeGreaterThan(0)
    expect(Math.max(...pages), JSON.stringify(pages)).toBeLessThan(most)
  })
})
