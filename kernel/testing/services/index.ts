import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { promisify } from 'node:util'

/** Whether a server accepts connections at an address. */
export const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = net.connect({ host: hostname, port: Number(port), timeout: 2_000 })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false))
  })

/** The addresses of Redis and RabbitMQ from the environment; the standard ports when it does not name them. */
export const serviceUrls = {
  redis: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379',
  amqp: process.env.TEST_AMQP_URL ?? 'amqp://guest:guest@127.0.0.1:5672',
}

/** Makes a virtual host, if this machine's `rabbitmqctl` may; else returns the given address. */
export async function ownVhost(amqpUrl: string, name = `otorga_${randomBytes(5).toString('hex')}`) {
  const rabbitmqctl = (...args: string[]) => promisify(execFile)('rabbitmqctl', ['--quiet', ...args])
  const user = decodeURIComponent(new URL(amqpUrl).username) || 'guest'
  try {
    await rabbitmqctl('add_vhost', name)
    await rabbitmqctl('set_permissions', '-p', name, user, '.*', '.*', '.*')
  } catch {
    return { amqpUrl, remove: async () => {} }
  }
  const url = new URL(amqpUrl)
  url.pathname = `/${name}`
  return { amqpUrl: url.toString(), remove: async () => void (await rabbitmqctl('delete_vhost', name)) }
}
