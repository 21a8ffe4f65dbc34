import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../base/logging/index.js'
import { answers, ownVhost, serviceUrls } from '../../testing/services/index.js'
import { type Envelope, messageKeysOfSecret, publisherKey, type SignedMessage, seal } from '../envelope/index.js'
import {
  BrokerUnavailable,
  createRabbitBroker,
  deadLetterQueue,
  directExchange,
  rabbitTools,
  topologyOf,
} from './index.js'
import { describeBroker, envelope, listener, secret, until } from './port.contract.js'

const log = createLogger('silent')
const services = ['identity', 'audit', 'lending'] as const
const wanted = [
  { consumer: 'audit', types: ['identity.user.changed'] },
  { consumer: 'lending', types: ['identity.user.*', 'identity.tenant.created'] },
]

/** RabbitMQ on a virtual host of the test's own, with the queues of `wanted`. */
async function start() {
  const { amqpUrl, remove } = await ownVhost(serviceUrls.amqp)
  const { dial, declare } = await rabbitTools()
  const admin = await dial({ url: amqpUrl }, 'otorga test')
  const channel = await admin.createConfirmChannel()
  const topology = topologyOf(services, wanted)
  await declare(channel, topology)
  await declare(channel, topology)
  for (const { name } of topology.queues) await channel.purgeQueue(name)
  const open = (service: string, now?: () => Date) =>
    createRabbitBroker({
      address: { url: amqpUrl },
      service,
      keys: messageKeysOfSecret(secret),
      services,
      prefetch: 20,
      log,
      ...(now && { now }),
    })
  return {
    amqpUrl,
    channel,
    open,
    async smuggle(consumer: string, publisher: string, { body, timestamp, signature }: SignedMessage) {
      channel.publish(directExchange(consumer), `${consumer}.${publisher}`, Buffer.from(body), {
        headers: { 'x-timestamp': timestamp, 'x-signature': signature },
      })
      await channel.waitForConfirms()
    },
    async close() {
      await admin.close()
      await remove()
    },
  }
}

const here = await answers(serviceUrls.amqp)
if (here) describeBroker('RabbitMQ', start)

