import type { Component } from '@otorga/schema/operations'
import type { ConsumeMessage } from 'amqplib'
import type { Logger } from '../../../base/logging/index.js'
import { type Envelope, type SignedMessage, seal } from '../../envelope/index.js'
import { passes } from '../passes.js'
import { type Broker, matches, type Subscription } from '../port.js'
import { causeOf, createOpener, publisherKeys } from '../receive.js'
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
  retryExchange,
  retryKey,
} from './names.js'
import { type FindSent, openRequest, sealRequest } from './resend.js'
import { send } from './send.js'

export interface RabbitBrokerOptions {
  address: RabbitAddress
  /** The service that publishes and consumes here, whose user the address names. */
  service: string
  /** What the publishers' keys are derived from. */
  secret: string
  /** The secret before it, or the one to come: signatures by it are taken too, during a rotation. */
  otherSecret?: string | undefined
  /** Every service that publishes. */
  services: readonly Component[]
  prefetch: number
  log: Logger
  now?: () => Date
}

export interface RabbitBroker extends Broker {
  /** Answers consumers who ask for a message of this service again, because it reached them too late. */
  answerResends(find: FindSent): Promise<void>
  /** Takes no more messages and finishes those at work; what is published still goes out. */
  quiesce(): Promise<void>
  /** Messages that are ready in the queues this service consumes and among their dead letters. Error: BrokerUnavailable. */
  depths(): Promise<Record<string, number>>
}

const sealedOf = ({ content, properties }: ConsumeMessage): SignedMessage => ({
  body: content.toString(),
  timestamp: String(properties.headers?.[headers.timestamp] ?? ''),
  signature: String(properties.headers?.[headers.signature] ?? ''),
})
const headersOf = ({ timestamp, signature }: SignedMessage) => ({
  [headers.timestamp]: timestamp,
  [headers.signature]: signature,
})

/** RabbitMQ as one service sees it. Its exchanges and queues are declared by `otorga broker setup`. */
export async function createRabbitBroker(options: RabbitBrokerOptions): Promise<RabbitBroker> {
  const { service, secret, services, prefetch, log, now = () => new Date() } = options
  const keyOf = publisherKeys(secret)
  const open = createOpener(options)
  const connection = new RabbitConnection({ ...options.address, name: `otorga ${service}`, log })
  await connection.open()
  const consumers: QueueConsumer[] = []
  const consumed: string[] = []

  const quiesce = async () => void (await Promise.all(consumers.splice(0).map((consumer) => consumer.stop())))

  /** Forwards a message of one consumer, with its signature and its other headers. */
  const forward = (
    consumer: string,
    exchange: (consumer: string) => string,
    key: string,
    sealed: SignedMessage,
    more: object,
    id?: string,
  ) =>
    send(connection, exchange(consumer), key, sealed.body, {
      ...(id && { messageId: id }),
      headers: { ...headersOf(sealed), ...more },
    })

  async function keepAside(
    subscription: Subscription,
    queue: string,
    message: ConsumeMessage,
    reason: string,
    opened?: Envelope,
  ) {
    const sealed = sealedOf(message)
    await subscription.deadLetter(opened ?? sealed.body, reason)
    const more = { [headers.reason]: reason.slice(0, 500) }
    await forward(subscription.consumer, directExchange, deadLetterKey(queue), sealed, more, opened?.id)
    log.error({ queue, message: opened?.id, reason }, 'a message was dead-lettered')
  }

  async function askAgain(consumer: string, queue: string, stale: Envelope, original: SignedMessage) {
    const { id, tenantid, source } = stale
    const request = { consumer, queue, message: { id, tenantid }, sent: Number(original.timestamp), original }
    const sealed = sealRequest(keyOf(consumer), request, now())
    await send(connection, requestsExchange(source), 'resend', sealed.body, { headers: headersOf(sealed) })
  }

  async function take(subscriptions: readonly Subscription[], queue: string, message: ConsumeMessage) {
    const [first] = subscriptions
    const { consumer } = first!
    const sealed = sealedOf(message)
    const opened = open(sealed, now())
    if ('refusal' in opened) return keepAside(first!, queue, message, `refused: ${opened.refusal}`)
    if ('stale' in opened) return askAgain(consumer, queue, opened.stale, sealed)
    const envelope = opened.message
    const meant = subscriptions.filter(({ types }) => types.some((type) => matches(type, envelope.type)))
    for (const subscription of meant)
      try {
        await subscription.handle(envelope)
      } catch (error) {
        if (passes(error)) throw error
        const tried = Number(message.properties.headers?.[headers.attempts] ?? 0) + 1
        const reason = `failed ${tried} times: ${causeOf(error)}`
        if (tried >= maxDeliveries) return keepAside(subscription, queue, message, reason, envelope)
        const more = { [headers.attempts]: tried }
        return forward(consumer, retryExchange, retryKey(tried, queue), sealed, more, envelope.id)
      }
  }

  return {
    keepsOrder: true,

    async publish(envelope) {
      const sealed = seal(keyOf(envelope.source), envelope, now())
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
        for (const publisher of publishersOf(types, services)) {
          const queue = queueOf(consumer, publisher)
          consumed.push(queue, deadLetterQueue(queue))
          consumers.push(
            await consumeQueue({ connection, queue, prefetch, log, take: (message) => take(mine, queue, message) }),
          )
        }
      }
    },

    async answerResends(find) {
      consumed.push(resendQueue(service))
      consumers.push(
        await consumeQueue({
          connection,
          queue: resendQueue(service),
          prefetch: 10,
          log,
          async take(message) {
            const request = openRequest(keyOf, service, message)
            if (!request) return void log.error({ service }, 'a request for a message was not authentic')
            const { consumer, queue, original } = request
            const found = await find(request.message, new Date(request.sent * 1000))
            if (found) return forward(consumer, directExchange, queue, seal(keyOf(service), found, now()), {}, found.id)
            const more = { [headers.reason]: 'stale, and no longer in the outbox of its publisher' }
            await forward(consumer, directExchange, deadLetterKey(queue), original, more, request.message.id)
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
