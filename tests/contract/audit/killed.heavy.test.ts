import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { columnsOf, eventFields } from '@otorga/audit/export/export.fields'
import { copyStatement, type Exported } from '@otorga/audit/export/export.statement'
import { insertExport } from '@otorga/audit/export/export.store'
import { exportJob } from '@otorga/audit/export/request-audit-export'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../harness/call.js'
import { runUntilKilled } from '../../harness/killed.js'
import { messageId, objectsIn, openExporter } from './killed-child.js'
import { type Ledger, openLedger } from './ledger.js'
import { entryOf, messageOf } from './messages.js'

const child = new URL('killed-child.ts', import.meta.url)
let ledger: Ledger
beforeEach(async () => {
  ledger = await openLedger()
})
afterEach(() => ledger.close())

describe('kill -9', () => {
  it.each([1, 700, 1_500])(
    'in the middle of storing, after %i events were acknowledged, loses none and doubles none, and the chain verifies',
    async (acknowledged) => {
      const { url, tenantId, owner } = ledger
      const told = await runUntilKilled(child, 'ingestForever', { url, tenantId }, acknowledged)
      await eventually('its transactions are gone', async () => {
        const [row] = await owner`select count(*)::int as open from pg_stat_activity
          where application_name like 'otorga audit%' and state <> 'idle' and datname = current_database()
            and query not like '%pg_stat_activity%' and pid <> pg_backend_pid()`
        return row!.open === 0 ? true : undefined
      })
      const stored = async () =>
        new Set(
          (await owner<{ id: string }[]>`select id from audit.audit_event where tenant_id = ${tenantId}`).map(
            ({ id }) => id,
          ),
        )
      const before = await stored()
      for (const n of told) expect(before.has(messageId(Number(n)))).toBe(true)
      // Events that were not acknowledged are sent again, and some that were.
      const all = Math.max(...told.map(Number)) + 600
      await Promise.all(
        Array.from({ length: all }, (_, n) =>
          ledger.consumer.handle(messageOf(tenantId, entryOf({ message: `Event ${n}` }), messageId(n))),
        ),
      )
      const [{ events, counted }] = (await owner`select count(*)::int as events,
        (select sum(events)::int from audit.audit_kind_count where tenant_id = ${tenantId} and level = 3) as counted
        from audit.audit_event where tenant_id = ${tenantId}`) as unknown as [{ events: number; counted: number }]
      expect((await stored()).size).toBe(events)
      expect(counted).toBe(events)
      expect(events).toBeGreaterThanOrEqual(all)
      while (await ledger.seal());
      expect(await ledger.verify()).toMatchObject({ events, waiting: 0, break: undefined })
    },
  )

  it('in the middle of an export leaves no half file; another worker completes it with every event once', async () => {
    const { url, workerUrl, tenantId, database } = ledger
    await ledger.store(1_500)
    const folder = mkdtempSync(join(tmpdir(), 'otorga-objects-'))
    const id = randomUUID()
    const filters = { timeFrom: null, timeTo: null, categoryUid: null, severityId: null }
    const row = await database.transaction(tenantId, async (tx) => {
      const about = { format: 'ocsf_json', filters, filtersKey: 'all', requestedBy: 'test', expectedEvents: 1_500 }
      const made = await insertExport(tx, { id, ...about })
      await enqueueJob(tx, 'audit', { kind: exportJob, payload: { export_id: id } })
      return made!
    })
    const given = { url, workerUrl, folder }
    const told = await runUntilKilled(child, 'exportForever', given, 1)
    expect(Number(told[0])).toBeGreaterThan(0)
    const key = `${tenantId}/audit/exports/${id}.json`
    const objects = objectsIn(folder)
    expect(await objects.head(key)).toBeUndefined()
    const state = async () => (await ledger.owner`select * from audit.audit_export where id = ${id}`)[0]!
    expect((await state()).status).toBe('processing')

    const other = openExporter(given, objects)
    await eventually('another worker completes it', async () =>
      (await state()).status === 'completed' ? true : undefined,
    )
    await other.close()
    const chunks: Buffer[] = []
    for await (const chunk of (await objects.get(key))!.body) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks)
    const ids = JSON.parse(text.toString()).map((event: { id: string }) => event.id)
    expect(new Set(ids).size).toBe(1_500)
    expect(await state()).toMatchObject({
      total_events: 1_500,
      object_key: key,
      sha256: createHash('sha256').update(text).digest('hex'),
      size_bytes: String(text.length),
    })
    const [job] = await ledger.owner`select attempts, error from audit.job where kind = ${exportJob}`
    expect(job).toEqual({ attempts: 2, error: null })
    expect(row.status).toBe('pending')
  })
})

describe('the statement of an export', () => {
  it('takes nothing that is no UUID, moment, number or word', () => {
    const counted = { total: 0, storedFrom: null, storedTo: null }
    const filters = { timeFrom: null, timeTo: null, categoryUid: null, severityId: null }
    const exported: Exported = { tenantId: randomUUID(), format: 'csv', filters, requestedAt: new Date(), counted }
    const injected = `1'; drop table audit.audit_event; --`
    const statementOf = (more: object) =>
      copyStatement({ ...exported, ...more }, columnsOf(eventFields(exported.tenantId)))
    expect(statementOf({})).toContain('copy (select')
    const refused = [
      () => statementOf({ tenantId: injected }),
      ...(['timeFrom', 'timeTo', 'categoryUid', 'severityId'] as const).map(
        (filter) => () => statementOf({ filters: { ...filters, [filter]: injected } }),
      ),
    ]
    for (const statement of refused) expect(statement).toThrow(TypeError)
    const moments = [
      () => statementOf({ counted: { ...counted, storedFrom: injected } }),
      () => statementOf({ counted: { ...counted, storedTo: injected } }),
    ]
    for (const statement of moments) expect(statement).toThrow(RangeError)
  })
})