describe.runIf(here)('RabbitMQ', () => {
  let rabbit: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    rabbit = await start()
  })
  afterAll(() => rabbit.close())
  const depth = async (queue: string) => (await rabbit.channel.checkQueue(queue)).messageCount

  it('keeps what was published while no consumer was there', async () => {
    const publisher = await rabbit.open('identity')
    const message = envelope()
    await publisher.publish(message)
    const consumer = await rabbit.open('audit')
    const { subscription, heard } = listener('audit', ['identity.user.changed'])
    await consumer.subscribe(subscription)
    await until('the delivery', () => heard.length === 1)
    expect(heard).toEqual([message])
    await Promise.all([publisher.close(), consumer.close()])
  })

  it('delivers again what a consumer had when it died', async () => {
    const publisher = await rabbit.open('identity')
    const dying = await rabbit.open('audit')
    const stuck = listener('audit', ['identity.user.changed'], () => new Promise(() => {}))
    await dying.subscribe(stuck.subscription)
    const message = envelope()
    await publisher.publish(message)
    await until('the first delivery', () => stuck.heard.length === 1)
    const heir = await rabbit.open('audit')
    const { subscription, heard } = listener('audit', ['identity.user.changed'])
    await heir.subscribe(subscription)
    expect(heard).toEqual([])
    void dying.close() // waits for the message in progress, which never ends, then returns it to the queue
    await until('the second delivery', () => heard.length === 1)
    expect(heard).toEqual([message])
    await Promise.all([publisher.close(), heir.close()])
  })

  it('asks the publisher for a message again that is older than five minutes, and applies it newly signed', async () => {
    const publisher = await rabbit.open('identity')
    const consumer = await rabbit.open('audit')
    const message = envelope()
    const asked: string[] = []
    await publisher.answerResends(async ({ id }) => {
      asked.push(id)
      return id === message.id ? message : undefined
    })
    const { subscription, heard, letters } = listener('audit', ['identity.user.changed'])
    await consumer.subscribe(subscription)
    const past = new Date(Date.now() - 6 * 60_000)
    await rabbit.smuggle('audit', 'identity', seal(publisherKey(secret, 'identity'), message, past))
    await until('the delivery', () => heard.length === 1)
    expect([heard, letters]).toEqual([[message], []])
    expect(asked).toEqual([message.id])
    await Promise.all([publisher.close(), consumer.close()])
  })

  it('keeps an old message aside that its publisher has no more, and loses none while the publisher is away', async () => {
    const consumer = await rabbit.open('audit')
    const { subscription, heard } = listener('audit', ['identity.user.changed'])
    await consumer.subscribe(subscription)
    const gone = envelope()
    const before = await depth(deadLetterQueue('audit.identity'))
    await rabbit.smuggle(
      'audit',
      'identity',
      seal(publisherKey(secret, 'identity'), gone, new Date(Date.now() - 400_000)),
    )
    const publisher = await rabbit.open('identity')
    let givenUp = 0
    await publisher.answerResends(
      async () => undefined,
      () => void givenUp++,
    )
    const end = Date.now() + 20_000
    while ((await depth(deadLetterQueue('audit.identity'))) === before && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await depth(deadLetterQueue('audit.identity'))).toBe(before + 1)
    expect(givenUp).toBe(1)
    expect(heard).toEqual([])
    await Promise.all([publisher.close(), consumer.close()])
  })

  it('refuses a request for a message that its consumer has not signed', async () => {
    const publisher = await rabbit.open('identity')
    const asked: string[] = []
    await publisher.answerResends(async ({ id }) => void asked.push(id) as undefined)
    const original = { body: '{}', timestamp: '1', signature: '' }
    const request = {
      consumer: 'audit',
      queue: 'audit.identity',
      message: { id: randomUUID(), tenantid: randomUUID() },
      sent: 1,
      original,
    }
    const body = JSON.stringify(request)
    const { timestamp, signature } = seal(publisherKey(secret, 'lending'), request as unknown as Envelope, new Date())
    rabbit.channel.publish('audit.requests', 'identity', Buffer.from(body), {
      headers: { 'x-timestamp': timestamp, 'x-signature': signature },
    })
    await rabbit.channel.waitForConfirms()
    const end = Date.now() + 10_000
    while ((await depth('identity.resend')) > 0 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50))
    await publisher.close()
    expect(asked).toEqual([])
  })

  it('says how many messages are ready in its queues, and among their dead letters', async () => {
    const consumer = await rabbit.open('audit')
    const { subscription, heard } = listener('audit', ['identity.user.changed'])
    await consumer.subscribe(subscription)
    await consumer.answerResends(async () => undefined)
    const empty = { 'audit.identity': 0, 'audit.identity.dlq': 0, 'audit.resend': 0 }
    for (const queue of Object.keys(empty)) await rabbit.channel.purgeQueue(queue)
    expect(await consumer.depths()).toEqual(empty)
    await consumer.quiesce()
    const publisher = await rabbit.open('identity')
    await publisher.publish(envelope())
    await until('the message in its queue', async () => (await consumer.depths())['audit.identity'] === 1)
    expect(heard).toEqual([])
    await Promise.all([publisher.close(), consumer.close()])
  })

  it('is unavailable, not wrong, while it cannot be reached', async () => {
    const away = await createRabbitBroker({
      address: { url: 'amqp://guest:guest@127.0.0.1:1' },
      service: 'identity',
      keys: messageKeysOfSecret(secret),
      services,
      prefetch: 1,
      log,
    })
    await expect(away.publish(envelope())).rejects.toThrow(BrokerUnavailable)
    await expect(away.ping()).rejects.toThrow(BrokerUnavailable)
    await away.close()
  })

  it('says which queue is missing when it was not set up', async () => {
    const broker = await createRabbitBroker({
      address: { url: rabbit.amqpUrl },
      service: 'flow',
      keys: messageKeysOfSecret(secret),
      services: ['identity'],
      prefetch: 1,
      log,
    })
    const { subscription } = listener('flow', ['identity.user.changed'])
    await expect(broker.subscribe(subscription)).rejects.toThrow(/flow\.identity/)
    await broker.close()
  })
})
