import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileOf } from '@otorga/audit/export/export.copy'
import type { Exported } from '@otorga/audit/export/export.statement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../harness/call.js'
import { type Ledger, openLedger } from './ledger.js'
import { entryOf, messageOf } from './messages.js'

let ledger: Ledger
let stored: string[]
beforeAll(async () => {
  ledger = await openLedger()
  // Batches of different sizes; the events of a batch are stored at the same time.
  for (const [batch, size] of [1, 30, 2, 1, 60, 5].entries()) {
    const severity_id = ([1, 2, 3, 4, 5] as const)[batch % 5]!
    const messages = Array.from({ length: size }, (_, n) =>
      messageOf(ledger.tenantId, entryOf({ message: `Event ${batch}.${n}`, severity_id })),
    )
    await Promise.all(messages.map(ledger.consumer.handle))
  }
  const rows = await ledger.owner`select id, severity_id from audit.audit_event order by created_at, id`
  stored = rows.map(({ id }) => id as string)
})
afterAll(() => ledger.close())

const all = { timeFrom: null, timeTo: null, categoryUid: null, severityId: null }
const first = '2026-01-01 00:00:00+00'

async function exported(more: Partial<Exported>) {
  const requestedAt = new Date(Date.now() + 1_000)
  const counted = { total: stored.length, storedFrom: first, storedTo: null }
  const chunks: Buffer[] = []
  let copied: number | undefined
  const given: Exported = {
    tenantId: ledger.tenantId,
    format: 'ocsf_json',
    filters: all,
    requestedAt,
    counted,
    ...more,
  }
  const count = (events: number) => {
    copied = events
  }
  for await (const chunk of fileOf(ledger.url, given, { copied: count })) chunks.push(Buffer.from(chunk))
  return { text: Buffer.concat(chunks).toString(), copied }
}

describe('the file of an export', () => {
  it('holds every event once and in order', async () => {
    const json = await exported({})
    expect(JSON.parse(json.text).map(({ id }: { id: string }) => id)).toEqual(stored)
    expect(json.copied).toBe(stored.length)
    const csv = await exported({ format: 'csv' })
    const [header, ...records] = csv.text.split('\r\n')
    expect(header).toMatch(/^id,class_uid,/)
    expect(records.map((record) => record.slice(0, 36))).toEqual([...stored, ''])
    expect(csv.copied).toBe(stored.length)
  })

  it('holds what the filters leave', async () => {
    const { text, copied } = await exported({ filters: { ...all, severityId: 5 } })
    expect(JSON.parse(text)).toHaveLength(60)
    expect(copied).toBe(60)
    expect(await exported({ filters: { ...all, severityId: 5, categoryUid: 2 } })).toEqual({ text: '[]\n', copied: 0 })
  })

  it('is a file of no events where there are none', async () => {
    const counted = { total: 0, storedFrom: null, storedTo: null }
    expect(await exported({ counted })).toEqual({ text: '[]\n', copied: 0 })
    expect((await exported({ counted, format: 'csv' })).text).toMatch(/^id,[^\n]*,created_at\r\n$/)
  })

  const connectionsGone = () =>
    eventually('its connections are gone', async () => {
      const [row] = await ledger.owner`select count(*)::int as open from pg_stat_activity
        where application_name = 'otorga audit export' and datname = current_database()`
      return row!.open === 0 || undefined
    })

  /** Begins an export that waits for a lock, and ends it by what the test does then. */
  async function endedWhileItWaits(ended: (pid: number, tx: Ledger['owner']) => unknown, signal?: AbortSignal) {
    const given: Exported = {
      tenantId: ledger.tenantId,
      format: 'csv',
      filters: all,
      requestedAt: new Date(),
      counted: { total: stored.length, storedFrom: first, storedTo: null },
    }
    const file = fileOf(ledger.url, given, { copied: () => {}, ...(signal && { signal }) })
    const failure = await ledger.owner.begin(async (tx) => {
      await tx`lock table audit.audit_event in access exclusive mode`
      const waiting = file.next().catch((error: Error) => error)
      const pid = await eventually('it waits', async () => {
        await tx`select pg_stat_clear_snapshot()`
        const [row] = await tx`select pid from pg_stat_activity
          where application_name = 'otorga audit export' and datname = current_database() and wait_event_type = 'Lock'`
        return row?.pid as number | undefined
      })
      await ended(pid, tx as unknown as Ledger['owner'])
      return waiting
    })
    await connectionsGone()
    return failure
  }

  it('ends when it is told to, also while Postgres says nothing', async () => {
    const told = new AbortController()
    expect(await endedWhileItWaits(() => told.abort(new Error('told')), told.signal)).toMatchObject({ message: 'told' })
  })

  it('fails as Postgres says, and when its connection is lost', async () => {
    expect(await endedWhileItWaits((pid, tx) => tx`select pg_cancel_backend(${pid})`)).toMatchObject({ code: '57014' })
    expect(await endedWhileItWaits((pid, tx) => tx`select pg_terminate_backend(${pid})`)).toMatchObject({
      code: '57P01',
    })
  })

  it('ends when it is told to while it connects, also to what never answers', async () => {
    const given: Exported = {
      tenantId: ledger.tenantId,
      format: 'csv',
      filters: all,
      requestedAt: new Date(),
      counted: { total: stored.length, storedFrom: first, storedTo: null },
    }
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    for (const [url, connected] of [
      [ledger.url, Promise.resolve()],
      [`postgres://nobody@127.0.0.1:${port}/nothing`, once(silent, 'connection')],
    ] as const) {
      const told = new AbortController()
      const file = fileOf(url, given, { copied: () => {}, signal: told.signal })
      const waiting = file.next()
      waiting.catch(() => {})
      await connected
      told.abort()
      await expect(waiting).rejects.toThrow()
      expect((await file.next()).done).toBe(true)
    }
    silent.close()
    await connectionsGone()
  })

  it('leaves no connection open, finished or given up', async () => {
    const counted = { total: stored.length, storedFrom: first, storedTo: null }
    const given: Exported = {
      tenantId: ledger.tenantId,
      format: 'csv',
      filters: all,
      requestedAt: new Date(Date.now() + 1_000),
      counted,
    }
    const file = fileOf(ledger.url, given, { copied: () => {}, pieceBytes: 10_000 })
    await file.next()
    expect((await file.next()).done).toBe(false)
    await file.return(undefined)
    await connectionsGone()
  })
})
