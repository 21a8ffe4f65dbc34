import { getHeapStatistics } from 'node:v8'
import { parentPort, resourceLimits } from 'node:worker_threads'

/** The tasks of a thread by their names. Their inputs and results must be data that can be cloned. */
// biome-ignore lint/suspicious/noExplicitAny: each task declares its own input
export type Tasks = Record<string, (input: any) => unknown>

export interface Order {
  name: string
  input: unknown
}

/** `full`: more than half of the thread's heap is taken after the task. */
export type Answer = ({ result: unknown } | { failure: string; message: string }) & { full: boolean }

/** The message by which a thread says that it is ready. */
export const ready = 'ready'

/** The buffers of byte arrays that are the value or its fields, if the array uses its whole buffer. */
export function byteArraysOf(value: unknown): ArrayBuffer[] {
  const isObject = value !== null && typeof value === 'object'
  const fields = value instanceof Uint8Array ? [value] : isObject ? Object.values(value) : []
  return fields.flatMap((one) =>
    one instanceof Uint8Array && one.byteLength === one.buffer.byteLength ? [one.buffer as ArrayBuffer] : [],
  )
}

/** Serves the tasks of a thread, in the module that it was started with. */
export function serveThread(tasks: Tasks) {
  const port = parentPort!
  const most = (resourceLimits.maxOldGenerationSizeMb! * 1024 * 1024) / 2
  const isFull = () => getHeapStatistics().used_heap_size > most
  port.postMessage(ready)
  port.on('message', async ({ name, input }: Order) => {
    try {
      const result = await tasks[name]!(input)
      port.postMessage({ result, full: isFull() } satisfies Answer, byteArraysOf(result))
    } catch (error) {
      const { name: failure, message } = error as Error
      port.postMessage({ failure, message, full: isFull() } satisfies Answer)
    }
  })
}
