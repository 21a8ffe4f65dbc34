import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import { type NewEvent, rowOfMessage } from '@otorga/audit/audit-event/audit-event.row'
import { createSealer } from '@otorga/audit/chain/sealer'
import { createChainKeys } from '@otorga/audit/chain/signing'
import { verifyChain } from '@otorga/audit/chain/verify-chain'
import { auditEvent } from '@otorga/drizzle/audit/tables'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { promptSocket } from '@otorga/drizzle/driver'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createLogger } from '@otorga/kernel/base/logging'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import postgres from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { IdentityResult } from '../run/identity.js'
import { median } from '../run/load.js'
import { auditSecret, type World } from '../run/world.js'
import { sealAll } from './data.js'

const count = 20_000
const singles = 2_000
const turns = 3
const batch = 500

const messagesFor = (tenantid: string, many: number): Envelope[] =>
  Array.from({ length: many }, (_, n) => {
    const person = `00000000-0000-4000-8000-0000000000${String(n % 40).padStart(2, '0')}`
    return {
      specversion: '1.0',
      id: uuidv7(),
      source: 'lending',
      type: 'lending.audit.recorded',
      tenantid,
      subject: person,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data: {
        class_uid: [6001, 6001, 3001, 2004][n % 4],
        activity_id: [1, 2, 4, 12][n % 4],
        severity_id: 1 + (n % 5),
        message: 'Payment recorded',
        time: Date.now(),
        actor: { id: person, user_uid: person, user_name: `Person ${n % 40}`, user_type: 'User' },
        resource: {
          id: `00000000-0000-4000-8000-${String(Math.floor(n / 3)).padStart(12, '0')}`,
          resource_uid: `r-${n}`,
          resource_type: ['credit', 'application', 'user'][n % 3],
          resource_name: 'LIBRE-12',
          domain: 'lending',
        },
        src_endpoint: { ip: '10.0.0.1', name: 'lending' },
        unmapped: {
          request_id: randomUUID(),
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
          old_value: { status: 'active', balance: n },
          new_value: { status: 'closed', balance: 0 },
        },
      },
    } as Envelope
  })

const special = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A line of COPY's text format with the columns of a row, in their order. */
const copyLine = ({ unmapped, ...row }: NewEvent) =>
  `${[...Object.values(row), JSON.stringify(unmapped)]
    .map((value) => (value === null ? '\\N' : String(value).replace(special, (letter) => escapes[letter]!)))
    .join('\t')}\n`
const columnsOf = ({ unmapped: _, ...row }: NewEvent) =>
  [...Object.keys(row), 'unmapped'].map((name) => auditEvent[name as 'id'].name).join(', ')

const nowhere = { put: async () => ({ size: 0, sha256: '' }) } as unknown as ObjectStorage

/**
 * Measures events per second: through inbox, counts and chain; by COPY alone; by one insert for each event over ten
 * connections.
 */
export async function measureIngest(world: World, progress: (line: string) => void): Promise<IdentityResult[]> {
  const url = world.urlOf(componentRole('audit'))
  const database = new TenantDatabase('audit', { url })
  const keys = createChainKeys([auditSecret])
  const consumer = auditConsumer({ database, seal: () => {} })
  const workerUrl = world.urlOf(workerRole('audit'))
  const sealer = createSealer({
    database,
    workerUrl,
    objects: nowhere,
    keys,
    log: createLogger('warn'),
    now: () => new Date(),
  })
  // The same sockets as the product's: with the driver's own a COPY waits 40 ms for an acknowledgement.
  const prompt = { socket: promptSocket } // the driver takes this option, but its types do not declare it
  const plain = postgres(world.ownerUrl, { max: 10, onnotice: () => {}, ...prompt })
  const rate = async (many: number, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return (many * 1000) / (performance.now() - started)
  }
  // The same columns and indexes, without partitions, counts, row-level security and chain.
  await plain.unsafe('create schema if not exists bench')
  await plain.unsafe('create table bench.plain_event (like audit.audit_event including defaults including indexes)')
  const columns = columnsOf(rowOfMessage(messagesFor(randomUUID(), 1)[0]!))

  async function ingest() {
    const tenantId = randomUUID()
    const messages = messagesFor(tenantId, count)
    const perSecond = await rate(count, async () => {
      // As many messages at once as a broker delivers of one queue: an applied one makes room for the next.
      let next = 0
      const lane = async () => {
        while (next < count) await consumer.handle(messages[next++]!)
      }
      await Promise.all(Array.from({ length: consumer.atOnce! }, lane))
      await sealAll(sealer, plain, tenantId)
    })
    const verdict = await verifyChain({ database, tenantId, keys, checkpoints: [] })
    if (verdict.events !== count || verdict.break)
      throw new Error(`the chain holds ${verdict.events} of ${count} events`)
    return perSecond
  }

  async function copies() {
    const tenantId = randomUUID()
    const rows = messagesFor(tenantId, count)
    return rate(count, async () => {
      const lanes = [0, 1]
      await Promise.all(
        lanes.map(async (lane) => {
          const connection = await plain.reserve()
          for (let from = lane * batch; from < count; from += lanes.length * batch) {
            const lines = rows.slice(from, from + batch).map((message) => copyLine(rowOfMessage(message)))
            const stream = await connection.unsafe(`copy bench.plain_event (${columns}) from stdin`).writable()
            await pipeline([lines.join('')], stream)
          }
          connection.release()
        }),
      )
    })
  }

  async function oneByOne() {
    const tenantId = randomUUID()
    const rows = messagesFor(tenantId, singles).map((message) => {
      const { unmapped, ...row } = rowOfMessage(message)
      return { ...row, unmapped: JSON.stringify(unmapped) }
    })
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const ready = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])),
    )
    return rate(singles, async () => {
      let next = 0
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          for (let row = ready[next++]; row; row = ready[next++])
            await plain`insert into bench.plain_event ${plain(row as Record<string, string>)}`
        }),
      )
    })
  }

  const figures = { ingest: [] as number[], copies: [] as number[], oneByOne: [] as number[] }
  try {
    for (let turn = 0; turn <= turns; turn++) {
      progress(`ingest: turn ${turn} of ${turns}`)
      const [a, b, c] = [await ingest(), await copies(), await oneByOne()]
      progress(`  ${[a, b, c].map(Math.round).join(', ')} events/s: the product, COPY, one by one`)
      if (turn === 0) continue // warms up
      figures.ingest.push(a)
      figures.copies.push(b)
      figures.oneByOne.push(c)
    }
  } finally {
    await sealer.stop()
    await Promise.all([database.close(), plain.end()])
  }
  const [own, copied, single] = [median(figures.ingest), median(figures.copies), median(figures.oneByOne)]
  const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')} events/s`
  return [
    {
      title: `Audit: storing ${count.toLocaleString('en-US')} events through the inbox, with counts and a verified chain`,
      figures: [
        `the product ${perSecond(own)}`,
        `COPY alone, in batches of ${batch} over two connections, same columns and indexes ${perSecond(copied)}`,
      ],
      aim: `at least 0.65 of COPY alone: ${(own / copied).toFixed(2)}`,
      before: '0.49',
      met: own >= 0.65 * copied,
    },
    {
      title: 'Audit: the same, compared with one insert for each event over ten connections',
      figures: [`the product ${perSecond(own)}`, `one insert for each event ${perSecond(single)}`],
      aim: `at least 6x: ${(own / single).toFixed(1)}x`,
      met: own >= 6 * single,
    },
  ]
}
