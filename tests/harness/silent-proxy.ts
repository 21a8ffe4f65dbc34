import { connect, createServer, type Server, type Socket } from 'node:net'

/** A network between us and a server, whose packets can be lost without a word: nobody is told that a connection is gone. */
export interface SilentProxy {
  port: number
  /** Loses everything that the connections of now send, for ever; new ones work. */
  forget(): void
  /** Loses everything, of new connections too, until `heal`. */
  cut(): void
  heal(): void
  close(): Promise<void>
}

export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  const pairs = new Set<{ near: Socket; far: Socket; lost: boolean }>()
  let severed = false
  const server: Server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true })
    const pair = { near, far, lost: severed }
    pairs.add(pair)
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (data) => pair.lost || to.write(data))
      from.on('error', () => {})
      from.on('close', () => {
        if (pair.lost) return
        pairs.delete(pair)
        to.destroy()
      })
    }
    forward(near, far)
    forward(far, near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const lose = () => {
    for (const pair of pairs) pair.lost = true
  }
  return {
    port: (server.address() as { port: number }).port,
    forget: lose,
    cut() {
      severed = true
      lose()
    },
    heal() {
      severed = false
    },
    close() {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** The same server through such a network, by its address. */
export async function silentNetwork(url: string): Promise<{ url: string; proxy: SilentProxy }> {
  const through = new URL(url)
  const proxy = await startSilentProxy({ host: through.hostname, port: Number(through.port) })
  through.hostname = '127.0.0.1'
  through.port = String(proxy.port)
  return { url: through.toString(), proxy }
}
