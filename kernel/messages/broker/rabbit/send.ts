import type { Options } from 'amqplib'
import { BrokerUnavailable } from '../unavailable.js'
import type { RabbitConnection } from './connection.js'

const confirmMs = 5_000

/** Publishes; resolves once a majority of RabbitMQ's nodes has stored the message. Error: BrokerUnavailable. */
export function send(
  connection: RabbitConnection,
  exchange: string,
  key: string,
  body: string | Buffer,
  options: Options.Publish,
): Promise<void> {
  const channel = connection.confirm
  return new Promise((resolve, reject) => {
    const late = new BrokerUnavailable(`RabbitMQ did not confirm within ${confirmMs} ms`)
    const timer = setTimeout(() => {
      reject(late)
      connection.fail(late)
    }, confirmMs)
    const fail = (cause: unknown) => {
      clearTimeout(timer)
      reject(new BrokerUnavailable('RabbitMQ did not accept the message', { cause }))
    }
    try {
      const content = typeof body === 'string' ? Buffer.from(body) : body
      channel.publish(
        exchange,
        key,
        content,
        { persistent: true, contentType: 'application/json', ...options },
        (error) => {
          if (error) return fail(error)
          clearTimeout(timer)
          resolve()
        },
      )
    } catch (error) {
      fail(error)
    }
  })
}
