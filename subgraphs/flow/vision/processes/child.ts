import type { Order, Said, TaskModule } from './messages.js'
import { closeNetwork } from './offline.js'

// The program of a process that serves one family of engines: its argument is the module that loads them.
closeNetwork()
const say = (said: Said) => process.send?.(said)
const failure = (error: unknown): Said => ({ kind: 'failed', message: String((error as Error).message) })

// Whoever asked is gone. A signal to the whole group is for the parent, which ends this process when it is ready to.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

try {
  const { load }: TaskModule = await import(process.argv[2]!)
  const tasks = await load()
  process.on('message', async ({ name, input }: Order) => {
    try {
      say({ kind: 'answer', result: await tasks[name]!(input) })
    } catch (error) {
      say(failure(error))
    }
  })
  say({ kind: 'ready' })
} catch (error) {
  say(failure(error))
}
