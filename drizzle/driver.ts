import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import postgres from 'postgres'
import { knowArrays } from './arrays.js'
import { mayPrepare } from './pooler.js'

/** Seconds in which a connection must be made. */
export const connectSeconds = 5

/**
 * How long a session may hold others up. The server ends what is longer, also when its client is gone without a word: then its
 * transaction would keep its locks for ever.
 */
export interface SessionLimits {
  /** The longest statement; 0 for any. */
  statementMs: number
  /** The longest wait for a lock. */
  lockMs: number
  /** The longest time that an open transaction waits for its client. */
  idleInTransactionMs: number
}

export const sessionLimits: SessionLimits = { statementMs: 60_000, lockMs: 10_000, idleInTransactionMs: 5_000 }

/** The most that any work of a worker's role asks for: the relay's transaction waits while the broker takes its messages. */
export const workerLimits: SessionLimits = { ...sessionLimits, idleInTransactionMs: 15_000 }

/** These limits as settings of the server. */
export const serverLimits = ({ statementMs, lockMs, idleInTransactionMs }: SessionLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
})

/**
 * How the server asks after a client that says nothing, and ends its session after six seconds without an answer. No limit above
 * does: between the parts of a statement, which the driver sends in two packets when it is new, a session counts as working.
 */
export const peerChecks = {
  tcp_keepalives_idle: 3,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 10_000,
}

/** Of clients that send short statements and are watched by nobody: a socket that is silent for longer than those is closed. */
export const shortStatements = { limits: { statementMs: 8_000 }, silentMs: 10_000, idleSeconds: 5 }
/** The same where a caller waits for each statement. */
export const promptStatements = { limits: { statementMs: 4_000 }, silentMs: 5_000, idleSeconds: 3 }

export interface ClientOptions {
  url: string
  /** Shown in pg_stat_activity. */
  name: string
  max: number
  limits?: Partial<SessionLimits>
  /** A socket on which nothing comes or goes for this long is closed; absent: never. */
  silentMs?: number
  /** Seconds after which an unused connection is closed; 0 for never. */
  idleSeconds?: number
  connectSeconds?: number
  /** Gets each socket before it is used. */
  opened?(socket: Socket): void
  closed?(): void
}

/**
 * A socket without Nagle's algorithm, which asks after a silent peer: a dead one is noticed within some twelve seconds. With Nagle's
 * algorithm the last small packet of a large statement or a COPY waits until the server has acknowledged the packets before, which
 * it may delay by 40 ms.
 */
export async function promptSocket({ host, port, path }: { host: string[]; port: number[]; path?: string | false }) {
  const socket = connect({
    ...(path ? { path } : { host: host[0]!, port: port[0]! }),
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 2_000,
  })
  // Of a socket that ends by an error the driver leaves what was sent after the error waiting for ever; of others it does not.
  const emit = socket.emit.bind(socket)
  socket.emit = (event: string, ...args: unknown[]) => (event === 'close' ? emit(event, false) : emit(event, ...args))
  socket.setTimeout(connectSeconds * 1000, () => socket.destroy(new Error('no answer to the connection')))
  await once(socket, 'connect')
  socket.setTimeout(0)
  return Object.assign(socket, { host: host[0] }) // the name that TLS verifies
}

/** Of several hosts the driver takes the one that answers, and opens the socket itself. */
const severalHosts = (url: string) => /@[^/]*(,|%2c)/i.test(url)

/** The one way to connect to Postgres: with limits of time at both ends, so that nothing waits for a peer that is gone. */
export function openClient(options: ClientOptions): postgres.Sql {
  const { url, name, max, silentMs, idleSeconds = 0, opened, closed } = options
  const sql = postgres(url, {
    max,
    idle_timeout: idleSeconds,
    max_lifetime: null,
    connect_timeout: options.connectSeconds ?? connectSeconds,
    // Whoever waits for a connection comes back soon after an outage.
    backoff: (attempt) => Math.min(3 ** attempt / 100, 1),
    keep_alive: 2,
    fetch_types: false,
    ...(!severalHosts(url) && {
      socket: async (target: Parameters<typeof promptSocket>[0]) => {
        const socket = await promptSocket(target)
        if (silentMs) socket.setTimeout(silentMs, () => socket.destroy(new Error('the database is silent')))
        opened?.(socket)
        return socket
      },
    }),
    onnotice: () => {},
    onclose: () => closed?.(),
    connection: {
      application_name: name,
      ...serverLimits({ ...sessionLimits, ...options.limits }),
      ...peerChecks,
    },
  })
  knowArrays(sql)
  // The driver looks at this for each statement.
  Object.defineProperty(sql.options, 'prepare', { get: () => mayPrepare(url) })
  return sql
}
