import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { testSystem } from './system.js'

/** What a component's own connections sent to Postgres. */
export interface Sent {
  /** Statements that were executed, with begin, the setting of the tenant, and commit. */
  statements: number
  /** How often something was sent after an answer had come: the time between the machines is paid so often. */
  roundTrips: number
  /** How often a socket was written: each is a call of the system. */
  packets: number
}

interface Watched extends Sent {
  answered: boolean
}

/** The letters of messages that execute a statement: Execute, and Query. */
const executes = new Set([0x45, 0x51])

/** Counts the statements in messages of Postgres's protocol: a letter, the length of the rest, the rest. */
function statementsIn(chunk: Uint8Array): number {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  let statements = 0
  // What begins a connection has no letter.
  for (let at = 0; at + 5 <= bytes.length && bytes[at] !== 0; at += 1 + bytes.readUInt32BE(at + 1))
    if (executes.has(bytes[at]!)) statements++
  return statements
}

/** Reads along what this process writes to Postgres while something runs; returns it by the local port of each connection. */
async function watched(port: number, run: () => Promise<unknown>): Promise<Map<number, Sent>> {
  const sockets = new Map<Socket, Watched>()
  const ports = new Map<number, Sent>()
  const stops: (() => void)[] = []
  function open(socket: Socket): Watched {
    const fresh = { statements: 0, roundTrips: 0, packets: 0, answered: true }
    const onData = () => {
      fresh.answered = true
    }
    socket.on('data', onData)
    stops.push(() => socket.off('data', onData))
    sockets.set(socket, fresh)
    ports.set(socket.localPort!, fresh)
    return fresh
  }
  function write(this: Socket, ...given: Parameters<Socket['write']>) {
    if (this.remotePort === port && given[0] instanceof Uint8Array) {
      const seen = sockets.get(this) ?? open(this)
      seen.statements += statementsIn(given[0])
      seen.packets++
      if (seen.answered) seen.roundTrips++
      seen.answered = false
    }
    return Writable.prototype.write.apply(this, given as never)
  }
  Object.assign(Socket.prototype, { write })
  try {
    await run()
  } finally {
    Reflect.deleteProperty(Socket.prototype, 'write')
    for (const stop of stops) stop()
  }
  return ports
}

/**
 * What the connections of these names send while something runs, such as `otorga lending read`. A component has others for relays,
 * jobs and the like.
 */
export async function sentBy(names: readonly string[], run: () => Promise<unknown>): Promise<Sent> {
  const { owner, ownerUrl } = await testSystem()
  const ports = await watched(Number(new URL(ownerUrl).port), run)
  const mine = await owner<{ port: number }[]>`select client_port as port from pg_stat_activity
    where datname = current_database() and application_name = any (${names as string[]})`
  const sum = { statements: 0, roundTrips: 0, packets: 0 }
  for (const { port } of mine) {
    const { statements = 0, roundTrips = 0, packets = 0 } = ports.get(port) ?? {}
    sum.statements += statements
    sum.roundTrips += roundTrips
    sum.packets += packets
  }
  return sum
}
