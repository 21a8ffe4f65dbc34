import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTopology, type Topology } from '@otorga/cli/topology/topology'
import { components } from '@otorga/drizzle/components'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { createLogger } from '@otorga/kernel/base/logging'
import { auditEntry, systemActor } from '@otorga/kernel/messages/audit'
import { createRabbitBroker } from '@otorga/kernel/messages/broker'
import { type Envelope, messageKeysOfSecret } from '@otorga/kernel/messages/envelope'
import { answers, ownVhost, serviceUrls } from '@otorga/kernel/testing/services'
import postgres from 'postgres'
import { cpuOf } from './cpu.js'
import type { IdentityResult } from './identity.js'
import { median } from './load.js'

const messages = 10_000
const rounds = 3
const type = 'lending.audit.recorded'

/** What a round found: messages a second, and CPU of the workers for each message, in microseconds. */
interface Round {
  perSecond: number
  cpu: number
}

/** Writes audit entries of many records of the demo tenant as rows of lending's outbox. */
async function commit(owner: postgres.Sql, published: boolean): Promise<void> {
  const action = {
    activity: 'other',
    type: 'credit',
    id: 'bench',
    name: 'bench',
    message: 'A message of the bench',
  } as const
  const entry = auditEntry('lending', { requestId: 'bench', ip: null }, systemActor, action, new Date())
  await owner`insert into lending.outbox (tenant_id, message_id, type, subject, data, request_id, published_at)
    select tenant.id, gen_random_uuid(), ${type}, gen_random_uuid()::text, ${owner.json(entry as never)}, 'bench',
      case when ${published} then now() end
    from identity.tenant, generate_series(1, ${messages}) where slug = 'demo'`
}

/** Waits until the trail has so many more events than before; returns the seconds since a moment. */
async function untilStored(owner: postgres.Sql, before: number, since: number): Promise<number> {
  const end = performance.now() + 300_000
  while ((await stored(owner)) < before + messages) {
    if (performance.now() > end) throw new Error('the messages did not reach the trail within 300 s')
    await pause(100)
  }
  return (performance.now() - since) / 1000
}

async function stored(owner: postgres.Sql): Promise<number> {
  const [row] = await owner<{ events: number }[]>`select count(*)::int as events from audit.audit_event`
  return row!.events
}

const workersOf = ({ replicas }: Topology) => replicas.filter(({ kind }) => kind === 'worker')

async function delivered(topology: Topology, owner: postgres.Sql): Promise<Round> {
  const running = workersOf(topology).filter((one) => one.running)
  const cpu = () => running.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const [before, spent] = [await stored(owner), cpu()]
  await commit(owner, false)
  const seconds = await untilStored(owner, before, performance.now())
  return { perSecond: messages / seconds, cpu: (cpu() - spent) / messages }
}

/** Sends messages that were signed ten minutes ago, while no worker runs; returns the seconds until all are in the trail. */
async function returned(topology: Topology, owner: postgres.Sql): Promise<number> {
  await Promise.all(workersOf(topology).map((worker) => worker.end('SIGTERM')))
  const before = await stored(owner)
  await commit(owner, true)
  const broker = await createRabbitBroker({
    address: { url: topology.env.AMQP_URL! },
    service: 'lending',
    keys: messageKeysOfSecret(topology.env.MESSAGE_SECRET!),
    services: components,
    prefetch: 1,
    log: createLogger('silent'),
    now: () => new Date(Date.now() - 600_000),
  })
  const rows = await owner<{ message_id: string; tenant_id: string; subject: string; data: unknown }[]>`
    select message_id, tenant_id, subject, data from lending.outbox where type = ${type} order by id desc limit ${messages}`
  await Promise.all(
    rows.map((row) =>
      broker.publish({
        specversion: '1.0',
        id: row.message_id,
        source: 'lending',
        type,
        time: new Date().toISOString(),
        subject: row.subject,
        tenantid: row.tenant_id,
        datacontenttype: 'application/json',
        data: row.data,
      } as Envelope),
    ),
  )
  await broker.close()
  await Promise.all(workersOf(topology).map((worker) => worker.start()))
  return untilStored(owner, before, performance.now())
}

const told = (name: string, list: readonly Round[]) =>
  `${name} ${median(list.map(({ perSecond }) => perSecond)).toFixed(0)} a second, ${median(list.map(({ cpu }) => cpu)).toFixed(0)} µs of their CPU each`

/** How fast messages that wait reach the trail, with one worker and with two, through RabbitMQ. */
export async function measureMessages(progress: (line: string) => void): Promise<IdentityResult[]> {
  if (!(await answers(serviceUrls.redis)) || !(await answers(serviceUrls.amqp))) {
    progress('Redis or RabbitMQ do not answer: the delivery of messages is not measured')
    return []
  }
  const closers: (() => Promise<unknown>)[] = []
  try {
    const folder = temporaryFolder('bench')
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const settings = { max_connections: '300' }
    const server = await startEmbeddedPostgres({
      dataDir: join(folder, 'database'),
      superuserPassword: 'bench',
      settings,
    })
    closers.push(() => server.stop())
    const vhost = await ownVhost(serviceUrls.amqp)
    closers.push(vhost.remove)
    progress('starting components and two workers')
    const topology = await startTopology({
      databaseUrl: server.url,
      redisUrl: serviceUrls.redis,
      amqpUrl: vhost.amqpUrl,
      folder,
      kinds: ['identity', 'audit', 'lending', 'rest', 'worker'],
      env: { NODE_ENV: 'development', REDIS_PREFIX: `bench:${process.pid}:` },
    })
    closers.push(() => topology.stop())
    const owner = postgres(server.url, { max: 1, onnotice: () => {} })
    closers.push(() => owner.end())
    const both: Round[] = []
    const alone: Round[] = []
    await delivered(topology, owner) // warm-up
    for (let at = 0; at < rounds; at++) both.push(await delivered(topology, owner))
    const seconds = await returned(topology, owner)
    await workersOf(topology)[1]!.end('SIGTERM')
    await delivered(topology, owner)
    for (let at = 0; at < rounds; at++) alone.push(await delivered(topology, owner))
    const rate = median(both.map(({ perSecond }) => perSecond))
    return [
      {
        title: `${messages} messages from their commit to the audit trail, through RabbitMQ`,
        figures: [told('two workers', both), told('one worker', alone)],
        aim: 'two workers at least 2,000 a second',
        met: rate >= 2_000,
      },
      {
        title: `${messages} messages whose signature is too old, signed anew and stored`,
        figures: [`${seconds.toFixed(1)} s`],
        aim: 'at most 60 s',
        met: seconds <= 60,
      },
    ]
  } finally {
    for (const close of closers.reverse()) await close().catch((error) => progress(String(error)))
  }
}
