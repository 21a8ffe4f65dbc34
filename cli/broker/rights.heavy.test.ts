import { components } from '@otorga/drizzle/components'
import { readProcessConfig } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { createRabbitBroker, eventsExchange, rabbitTools, topologyOf } from '@otorga/kernel/messages/broker'
import { messageKeysOfSecret, publisherKey, seal } from '@otorga/kernel/messages/envelope'
import { answers, ownVhost, serviceUrls } from '@otorga/kernel/testing/services'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokerAddress } from '../system/drivers.js'
import { setUpBroker } from './setup.js'
import { allSubscriptions } from './subscriptions.js'
import { rightsOf } from './users.js'

const secret = 'a secret of the tests, long enough'

describe('the users of RabbitMQ', () => {
  it('may declare nothing, read their own queues alone, and write to their own exchanges alone', async () => {
    const topology = topologyOf(components, await allSubscriptions())
    const rights = rightsOf(secret, ['audit', 'lending'], topology)
    const [audit] = rights
    expect(new Set(rights.map(({ password }) => password)).size).toBe(2)
    const may = (pattern: string, name: string) => new RegExp(pattern).test(name)
    expect(may(audit!.configure, 'audit.lending')).toBe(false)
    expect([may(audit!.read, 'audit.lending'), may(audit!.read, 'lending.identity')]).toEqual([true, false])
    expect([may(audit!.read, 'audit.lending.dlq'), may(audit!.read, 'auditx.lending')]).toEqual([true, false])
    expect([may(audit!.write, 'audit.events'), may(audit!.write, 'lending.events')]).toEqual([true, false])
    const others = topology.exchanges.map(({ name }) => name).filter((name) => !name.startsWith('audit.'))
    expect(others.filter((name) => may(audit!.write, name))).toEqual([])
    for (const own of ['audit.direct', 'audit.retry', 'audit.requests', 'audit.resends'])
      expect([own, may(audit!.write, own)]).toEqual([own, true])
    expect(audit!.topics).toEqual([{ exchange: 'audit.events', write: '^audit\\.' }])
  })
})

/** A virtual host of this run; its rights are tested only when this machine's RabbitMQ lets us make virtual hosts and users. */
const vhost = (await answers(serviceUrls.amqp)) ? await ownVhost(serviceUrls.amqp) : undefined
const own = vhost !== undefined && vhost.amqpUrl !== serviceUrls.amqp

describe.runIf(own)('otorga broker setup --rabbitmqctl', () => {
  const config = readProcessConfig({ AMQP_URL: vhost?.amqpUrl, AMQP_USER_SECRET: secret })
  beforeAll(async () => {
    await setUpBroker(config, { byCommand: true })
    await setUpBroker(config, { byCommand: true })
  })
  afterAll(() => vhost?.remove())

  const open = (service: (typeof components)[number]) =>
    createRabbitBroker({
      address: brokerAddress(config, service),
      service,
      keys: messageKeysOfSecret(secret),
      services: components,
      prefetch: 5,
      log: createLogger('silent'),
    })
  const message = (source: string, type: string) => ({
    specversion: '1.0' as const,
    id: crypto.randomUUID(),
    source,
    type,
    subject: 'a',
    tenantid: crypto.randomUUID(),
    time: new Date().toISOString(),
    datacontenttype: 'application/json' as const,
    data: {},
  })

  it('lets a service publish its own messages and consume its own queues', async () => {
    const [lending, audit] = [await open('lending'), await open('audit')]
    const heard: string[] = []
    await audit.subscribe({
      consumer: 'audit',
      types: ['*.audit.recorded'],
      handle: async ({ id }) => void heard.push(id),
      deadLetter: async () => {},
    })
    const sent = message('lending', 'lending.audit.recorded')
    await lending.publish(sent)
    const end = Date.now() + 20_000
    while (heard.length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toEqual([sent.id])
    await Promise.all([lending.close(), audit.close()])
  })

  it('lets none publish where another does, name types of another, read its queues or declare any', async () => {
    const { dial } = await rabbitTools()
    const refused = async (
      act: (channel: Awaited<ReturnType<Awaited<ReturnType<typeof dial>>['createConfirmChannel']>>) => Promise<unknown>,
    ) => {
      const model = await dial(brokerAddress(config, 'lending'), 'otorga test')
      model.on('error', () => {})
      const channel = await model.createConfirmChannel()
      channel.on('error', () => {})
      const answer = await act(channel).then(
        () => 'allowed',
        (error) => String(error),
      )
      await model.close().catch(() => {})
      return answer
    }
    const publish = (exchange: string, type: string) =>
      refused(async (channel) => {
        const { body } = seal(publisherKey(secret, 'lending'), message('lending', type), new Date())
        channel.publish(exchange, type, Buffer.from(body))
        await channel.waitForConfirms()
      })
    expect(await publish(eventsExchange('lending'), 'lending.audit.recorded')).toBe('allowed')
    expect(await publish(eventsExchange('identity'), 'identity.user.changed')).not.toBe('allowed')
    expect(await publish(eventsExchange('lending'), 'identity.user.changed')).not.toBe('allowed')
    expect(await publish('', 'audit.lending')).not.toBe('allowed')
    expect(await refused((channel) => channel.consume('audit.lending', () => {}))).toContain('403')
    expect(await refused((channel) => channel.assertQueue('lending.more', { durable: true }))).toContain('403')
  })
})
