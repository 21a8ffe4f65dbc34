import { setImmediate } from 'node:timers/promises'
import { CopyOut } from './export.copy-out.js'
import { columnsOf, eventFields } from './export.fields.js'
import { layouts } from './export.layout.js'
import { Reader } from './export.reader.js'
import { copyStatement, type Exported } from './export.statement.js'
import { EventWriter } from './export.writer.js'

export interface CopyOptions {
  /** Called at the end with the number of events in the file. */
  copied(events: number): void
  /** Called again and again with the number of events that are written so far. */
  wrote?(events: number): void
  /** Ends the copy, even while Postgres sends nothing. */
  signal?: AbortSignal
  /** The approximate size of the pieces of the file. */
  pieceBytes?: number
}

const connectMs = 10_000

/**
 * The file of an export, in constant memory: Postgres reads and sorts the events, and this process writes them. Postgres would
 * need twice the time to write them, even with its `format`. A piece of the file is there until the next one is asked for.
 */
export async function* fileOf(url: string, exported: Exported, options: CopyOptions): AsyncGenerator<Buffer, void> {
  const { copied, wrote, signal, pieceBytes } = options
  const fields = eventFields(exported.tenantId)
  const layout = layouts[exported.format](fields)
  if (!exported.counted.storedFrom) {
    yield Buffer.concat([layout.head.bytes, layout.foot.bytes])
    return copied(0)
  }
  const { default: pg } = await import('pg')
  signal?.throwIfAborted()
  const writer = new EventWriter(layout, pieceBytes)
  const reader = new Reader()
  const { socket } = reader
  const client = new pg.Client({
    connectionString: url,
    application_name: 'otorga audit export',
    stream: socket,
    connectionTimeoutMillis: connectMs,
  })
  client.on('error', () => {}) // the copy reports the error
  const copy = new CopyOut(copyStatement(exported, columnsOf(fields)), reader, (from, at, end) =>
    writer.row(from, at, end),
  )
  // The socket is destroyed, because Postgres may not answer a regular end; everything that waits for it then fails.
  const cut = () => {
    copy.stop(signal?.reason as Error)
    socket.destroy(signal?.reason as Error)
  }
  signal?.addEventListener('abort', cut)
  try {
    await client.connect()
    await client.query('begin read only')
    // The copy takes as long as its reader; the role limits all other statements.
    await client.query(`select set_config('app.tenant_id', $1, true), set_config('statement_timeout', '0', true)`, [
      exported.tenantId,
    ])
    for await (const _ of client.query(copy).read()) {
      const piece = writer.piece()
      if (piece) yield piece
      wrote?.(writer.events)
      // Yields to other work, because Postgres may send faster than this writes.
      await setImmediate()
    }
    yield writer.end()
    copied(writer.events)
  } finally {
    signal?.removeEventListener('abort', cut)
    client.end().catch(() => {})
  }
}
