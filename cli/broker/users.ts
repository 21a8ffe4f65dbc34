import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { eventsExchange, type Topology } from '@otorga/kernel/messages/broker'
import { CommandError } from '../command-error.js'
import { brokerUser } from '../system/drivers.js'

export interface Rights {
  name: string
  password: string
  configure: string
  write: string
  read: string
  /** The routing keys that it may publish to each exchange, as a pattern. */
  topics: { exchange: string; write: string }[]
}

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const oneOf = (names: readonly string[]) => `^(${names.map(escaped).join('|')})$`

/**
 * The rights of each service: it writes to its own exchanges, publishes its own types, reads its own queues and declares
 * nothing.
 */
export function rightsOf(secret: string, services: readonly string[], { exchanges, queues }: Topology): Rights[] {
  return services.map((service) => {
    const begins = ({ name }: { name: string }) => name.startsWith(`${service}.`)
    const own = queues.filter(begins).map(({ name }) => name)
    return {
      ...brokerUser(secret, service),
      configure: '^$',
      write: oneOf(exchanges.filter(begins).map(({ name }) => name)),
      read: oneOf(own),
      topics: exchanges.some(({ name }) => name === eventsExchange(service))
        ? [{ exchange: eventsExchange(service), write: `^${escaped(service)}\\.` }]
        : [],
    }
  })
}

/** Makes the users by RabbitMQ's management API. */
export async function makeUsersByApi(managementUrl: string, vhost: string, rights: readonly Rights[]) {
  const base = new URL(managementUrl)
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`).toString('base64')}`
  const put = async (path: string, body: object) => {
    const answer = await fetch(new URL(`/api/${path}`, base.origin), {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new CommandError(`${base.origin} refused ${path}: ${answer.status} ${await answer.text()}`)
  }
  const at = encodeURIComponent(vhost)
  for (const { name, password, configure, write, read, topics } of rights) {
    await put(`users/${name}`, { password, tags: '' })
    await put(`permissions/${at}/${name}`, { configure, write, read })
    for (const { exchange, write: types } of topics)
      await put(`topic-permissions/${at}/${name}`, { exchange, write: types, read: '.*' })
  }
}

/** A password as RabbitMQ stores it: https://www.rabbitmq.com/docs/passwords. */
function passwordHash(password: string) {
  const salt = randomBytes(4)
  const hash = createHash('sha256').update(salt).update(password).digest()
  return Buffer.concat([salt, hash]).toString('base64')
}

/** Makes the users by `rabbitmqctl` of this machine's own node, all at once. */
export async function makeUsersByCommand(vhost: string, rights: readonly Rights[]) {
  const definitions = {
    users: rights.map(({ name, password }) => ({
      name,
      password_hash: passwordHash(password),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: '',
    })),
    permissions: rights.map(({ name: user, configure, write, read }) => ({ user, vhost, configure, write, read })),
    topic_permissions: rights.flatMap(({ name: user, topics }) =>
      topics.map(({ exchange, write }) => ({ user, vhost, exchange, write, read: '.*' })),
    ),
  }
  // The definitions go to standard input, because Debian's command runs as another user, who cannot read our files.
  const running = promisify(execFile)('rabbitmqctl', ['--quiet', 'import_definitions', '--format', 'json'])
  running.child.stdin?.end(JSON.stringify(definitions))
  await running
}
