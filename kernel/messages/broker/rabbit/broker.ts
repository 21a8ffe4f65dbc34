import type { Component } from '@otorga/schema/operations'
import type { ConsumeMessage } from 'amqplib'
import type { Logger } from '../../../base/logging/index.js'
import { type Envelope, type MessageKeys, type SignedMessage, seal, signingKey, unseal } from '../../envelope/index.js'
import { handled } from '../handled.js'
import { type Broker, matches, type Subscription } from '../port.js'
import { causeOf } from '../receive.js'
import { isTemporary } from '../temporary.js'
import { type RabbitAddress, RabbitConnection } from './connection.js'
import { consumeQueue, type QueueConsumer } from './consumer.js'
import {
  deadLetterKey,
  deadLetterQueue,
  directExchange,
  eventsExchange,
  headers,
  maxDeliveries,
  publishersOf,
  queueOf,
  requestsExchange,
  resendQueue,
  resendsExchange,
  retryExchange,
  retryKey,
} from './names.js'
import { type FindSent, openRequest, sealRequest } from './resend.js'
import { send } from './send.js'

export interface RabbitBrokerOptions {
  address: RabbitAddress
  /** The service that publishes and consumes through this broker; the address has its user. */
  service: string
  /** The key by which this service signs, and those of the publishers whose messages it reads. */
  keys: MessageKeys
  /** Every service that publishes messages. */
  services: readonly Component[]
  prefetch: number
  log: Logger
  now?: () => Date
}

export interface RabbitBroker extends Broker {
  /**
   * Sends messages of this service again when consumers request it, because a message reached them too late. One that `find` does
   * not find is a dead letter for good, and `givenUp` is called.
   */
  answerResends(find: FindSent, givenUp?: () => void): Promise<void>
  /** Accepts no more messages and finishes those in progress; publishing still works. */
  quiesce(): Promise<void>
  /** The number of messages in each queue that this service consumes and in its dead-letter queue. Error: BrokerUnavailable. */
  depths(): Promise<Record<string, number>>
}

/** Messages that are looked up and sent again at the same time: RabbitMQ writes to its disk once for all that wait. */
const resendsAtOnce = 200

const sealedOf = ({ content, properties }: ConsumeMessage): SignedMessage => ({
  body: content.toString(),
  timestamp: String(properties.headers?.[headers.timestamp] ?? ''),
  signature: String(properties.headers?.[headers.signature] ?? ''),
})
const headersOf = ({ timestamp, signature }: SignedMessage) => ({
  [headers.timestamp]: timestamp,
  [headers.signature]: signature,
})

