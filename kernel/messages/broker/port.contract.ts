import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Envelope, publisherKey, type SignedMessage, seal } from '../envelope/index.js'
import { type Broker, type Subscription } from './index.js'

export const secret = 'test message secret'

export interface OpenBrokers {
  /** A broker as one service of the test sees it; several may be opened. */
  open(service: string): Promise<Broker>
  /** Puts a message into a consumer's queue without signing or checking it. */
  smuggle(consumer: string, publisher: string, message: SignedMessage): Promise<void>
  close(): Promise<void>
}

export const envelope = (more: Partial<Envelope> = {}): Envelope => ({
  specversion: '1.0',
  id: randomUUID(),
  source: 'identity',
  type: 'identity.user.changed',
  subject: 'a',
  time: new Date().toISOString(),
  tenantid: randomUUID(),
  datacontenttype: 'application/json',
  data: { n: 1 },
  ...more,
})

/** Waits until a condition holds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 20) {
  const end = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not happen within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A subscription that records its messages and dead letters. */
export function listener(
  consumer: string,
  types: string[],
  handle: (message: Envelope) => Promise<void> = async () => {},
) {
  const heard: Envelope[] = []
  const letters: { message: Envelope | string; reason: string }[] = []
  const subscription: Subscription = {
    consumer,
    types,
    async handle(message) {
      heard.push(message)
      await handle(message)
    },
    async deadLetter(message, reason) {
      letters.push({ message, reason })
    },
  }
  return { subscription, heard, letters }
}

/** The guarantees that every broker gives from publishing to applying. The tests repeat a failed publish, as the relay does. */
export function describeBroker(name: string, start: () => Promise<OpenBrokers>) {
  describe(`the broker: ${name}`, { timeout: 90_000 }, () => {
    let brokers: OpenBrokers
    let opened: Broker[]
    beforeAll(async () => {
      brokers = await start()
      opened = []
    })
    afterEach(async () => {
      for (const broker of opened.splice(0)) await broker.close()
    })
    afterAll(() => brokers.close())
    const open = async (service: string) => {
      const broker = await brokers.open(service)
      opened.push(broker)
      return broker
    }
    /** Publishes like the relay: repeats until the broker accepts the message. */
    const relay = async (broker: Broker, message: Envelope) => {
      for (let tries = 0; tries < 10; tries++)
        try {
          return await broker.publish(message)
        } catch {}
      throw new Error('the broker never accepted the message')
    }

    it('delivers to every consumer of a type what was published, whole, and to no other', async () => {
      const [publisher, first, second] = [await open('identity'), await open('audit'), await open('lending')]
      const [one, all, other] = [
        listener('audit', ['identity.user.changed']),
        listener('lending', ['identity.user.*', 'identity.tenant.created']),
        listener('lending', ['identity.tenant.created']),
      ]
      await first.subscribe(one.subscription)
      await second.subscribe(all.subscription, other.subscription)
      const message = envelope({
        traceparent: '00-abc-def-01',
        requestid: 'request',
        data: { text: 'é \u{1f600}', n: null },
      })
      await relay(publisher, message)
      await until('the delivery', () => one.heard.length === 1 && all.heard.length === 1)
      expect([one.heard, all.heard, other.heard]).toEqual([[message], [message], []])
    })

    it('keeps the order of what one record is about', async () => {
      const [publisher, consumer] = [await open('identity'), await open('audit')]
      const { subscription, heard } = listener('audit', ['identity.user.changed'])
      await consumer.subscribe(subscription)
      const sent = Array.from({ length: 20 }, (_, n) => envelope({ data: { n } }))
      for (const message of sent) await relay(publisher, message)
      await until('the delivery', () => heard.length === 20)
      expect(heard.map(({ id }) => id)).toEqual(sent.map(({ id }) => id))
    })

    it('delivers a message again whose effect failed, and only it', async () => {
      const [publisher, consumer] = [await open('identity'), await open('audit')]
      let failures = 2
      const { subscription, heard, letters } = listener('audit', ['identity.user.changed'], async ({ subject }) => {
        if (subject === 'fails' && failures-- > 0) throw new Error('not now')
      })
      await consumer.subscribe(subscription)
      const [bad, good] = [envelope({ subject: 'fails' }), envelope()]
      await Promise.all([relay(publisher, bad), relay(publisher, good)])
      await until('three tries', () => heard.filter(({ id }) => id === bad.id).length === 3)
      expect(heard.filter(({ id }) => id === good.id)).toHaveLength(1)
      expect(letters).toEqual([])
    })

    it('keeps a message aside that failed five times, and goes on with the next', async () => {
      const [publisher, consumer] = [await open('identity'), await open('audit')]
      const { subscription, heard, letters } = listener('audit', ['identity.user.changed'], async ({ subject }) => {
        if (subject === 'fails') throw new Error('never')
      })
      await consumer.subscribe(subscription)
      const bad = envelope({ subject: 'fails' })
      await relay(publisher, bad)
      await relay(publisher, envelope())
      await until('the dead letter', () => letters.length === 1, 60)
      expect(letters).toEqual([{ message: bad, reason: 'failed 5 times: never' }])
      expect(heard.filter(({ id }) => id === bad.id)).toHaveLength(5)
      expect(heard.filter(({ subject }) => subject === 'a')).toHaveLength(1)
    })

    it.each([
      [
        'signed with an unknown key',
        (message: Envelope) => seal(publisherKey('other', 'identity'), message, new Date()),
        'signature',
      ],
      [
        'altered on its way',
        (message: Envelope) => ({
          ...seal(publisherKey(secret, 'identity'), message, new Date()),
          body: JSON.stringify({ ...message, subject: 'b' }),
        }),
        'signature',
      ],
      [
        "of a type that is not its publisher's own",
        (message: Envelope) => seal(publisherKey(secret, 'lending'), { ...message, source: 'lending' }, new Date()),
        'foreign',
      ],
      ['that is no message', () => ({ body: '[not json', timestamp: '1', signature: 'sha256=0' }), 'malformed'],
    ])('never applies a message %s, and keeps it aside', async (_what, forge, reason) => {
      const consumer = await open('audit')
      const { subscription, heard, letters } = listener('audit', ['identity.user.changed'])
      await consumer.subscribe(subscription)
      const forged = forge(envelope())
      await brokers.smuggle('audit', 'identity', forged)
      await until('the dead letter', () => letters.length === 1)
      expect([heard, letters]).toEqual([[], [{ message: forged.body, reason: `refused: ${reason}` }]])
    })

    it('answers a ping', async () => {
      await (await open('audit')).ping()
    })
  })
}
