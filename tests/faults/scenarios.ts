import { setTimeout as pause } from 'node:timers/promises'
import type { Replica } from '@otorga/cli/topology/replica'
import type { Topology } from '@otorga/cli/topology/topology'
import { eventsExchange, rabbitTools } from '@otorga/kernel/messages/broker'
import { type Envelope, publisherKey, seal } from '@otorga/kernel/messages/envelope'
import type postgres from 'postgres'
import type { SilentProxy } from '../harness/silent-proxy.js'
import { fakeTime, type Instance } from './instances.js'
import type { Random } from './random.js'

export interface World {
  topology: Topology
  redis: Instance
  rabbit: Instance
  postgres: Instance
  /** The networks between the processes and these servers. */
  networks: Record<'postgres' | 'redis' | 'rabbit', SilentProxy>
  owner: postgres.Sql
  random: Random
  /** Empties Redis. */
  flushRedis(): Promise<void>
}

export interface Scenario {
  name: string
  /** Causes a fault and ends it; resolves when the fault has ended. */
  run(world: World): Promise<void>
  /** How long everything may take to work again; absent: as always. More where a time limit must pass first. */
  withinSeconds?: number
  /** Why it cannot be played on this machine; undefined when it can. */
  missing?(): string | undefined
  /** No call may fail while it runs. */
  unnoticed?: true
}

const one = (topology: Topology, name: string): Replica => topology.replicas.find((replica) => replica.name === name)!

const killed = (name: string): Scenario => ({
  name: `kill -9 of ${name}`,
  async run({ topology }) {
    await one(topology, name).end('SIGKILL')
    await pause(5_000) // the other replica serves alone
    await one(topology, name).start()
  },
})

const stopped = (what: 'redis' | 'rabbit', title: string, seconds: number): Scenario => ({
  name: `${title} stopped for ${seconds} s`,
  async run(world) {
    await world[what].stop()
    await pause(seconds * 1000)
    await world[what].start()
  },
})

/** As when a firewall forgets what it let through: nobody is told, and new connections work. */
const forgotten = (what: keyof World['networks'], title: string): Scenario => ({
  name: `every connection to ${title} forgotten`,
  withinSeconds: 15,
  async run({ networks }) {
    networks[what].forget()
  },
})

/** As when a switch dies: packets are lost in both directions, and nobody is told. */
const cut = (what: keyof World['networks'], title: string, seconds: number): Scenario => ({
  name: `the network to ${title} cut for ${seconds} s`,
  withinSeconds: 15,
  async run({ networks }) {
    networks[what].cut()
    await pause(seconds * 1000)
    networks[what].heal()
  },
})

/** As when a process swaps or its machine is paused: it holds its connections and says nothing. */
const paused = (name: string, seconds: number): Scenario => ({
  name: `${name} paused for ${seconds} s`,
  async run({ topology }) {
    const { pid } = one(topology, name)
    process.kill(pid!, 'SIGSTOP')
    await pause(seconds * 1000)
    process.kill(pid!, 'SIGCONT')
  },
})

/** As when a machine's clock was never set. Debian's faketime shows a process another time. */
const misled = (name: string, offset: string): Scenario => ({
  name: `${name} with a clock that is off by ${offset}`,
  missing: () => (fakeTime() ? undefined : 'faketime is not installed'),
  async run({ topology }) {
    const replica = one(topology, name)
    const asLate = { LD_PRELOAD: fakeTime()!, FAKETIME: offset, DONT_FAKE_MONOTONIC: '1' }
    await replica.end('SIGTERM')
    await replica.start(asLate)
    await pause(8_000)
    await replica.end('SIGTERM')
    await replica.start()
  },
})

interface SentRow {
  message_id: string
  tenant_id: string
  type: string
  subject: string
  data: unknown
  created_at: Date
}
const envelopeOf = (source: string, row: SentRow): Envelope => ({
  specversion: '1.0',
  id: row.message_id,
  source,
  type: row.type,
  subject: row.subject,
  tenantid: row.tenant_id,
  time: row.created_at.toISOString(),
  datacontenttype: 'application/json',
  data: row.data,
})

