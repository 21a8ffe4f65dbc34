import { parentPort } from 'node:worker_threads'
import { closeNetwork } from './offline.js'

/** The tasks of a family of engines, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each task declares its own input
export type Tasks = Record<string, (input: any) => Promise<unknown>>

export interface Order {
  name: string
  input: unknown
}

export type Said = { kind: 'ready' } | { kind: 'answer'; result: unknown } | { kind: 'failed'; message: string }

/** Serves a family's tasks in its thread, once its engines are loaded. */
export async function serve(load: () => Promise<Tasks>) {
  closeNetwork()
  const port = parentPort!
  const say = (said: Said) => port.postMessage(said)
  try {
    const tasks = await load()
    port.on('message', async ({ name, input }: Order) => {
      try {
        say({ kind: 'answer', result: await tasks[name]!(input) })
      } catch (error) {
        say({ kind: 'failed', message: String((error as Error).message) })
      }
    })
    say({ kind: 'ready' })
  } catch (error) {
    say({ kind: 'failed', message: String((error as Error).message) })
  }
}
