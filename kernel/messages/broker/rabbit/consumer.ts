import { setTimeout as pause } from 'node:timers/promises'
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib'
import { safeText } from '../../../base/faults/index.js'
import type { Logger } from '../../../base/logging/index.js'
import { isTemporary } from '../temporary.js'
import type { RabbitConnection } from './connection.js'
import { headers } from './names.js'

export interface ConsumeOptions {
  connection: RabbitConnection
  queue: string
  prefetch: number
  log: Logger
  /** Handles one message. Resolves when it may be acknowledged; rejects when it must be delivered again. */
  take(message: ConsumeMessage): Promise<void>
}

export interface QueueConsumer {
  /** Accepts no more messages and waits for those in progress; one not finished within `graceMs` is delivered again. */
  stop(graceMs?: number): Promise<void>
}

/** Consumes one queue, several messages at the same time; each message is acknowledged after it was handled. */
export async function consumeQueue({ connection, queue, prefetch, log, take }: ConsumeOptions): Promise<QueueConsumer> {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  /** The last message in progress about each record; the next message about the record waits for it. */
  const last = new Map<string, Promise<void>>()
  let channel: Channel | undefined
  let tag: string | undefined

  /** Repeats a message in place while the database or the cache cannot be reached. */
  async function takeWithRetries(message: ConsumeMessage, on: Channel) {
    for (let wait = 200; ; wait = Math.min(3_000, wait * 2))
      try {
        return await take(message)
      } catch (error) {
        if (!isTemporary(error) || stopping.signal.aborted || channel !== on) throw error
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      }
  }

  async function deliver(message: ConsumeMessage, on: Channel) {
    // A closed channel has returned its messages to the queue, so there is nothing to acknowledge.
    const settle = (run: () => void) => {
      if (channel !== on) return
      try {
        run()
      } catch {}
    }
    try {
      await takeWithRetries(message, on)
      settle(() => on.ack(message))
    } catch (error) {
      log.warn(
        { queue, message: message.properties.messageId, error: safeText(error) },
        'a message was returned to its queue',
      )
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => {})
      settle(() => on.nack(message, false, true))
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
      // Null means that RabbitMQ has cancelled the consumer, for example because the queue was moved or removed.
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
