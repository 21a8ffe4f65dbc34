import { connect, createServer, type Server, type Socket } from 'node:net'

/** A direction in which packets travel: to the server, or back to its client. */
export type Direction = 'there' | 'back'

/** A network between us and a server, whose packets can be late, or lost without a word: nobody is told of a lost connection. */
export interface SilentProxy {
  port: number
  /** How often clients have spoken since the server spoke last: their round trips. */
  readonly turns: number
  /** Loses everything that the connections of now send, for ever; new ones work. */
  forget(): void
  /** Loses a connection as soon as the server says this on it, which is lost too; the connections after that one work. */
  forgetAt(said: string): void
  /** Loses everything, or everything in one direction, of new connections too, until `heal`. */
  cut(direction?: Direction): void
  /** Delivers everything so many milliseconds late, in each direction, until `heal`. */
  delay(milliseconds: number): void
  heal(): void
  close(): Promise<void>
}

/** After this long the server's own system finds that a lost client does not answer, as each session asks it to. */
const keepaliveMs = 6_000

/** Passes data on in its order, each piece so late as `delay` says when it comes. */
function latePipe(to: Socket, delay: () => number) {
  const waiting: { data: Buffer; at: number }[] = []
  const flush = () => {
    while (waiting[0] && waiting[0].at <= performance.now()) to.write(waiting.shift()!.data)
    if (waiting[0]) setTimeout(flush, Math.max(1, waiting[0].at - performance.now()))
  }
  return (data: Buffer) => {
    const late = delay()
    if (late === 0 && waiting.length === 0) return to.write(data)
    const at = Math.max(waiting.at(-1)?.at ?? 0, performance.now() + late)
    if (waiting.push({ data, at }) === 1) setTimeout(flush, late)
  }
}

export async function startSilentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  interface Pair {
    near: Socket
    far: Socket
    lost: ReadonlySet<Direction>
  }
  const pairs = new Set<Pair>()
  const all: ReadonlySet<Direction> = new Set(['there', 'back'])
  let severed: ReadonlySet<Direction> | undefined
  let turns = 0
  let fatal: string | undefined
  let lateMs = 0
  // What is lost stays lost: a stream with a hole is no stream. Neither end hears of it from the other.
  const lose = (pair: Pair, directions: ReadonlySet<Direction>) => {
    if (pair.lost.size === 0) setTimeout(() => pair.far.destroy(), keepaliveMs).unref()
    pair.lost = new Set([...pair.lost, ...directions])
  }
  const server: Server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true })
    const pair: Pair = { near, far, lost: new Set() }
    if (severed) lose(pair, severed)
    pairs.add(pair)
    let waits = false
    near.on('data', () => {
      if (!waits) turns++
      waits = true
    })
    far.on('data', () => {
      waits = false
    })
    far.on('data', (data: Buffer) => {
      if (fatal === undefined || pair.lost.size > 0 || !data.includes(fatal)) return
      fatal = undefined
      lose(pair, all)
    })
    const forward = (from: Socket, to: Socket, direction: Direction) => {
      const pass = latePipe(to, () => lateMs)
      from.on('data', (data: Buffer) => pair.lost.has(direction) || pass(data))
      from.on('error', () => {})
      from.on('close', () => {
        if (pair.lost.size > 0) return
        pairs.delete(pair)
        to.destroy()
      })
    }
    forward(near, far, 'there')
    forward(far, near, 'back')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const loseAll = (directions: ReadonlySet<Direction>) => {
    for (const pair of pairs) lose(pair, directions)
  }
  return {
    port: (server.address() as { port: number }).port,
    get turns() {
      return turns
    },
    forget: () => loseAll(all),
    forgetAt(said) {
      fatal = said
    },
    cut(direction) {
      severed = direction ? new Set([direction]) : all
      loseAll(severed)
    },
    delay(milliseconds) {
      lateMs = milliseconds
    },
    heal() {
      severed = undefined
      lateMs = 0
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
