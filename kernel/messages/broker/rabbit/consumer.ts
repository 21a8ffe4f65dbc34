import { setTimeout as pause } from 'node:timers/promises'
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib'
import type { Logger } from '../../../base/logging/index.js'
import { passes } from '../passes.js'
import type { RabbitConnection } from './connection.js'
import { headers } from './names.js'

export interface ConsumeOptions {
  connection: RabbitConnection
  queue: string
  prefetch: number
  log: Logger
  /** Deals with one message; resolves when it may be forgotten, rejects when it must come again. */
  take(message: ConsumeMessage): Promise<void>
}

export interface QueueConsumer {
  /** Takes no more messages and waits for those at work; what is not finished within `graceMs` comes again. */
  stop(graceMs?: number): Promise<void>
}

/** Consumes one queue, message by message, several side by side; each is acknowledged after it was dealt with. */
export async function consumeQueue({ connection, queue, prefetch, log, take }: ConsumeOptions): Promise<QueueConsumer> {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  /** The last message at work about each record: the next one about it waits for that. */
  const last = new Map<string, Promise<void>>()
  let channel: Channel | undefined
  let tag: string | undefined

  async function patiently(message: ConsumeMessage, on: Channel) {
    for (let wait = 200; ; wait = Math.min(3_000, wait * 2))
      try {
        return await take(message)
      } catch (error) {
        if (!passes(error) || stopping.signal.aborted || channel !== on) throw error
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      }
  }

  async function deliver(message: ConsumeMessage, on: Channel) {
    // A closed channel has returned its messages to the queue, so there is nothing to acknowledge.
    const tell = (run: () => void) => {
      if (channel !== on) return
      try {
        run()
      } catch {}
    }
    try {
      await patiently(message, on)
      tell(() => on.ack(message))
    } catch (error) {
      log.warn({ queue, message: message.properties.messageId, error: String(error) }, 'a message was put back')
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => {})
      tell(() => on.nack(message, false, true))
    }
  }

  async function setup(model: ChannelModel) {
    if (stopping.signal.aborted) return
    const mine = await model.createChannel()
    channel = mine
    mine.on('error', (error) => connection.fail(error))
    mine.on('close', () => {
      if (channel === mine && !stopping.signal.aborted) connection.fail(new Error(`the channel of ${queue} was closed`))
      if (channel === mine) channel = undefined
    })
    await mine.prefetch(prefetch)
    const { consumerTag } = await mine.consume(queue, (message) => {
      // Null: RabbitMQ cancelled the consumer, as when its queue moved or was removed.
      if (!message) return connection.fail(new Error(`the consumer of ${queue} was cancelled`))
      const subject = String(message.properties.headers?.[headers.subject] ?? '')
      const before = subject ? last.get(subject) : undefined
      const work = (before ?? Promise.resolve())
        .then(() => deliver(message, mine))
        .finally(() => {
          running.delete(work)
          if (last.get(subject) === work) last.delete(subject)
        })
      running.add(work)
      if (subject) last.set(subject, work)
    })
    tag = consumerTag
  }

  await connection.onConnected(setup)
  return {
    async stop(graceMs = 10_000) {
      const on = channel
      if (on && tag) await on.cancel(tag).catch(() => {})
      const late = new AbortController()
      await Promise.race([Promise.all(running), pause(graceMs, undefined, { signal: late.signal }).catch(() => {})])
      late.abort()
      stopping.abort()
      await on?.close().catch(() => {})
    },
  }
}
