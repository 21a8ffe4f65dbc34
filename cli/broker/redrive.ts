import { components } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import { deadLetterQueue, directExchange, rabbitTools, topologyOf } from '@otorga/kernel/messages/broker'
import type postgres from 'postgres'
import { CommandError } from '../command-error.js'
import { brokerAddress } from '../system/drivers.js'
import { type QueueComponent, queueOpener } from './queue-rows.js'
import { allSubscriptions } from './subscriptions.js'

/** Opens the tables in which the consumers record their dead letters; readiness and metrics count these rows. */
async function openRows(config: Config) {
  const open = await queueOpener(config)
  const opened = new Map<QueueComponent, postgres.Sql>()
  return {
    async forget(consumer: string, messageId: string) {
      const component = components.find((one) => one === consumer)
      if (!component) return // the session gateway has no such table
      let sql = opened.get(component)
      if (!sql) opened.set(component, (sql = open(component)))
      await sql`delete from ${sql(component)}.dead_letter where message->>'id' = ${messageId}`
    },
    close: () => Promise.all([...opened.values()].map((sql) => sql.end())),
  }
}

/** Returns the dead letters of RabbitMQ's queues to the queues they came from; each is delivered and checked again. */
async function redriveRabbit(config: Config, only: readonly string[]) {
  const topology = topologyOf(components, await allSubscriptions())
  const names = new Set(topology.queues.map(({ name }) => name))
  const queues = [...names].filter((name) => names.has(deadLetterQueue(name)))
  for (const name of only)
    if (!queues.includes(name)) throw new CommandError(`there is no queue ${name}: one of ${queues.join(', ')}`)
  const { dial } = await rabbitTools()
  const model = await dial(brokerAddress(config), 'otorga broker redrive')
  const rows = await openRows(config)
  try {
    const channel = await model.createConfirmChannel()
    let count = 0
    for (const queue of only.length > 0 ? only : queues) {
      const [consumer] = queue.split('.')
      // Only those that are there now: a message that is dead-lettered again waits for the next run.
      const { messageCount } = await channel.checkQueue(deadLetterQueue(queue))
      for (let left = messageCount; left > 0; left--) {
        const message = await channel.get(deadLetterQueue(queue))
        if (!message) break
        const { 'x-attempts': _attempts, 'x-reason': _reason, ...headers } = message.properties.headers ?? {}
        const { messageId, type, contentType } = message.properties
        channel.publish(directExchange(consumer!), queue, message.content, {
          persistent: true,
          headers,
          messageId,
          type,
          contentType,
        })
        await channel.waitForConfirms()
        channel.ack(message)
        if (messageId) await rows.forget(consumer!, messageId)
        count++
      }
    }
    await channel.close() // after the last acknowledgement
    return count
  } finally {
    await Promise.all([model.close(), rows.close()])
  }
}

/**
 * Without RabbitMQ dead letters are only in their consumers' tables: the publisher sends each again, and consumers that have
 * applied it ignore it.
 */
async function redriveOutboxes(config: Config) {
  const open = await queueOpener(config)
  let count = 0
  for (const consumer of components) {
    const sql = open(consumer)
    const letters = await sql<{ tenant_id: string; id: string; message: { id?: string; source?: string } }[]>`
      select tenant_id, id, message from ${sql(consumer)}.dead_letter where message ? 'specversion'`
    for (const { tenant_id, id, message } of letters) {
      const publisher = components.find((one) => one === message.source)
      if (!publisher) continue
      const outbox = open(publisher)
      const again = await outbox`update ${outbox(publisher)}.outbox
        set published_at = null, attempts = 0, next_attempt_at = now()
        where tenant_id = ${tenant_id} and message_id = ${message.id!}`
      await outbox.end()
      if (again.count === 0) continue
      await sql`delete from ${sql(consumer)}.dead_letter where tenant_id = ${tenant_id} and id = ${id}`
      count++
    }
    await sql.end()
  }
  return count
}

/** Redrives the dead letters of every queue, or of the named ones; returns what was done as text. */
export async function redrive(config: Config, queues: readonly string[]): Promise<string> {
  const count = config.amqpUrl ? await redriveRabbit(config, queues) : await redriveOutboxes(config)
  return count === 0 ? 'there are no dead letters to bring back' : `${count} dead letters are on their way again`
}
