import { connect, createServer, type Server, type Socket } from 'node:net'

/** A network between us and a server, whose packets can be lost without a word: nobody is told that a connection is gone. */
export interface SilentProxy {
  port: number
  /** Loses everything that the connections of now send, for ever; new ones work. */
  forget(): void
  /** Loses a connection as soon as the server says this on it, which is lost too; the connections after that one work. */
  forgetAt(said: string): void
  /** Loses everything, of new connections too, until `heal`. */
  cut(): void
  heal(): void
  close(): Promise<void>
}

/** After this long the server's own system finds that a lost client does not answer, as each session asks it to. */
const keepaliveMs = 6_000

export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  interface Pair {
    near: Socket
    far: Socket
    lost: boolean
  }
  const pairs = new Set<Pair>()
  let severed = false
  let fatal: string | undefined
  const lose = (pair: Pair) => {
    pair.lost = true
    setTimeout(() => pair.far.destroy(), keepaliveMs).unref()
  }
  const server: Server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true })
    const pair: Pair = { near, far, lost: false }
    if (severed) lose(pair)
    pairs.add(pair)
    far.on('data', (data: Buffer) => {
      if (fatal === undefined || pair.lost || !data.includes(fatal)) return
      fatal = undefined
      lose(pair)
    })
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
  const forget = () => {
    for (const pair of pairs) if (!pair.lost) lose(pair)
  }
  return {
    port: (server.address() as { port: number }).port,
    forget,
    forgetAt(said) {
      fatal = said
    },
    cut() {
      severed = true
      forget()
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
