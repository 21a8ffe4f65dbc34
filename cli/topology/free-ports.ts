import { randomInt } from 'node:crypto'
import net from 'node:net'

/** Below these, Linux takes no port for an outgoing connection. */
const range = { from: 10_000, to: 32_000 }

/** A server that holds a port of the loopback address; undefined when the port is in use. */
function hold(port: number): Promise<net.Server | undefined> {
  const server = net.createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/**
 * Free ports, all different. None of them is one that the system gives to outgoing connections, so that a process which ends finds
 * its port free when it starts again.
 */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, net.Server>()
  while (held.size < count) {
    const port = randomInt(range.from, range.to)
    const server = await hold(port)
    if (server) held.set(port, server)
  }
  await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))))
  return [...held.keys()]
}
