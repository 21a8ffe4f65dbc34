process.env.APOLLO_TELEMETRY_DISABLED = '1' // as the command line does

import { type AllInOne, startAllInOne } from '@otorga/cli/installation/all-in-one'
import { readConfig } from '@otorga/kernel/base/config'
import { passesOf } from './passes.js'

/** What the parent may ask, and what is answered. */
export interface Answers {
  start: { publicUrl: string; idpUrl: string }
  /** Bytes, after a collection of garbage. */
  memory: { rss: number; heap: number }
  /** Microseconds of CPU so far. */
  cpu: number
  /** Milliseconds of one pass of each job when nothing is due, and the seconds from one pass to the next. */
  passes: { name: string; every: number; milliseconds: number }[]
  stop: undefined
}

export interface Question {
  id: number
  ask: keyof Answers
}

let running: AllInOne | undefined

const answers: { [Ask in keyof Answers]: () => Promise<Answers[Ask]> } = {
  async start() {
    // Its libraries run in production mode. The demo logins are seeded outside production only.
    running = await startAllInOne(readConfig({ ...process.env, NODE_ENV: 'development' }))
    const { publicUrl, idpUrl } = running.system
    return { publicUrl, idpUrl }
  },
  async memory() {
    for (let time = 0; time < 3; time++) {
      globalThis.gc?.()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { rss, heapUsed } = process.memoryUsage()
    return { rss, heap: heapUsed }
  },
  async cpu() {
    const { user, system } = process.cpuUsage()
    return user + system
  },
  passes: () => passesOf(running!.system.services),
  async stop() {
    await running?.stop()
    setImmediate(() => process.disconnect())
    return undefined
  },
}

process.on('message', ({ id, ask }: Question) => {
  answers[ask]().then(
    (answer) => process.send!({ id, answer }),
    (error) => process.send!({ id, error: String((error as Error).stack ?? error) }),
  )
})
// The parent has ended: nobody reads the answers any more.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the parent stops this process itself.
process.on('SIGINT', () => {})
