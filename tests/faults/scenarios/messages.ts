import { eventsExchange, rabbitTools } from '@otorga/kernel/messages/broker'
import { type Envelope, publisherKey, seal } from '@otorga/kernel/messages/envelope'
import { type Scenario, seconds, type World } from './scenario.js'

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
      const headers = { 'x-timestamp': timestamp, 'x-signature': signature }
      const options = { persistent: true, messageId: message.id, headers }
      await new Promise<void>((resolve, reject) =>
        channel.publish(eventsExchange(message.source), message.type, Buffer.from(body), options, (error) =>
          error ? reject(error) : resolve(),
        ),
      )
    })
  } finally {
    await model.close()
  }
}

export const again: Scenario = {
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

/** Writes audit messages of one record as sent at some time, and publishes them signed at that time, as a long outage leaves them. */
async function sendLate(world: World, count: number, sent: Date, patienceSeconds: number) {
  const { owner, random } = world
  await publishing(world, async (publish) => {
    const [from] = await owner.unsafe<SentRow[]>(
      `select * from lending.outbox where type = 'lending.audit.recorded' order by id desc limit 1`,
    )
    const { tenant_id, type, data } = from!
    const ids = Array.from({ length: count }, () => random.uuid())
    await owner`insert into lending.outbox (tenant_id, message_id, type, subject, data, created_at, published_at)
      select ${tenant_id}, id, ${type}, id::text, ${owner.json({ ...(data as object), activity_id: 99 } as never)}, ${sent}, ${sent}
      from unnest(${ids}::uuid[]) as id`
    const rows = await owner.unsafe<SentRow[]>('select * from lending.outbox where message_id = any ($1)', [ids])
    const began = Date.now()
    await Promise.all(rows.map((row) => publish(envelopeOf('lending', row), sent)))
    const left = async () => {
      const [row] = await owner<
        { left: number }[]
      >`select count(*)::int as left from unnest(${ids}::uuid[]) as sent (id)
        where not exists (select 1 from audit.audit_event stored where stored.id = sent.id and stored.tenant_id = ${tenant_id})`
      return row!.left
    }
    for (let waiting = await left(); waiting > 0; waiting = await left()) {
      if (Date.now() - began > patienceSeconds * 1000)
        throw new Error(`${waiting} of ${count} old messages were not applied within ${patienceSeconds} s`)
      await seconds(0.2)
    }
    console.log(
      `  ${count} old messages were applied ${((Date.now() - began) / 1000).toFixed(1)} s after they were sent`,
    )
  })
}

/** An outage that lasted longer than a signature is taken for fresh. */
export const stale = (count: number, patienceSeconds: number): Scenario => ({
  name: count === 1 ? 'a message six minutes old' : `${count} messages six minutes old`,
  run: (world) => sendLate(world, count, new Date(Date.now() - 6 * 60_000), patienceSeconds),
})
