import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The server of this process, as the bench uses it. */
export interface Contender {
  base: string
  stop(): Promise<void>
  /** Resolves when all background work is done. */
  drain?(): Promise<void>
  /** The microseconds that it takes to authenticate with a token that was verified before. */
  verification?(token: string): Promise<number>
}

/** The largest growth of the process's memory, and the longest delay of its event loop. */
export interface Watched {
  grownMiB: number
  delayP99: number
}

/** Watches the process until the returned function is called. */
function watch(): () => Watched {
  const mebibytes = () => process.memoryUsage().rss / 1024 / 1024
  const before = mebibytes()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, mebibytes())
  }, 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  return () => {
    clearInterval(timer)
    delay.disable()
    return { grownMiB: most - before, delayP99: delay.percentile(99) / 1e6 }
  }
}

export interface Question {
  id: number
  ask: 'start' | 'cpu' | 'memory' | 'watch' | 'watched' | 'drain' | 'verification' | 'profile' | 'profiled' | 'stop'
  given?: unknown
}

/** Starts the server of this process and answers the bench's questions about it; ends with the bench. */
export function serveBench(start: (settings: never) => Promise<Contender & { about?: Record<string, string> }>) {
  let running: (Contender & { about?: Record<string, string> }) | undefined
  let session: Session | undefined
  let watching: ReturnType<typeof watch> | undefined
  const answers: Record<Question['ask'], (given: unknown) => Promise<unknown>> = {
    async start(settings) {
      running = await start(settings as never)
      return { base: running.base, ...running.about }
    },
    async cpu() {
      const { user, system } = process.cpuUsage()
      return user + system
    },
    async watch() {
      watching = watch()
    },
    watched: async () => watching?.(),
    memory: async () => process.memoryUsage.rss(),
    drain: async () => running?.drain?.(),
    verification: async (token) => running?.verification?.(token as string),
    async profile() {
      session = new Session()
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.setSamplingInterval', { interval: 200 })
      await session.post('Profiler.start')
    },
    async profiled(file) {
      const { profile } = await session!.post('Profiler.stop')
      session!.disconnect()
      writeFileSync(file as string, JSON.stringify(profile))
    },
    async stop() {
      await running?.stop()
      setImmediate(() => process.disconnect())
    },
  }
  process.on('message', ({ id, ask, given }: Question) => {
    answers[ask](given).then(
      (answer) => process.send!({ id, answer }),
      (error) => process.send!({ id, error: String((error as Error).stack ?? error) }),
    )
  })
  // The bench has ended: nobody reads the answers any more.
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches the whole group; the bench stops its children itself.
  process.on('SIGINT', () => {})
}