/** Publishes messages as the relay of a service would, with any timestamp. */
async function publishing<Result>(
  { topology }: World,
  work: (publish: (message: Envelope, at: Date) => Promise<void>) => Promise<Result>,
) {
  const { dial } = await rabbitTools()
  const model = await dial({ url: topology.config.amqpUrl! }, 'otorga faults')
  const channel = await model.createConfirmChannel()
  try {
    return await work(async (message, at) => {
      const { body, timestamp, signature } = seal(
        publisherKey(topology.config.messageSecret!, message.source),
        message,
        at,
      )
      channel.publish(eventsExchange(message.source), message.type, Buffer.from(body), {
        persistent: true,
        messageId: message.id,
        headers: { 'x-timestamp': timestamp, 'x-signature': signature },
      })
      await channel.waitForConfirms()
    })
  } finally {
    await model.close()
  }
}

const again: Scenario = {
  name: 'duplicate and reordered deliveries',
  run: (world) =>
    publishing(world, async (publish) => {
      for (const source of ['lending', 'identity']) {
        const rows = await world.owner.unsafe<SentRow[]>(
          `select message_id, tenant_id, type, subject, data, created_at from ${source}.outbox
            where published_at is not null order by id desc limit 60`,
        )
        const messages = rows.flatMap((row) => [row, row, row]).map((row) => envelopeOf(source, row))
        const shuffled = messages.map((message) => ({ message, at: world.random.next() })).sort((a, b) => a.at - b.at)
        for (const { message } of shuffled) await publish(message, new Date())
      }
    }),
}

const stale: Scenario = {
  name: 'a message six minutes old',
  run: (world) =>
    publishing(world, async (publish) => {
      const { owner, random } = world
      const [from] = await owner.unsafe<SentRow[]>(
        `select * from lending.outbox where type = 'lending.audit.recorded' order by id desc limit 1`,
      )
      // As after a long outage of a consumer: the message was sent six minutes ago and not delivered yet.
      const id = random.uuid()
      const sent = new Date(Date.now() - 6 * 60_000)
      await owner`insert into lending.outbox (tenant_id, message_id, type, subject, data, created_at, published_at)
        values (${from!.tenant_id}, ${id}, ${from!.type}, ${from!.subject}, ${owner.json({ ...(from!.data as object), activity_id: 99 } as never)}, ${sent}, ${sent})`
      const [row] = await owner.unsafe<SentRow[]>('select * from lending.outbox where message_id = $1', [id])
      await publish(envelopeOf('lending', row!), sent)
      const end = Date.now() + 20_000
      while ((await owner`select 1 from audit.audit_event where id = ${id}`).length === 0) {
        if (Date.now() > end) throw new Error('the old message was not applied')
        await pause(100)
      }
    }),
}

const rolling: Scenario = {
  name: 'SIGTERM rolling through every replica',
  unnoticed: true,
  async run({ topology }) {
    for (const replica of topology.replicas) {
      await replica.end('SIGTERM')
      await replica.start()
      await pause(700) // the load balancer notices that it is ready again
    }
  },
}

/** Scenarios run one after another; each begins after the one before has ended. */
export const scenarios: readonly Scenario[] = [
  ...[
    'identity 1',
    'lending 2',
    'audit 1',
    'signature 2',
    'flow 1',
    'subject_profile 2',
    'rest 1',
    'gateway 2',
    'worker 1',
    'worker 2',
  ].map(killed),
  { name: 'Redis flushed', run: ({ flushRedis }) => flushRedis() },
  stopped('redis', 'Redis', 20),
  stopped('rabbit', 'RabbitMQ', 60),
  {
    name: 'Postgres restarted',
    async run({ postgres }) {
      await postgres.stop()
      await postgres.start()
    },
  },
  forgotten('postgres', 'Postgres'),
  forgotten('redis', 'Redis'),
  forgotten('rabbit', 'RabbitMQ'),
  cut('postgres', 'Postgres', 12),
  paused('lending 1', 12),
  paused('worker 2', 12),
  misled('worker 1', '+10m'),
  misled('worker 2', '-10m'),
  again,
  stale,
  rolling,
]