/** The broker of one service on RabbitMQ. `otorga broker setup` declares the exchanges and queues. */
export async function createRabbitBroker(options: RabbitBrokerOptions): Promise<RabbitBroker> {
  const { service, keys, services, prefetch, log, now = () => new Date() } = options
  const connection = new RabbitConnection({ ...options.address, name: `otorga ${service}`, log })
  await connection.open()
  const consumers: QueueConsumer[] = []
  const consumed: string[] = []

  const quiesce = async () => void (await Promise.all(consumers.splice(0).map((consumer) => consumer.stop())))

  /** Forwards a message with its signature and its other headers. */
  const forward = (exchange: string, key: string, sealed: SignedMessage, more: object, id?: string) =>
    send(connection, exchange, key, sealed.body, {
      ...(id && { messageId: id }),
      headers: { ...headersOf(sealed), ...more },
    })

  async function deadLetter(
    subscription: Subscription,
    queue: string,
    message: ConsumeMessage,
    reason: string,
    opened?: Envelope,
  ) {
    const sealed = sealedOf(message)
    await subscription.deadLetter(opened ?? sealed.body, reason)
    const more = { [headers.reason]: reason.slice(0, 500) }
    await forward(directExchange(subscription.consumer), deadLetterKey(queue), sealed, more, opened?.id)
    log.error({ queue, message: opened?.id, reason }, 'a message was dead-lettered')
  }

  async function requestResend(consumer: string, queue: string, stale: Envelope, original: SignedMessage) {
    const { id, tenantid, source } = stale
    const request = { consumer, queue, message: { id, tenantid }, sent: Number(original.timestamp), original }
    const sealed = sealRequest(signingKey(keys, consumer), request, now())
    await send(connection, requestsExchange(consumer), source, sealed.body, { headers: headersOf(sealed) })
  }

  async function take(subscriptions: readonly Subscription[], queue: string, message: ConsumeMessage) {
    const [first] = subscriptions
    const { consumer } = first!
    const sealed = sealedOf(message)
    const opened = unseal(keys, sealed, now())
    if ('refusal' in opened) return deadLetter(first!, queue, message, `refused: ${opened.refusal}`)
    if ('stale' in opened) return requestResend(consumer, queue, opened.stale, sealed)
    const envelope = opened.message
    const meant = subscriptions.filter(({ types }) => types.some((type) => matches(type, envelope.type)))
    for (const subscription of meant)
      try {
        await handled(subscription, envelope)
      } catch (error) {
        if (isTemporary(error)) throw error
        const tried = Number(message.properties.headers?.[headers.attempts] ?? 0) + 1
        const reason = `failed ${tried} times: ${causeOf(error)}`
        if (tried >= maxDeliveries) return deadLetter(subscription, queue, message, reason, envelope)
        const more = { [headers.attempts]: tried }
        return forward(retryExchange(consumer), retryKey(tried, queue), sealed, more, envelope.id)
      }
  }

  return {
    keepsOrder: true,

    async publish(envelope) {
      const sealed = seal(signingKey(keys, envelope.source), envelope, now())
      await send(connection, eventsExchange(envelope.source), envelope.type, sealed.body, {
        messageId: envelope.id,
        type: envelope.type,
        headers: { ...headersOf(sealed), [headers.subject]: `${envelope.tenantid} ${envelope.subject}` },
      })
    },

    async subscribe(...subscriptions) {
      for (const consumer of new Set(subscriptions.map((one) => one.consumer))) {
        const mine = subscriptions.filter((one) => one.consumer === consumer)
        const types = mine.flatMap((one) => one.types)
        const atOnce = Math.max(prefetch, ...mine.map((one) => one.atOnce ?? 0))
        for (const publisher of publishersOf(types, services)) {
          const queue = queueOf(consumer, publisher)
          consumed.push(queue, deadLetterQueue(queue))
          consumers.push(
            await consumeQueue({
              connection,
              queue,
              prefetch: atOnce,
              log,
              take: (message) => take(mine, queue, message),
            }),
          )
        }
      }
    },

    async answerResends(find, givenUp = () => {}) {
      consumed.push(resendQueue(service))
      consumers.push(
        await consumeQueue({
          connection,
          queue: resendQueue(service),
          prefetch: Math.max(prefetch, resendsAtOnce),
          log,
          async take(message) {
            const request = openRequest(keys, service, message)
            if (!request) return void log.error({ service }, 'a request for a message was not authentic')
            const { queue, original } = request
            const exchange = resendsExchange(service)
            const found = await find(request.message)
            if (found) return forward(exchange, queue, seal(signingKey(keys, service), found, now()), {}, found.id)
            log.error(
              { queue, message: request.message.id },
              'a message is too old, and its publisher has it no more: it is a dead letter',
            )
            givenUp()
            const more = { [headers.reason]: 'stale, and no longer in the outbox of its publisher' }
            await forward(exchange, deadLetterKey(queue), original, more, request.message.id)
          },
        }),
      )
    },

    depths: () => connection.depths(consumed),

    ping: () => connection.ping(),

    quiesce,

    async close() {
      await quiesce()
      await connection.close()
    },
  }
}
