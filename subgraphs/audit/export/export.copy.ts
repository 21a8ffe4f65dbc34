import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import pg, { type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { Documents, Records } from './export.framing.js'
import { copyStatement, csvHeader, type Exported, endStatement, type Run } from './export.rows.js'

/** Copies that go on beside each other: while the rows of one are built, those of another are sent, hashed and stored. */
const lanes = 2
/** Events of one copy, about: few enough to wait in memory, enough that beginning a copy does not count. */
const usualRun = 4_000

/** Opens connections that see the trail as it was at one moment. */
async function openLanes(url: string, tenantId: string, opened: Client[]): Promise<void> {
  let snapshot: string | undefined
  for (let lane = 0; lane < lanes; lane++) {
    const client = new pg.Client({ connectionString: url, application_name: 'otorga audit export' })
    client.on('error', () => {}) // told by the copy
    opened.push(client)
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    if (snapshot === undefined) {
      const { rows } = await client.query('select pg_export_snapshot() as snapshot')
      snapshot = rows[0]!.snapshot!
    } else await client.query(`set transaction snapshot '${snapshot}'`)
    await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
  }
}

/** Cuts the trail into runs, each where the one before ended; undefined when there is nothing left. */
function createRuns(exported: Exported, runEvents: number) {
  let start = Promise.resolve<string | null | undefined>(exported.counted.storedFrom)
  return (client: Client): Promise<Run | undefined> => {
    const run = start.then(async (from) => {
      if (!from) return undefined
      const { rows } = await client.query(endStatement(exported, from, runEvents))
      return { from, before: rows[0]?.moment }
    })
    start = run.then((one) => one?.before)
    start.catch(() => {}) // told by the run
    return run
  }
}

export interface CopyOptions {
  /** Hears of the events of each run. */
  copied(events: number): void
  /** Ends the copies, also while Postgres says nothing. */
  signal?: AbortSignal
  runEvents?: number
}

/** The rows of an export, in constant memory. */
async function* copiedPieces(
  url: string,
  exported: Exported,
  { copied, signal, runEvents = usualRun }: CopyOptions,
): AsyncGenerator<Buffer> {
  const mark = randomBytes(12).toString('hex')
  const framingOf = () => (exported.format === 'csv' ? new Records(mark) : new Documents())
  const clients: Client[] = []
  const open = new Set<Documents | Records>()
  const nextRun = createRuns(exported, runEvents)

  async function copyRun(client: Client) {
    const run = await nextRun(client)
    if (!run) return undefined
    const copy = client.query(copyTo(copyStatement(exported, run, mark)))
    const framing = framingOf()
    open.add(framing)
    const ended = pipeline(copy, framing)
    ended.catch(() => {}) // told by the framing
    return { copy, framing, ended }
  }
  /** The copies of a lane, one after the other; each is begun before it is its turn. */
  const start = (client: Client) => {
    const copying = copyRun(client)
    copying.catch(() => {}) // told when it is its turn
    return copying
  }

  // What waits for Postgres fails with its connection.
  const cut = () => {
    for (const framing of open) framing.destroy(signal?.reason as Error)
    for (const client of clients) client.end().catch(() => {})
  }
  signal?.throwIfAborted()
  signal?.addEventListener('abort', cut)
  try {
    await openLanes(url, exported.tenantId, clients)
    const running = clients.map(start)
    for (let lane = 0; ; lane = (lane + 1) % lanes) {
      const one = await running[lane]
      if (!one) return
      yield* one.framing as AsyncIterable<Buffer>
      await one.ended
      open.delete(one.framing)
      // The number of rows comes after the last of them: it is there when anything else is answered.
      await clients[lane]!.query('select')
      copied(one.copy.rowCount)
      running[lane] = start(clients[lane]!)
    }
  } finally {
    signal?.removeEventListener('abort', cut)
    for (const framing of open) framing.destroy()
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** The file of an export: a csv has a header, and what is JSON is one array. */
export async function* fileOf(url: string, exported: Exported, options: CopyOptions): AsyncGenerator<Buffer> {
  const csv = exported.format === 'csv'
  if (csv) yield Buffer.from(`${csvHeader.join()}\r\n`)
  let begun = csv
  for await (const piece of copiedPieces(url, exported, options)) {
    // Every document comes after a comma: that of the first opens the array instead.
    if (!begun) piece[0] = 0x5b
    begun = true
    yield piece
  }
  if (!csv) yield Buffer.from(begun ? ']\n' : '[]\n')
}
