import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { exportsByIds, exportView, insertExport } from '@otorga/audit/export/export.store'
import { exportJob } from '@otorga/audit/export/request-audit-export'
import { exportHandlers } from '@otorga/audit/export/run-export'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../harness/call.js'
import { objectsIn } from './killed-child.js'
import { type Ledger, openLedger } from './ledger.js'
import { entryOf, messageOf } from './messages.js'

const events = 3_000
let ledger: Ledger
let files: ObjectStorage
beforeAll(async () => {
  ledger = await openLedger()
  files = objectsIn(mkdtempSync(join(tmpdir(), 'otorga-objects-')))
  // Some pieces of a file, and many more of what Postgres sends.
  const unmapped = { text: 'x'.repeat(2_000) }
  for (let from = 0; from < events; from += 500) {
    const messages = Array.from({ length: 500 }, () => messageOf(ledger.tenantId, entryOf({ unmapped })))
    await Promise.all(messages.map(ledger.consumer.handle))
  }
})
afterAll(() => ledger.close())

/** The export as the graph shows it. */
const shown = async (id: string) => {
  const { tenantId: tenant, database } = ledger
  const [[row]] = await database.read(tenant, exportsByIds.with({ tenant, ids: `{${id}}` }))
  return exportView(row!, new Date())
}
const whole = { status: 'completed', expectedEvents: events, writtenEvents: events, totalEvents: events }

async function requested(): Promise<string> {
  const id = randomUUID()
  const filters = { timeFrom: null, timeTo: null, categoryUid: null, severityId: null }
  const about = { format: 'ocsf_json', filters, filtersKey: id, requestedBy: 'test', expectedEvents: events }
  await ledger.database.transaction(ledger.tenantId, (tx) => insertExport(tx, { id, ...about }))
  return id
}

interface Hooks {
  /** Called before the first piece is taken. */
  begun?(): Promise<unknown>
  /** Called after each piece. */
  between?(): Promise<unknown>
  signal?: AbortSignal
}

/** Runs an export into a store that waits for the hooks. */
function run(id: string, { begun, between, signal = new AbortController().signal }: Hooks) {
  const { url, database, tenantId } = ledger
  async function* slowly(body: AsyncIterable<Buffer>) {
    await begun?.()
    for await (const piece of body) {
      yield piece
      await between?.()
    }
  }
  const objects: ObjectStorage = {
    ...files,
    put: (key, body, options) => files.put(key, Readable.from(slowly(body as AsyncIterable<Buffer>)), options),
  }
  const { run: work } = exportHandlers({ database, url, objects, progressEveryMs: 0 })[exportJob]!
  return work({ tenantId, id: randomUUID(), payload: { export_id: id }, attempt: 1, signal })
}

const someWritten = (id: string) =>
  eventually('some of it is written', async () => ((await shown(id)).writtenEvents ? true : undefined))

describe('how far an export is', () => {
  it('grows while it runs, and is all of it at the end', async () => {
    const id = await requested()
    const seen: number[] = []
    const between = async () => {
      if (seen.length === 0) await someWritten(id)
      const { writtenEvents, ...rest } = await shown(id)
      expect(rest).toMatchObject({ status: 'processing', expectedEvents: events, totalEvents: null })
      seen.push(writtenEvents!)
    }
    await run(id, { between })
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect(new Set(seen).size).toBeGreaterThan(3)
    expect(seen.at(-1)).toBeLessThanOrEqual(events)
    expect(await shown(id)).toMatchObject(whole)
  })

  it('begins again where another worker takes the export over, and is all of it at the end', async () => {
    const id = await requested()
    const killed = new AbortController()
    const between = async () => {
      await someWritten(id)
      killed.abort(new Error('the lease is lost'))
    }
    await expect(run(id, { between, signal: killed.signal })).rejects.toThrow()
    const left = await shown(id)
    expect(left).toMatchObject({ status: 'processing', expectedEvents: events, totalEvents: null })
    expect(left.writtenEvents).toBeGreaterThan(0)

    const begun: (number | null)[] = []
    await run(id, { begun: async () => begun.push((await shown(id)).writtenEvents) })
    expect(begun).toEqual([0])
    expect(await shown(id)).toMatchObject(whole)
  })
})
