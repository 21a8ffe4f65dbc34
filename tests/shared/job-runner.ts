import { createLogger } from '@otorga/kernel/base/logging'
import { createJobWorker, type JobWorker, type JobWorkerOptions } from '@otorga/kernel/messages/jobs'

export const kind = 'count'

/** A worker whose job prints a line when it runs, and never ends. */
export function runForever({ url }: { url: string }) {
  setInterval(() => {}, 1_000) // the worker's own timer does not keep the process alive
  const run = async ({ id }: { id: string }) => {
    process.stdout.write(`${id}\n`)
    await new Promise(() => {})
  }
  openWorker(url, { [kind]: { run } })
}

export const openWorker = (url: string, handlers: JobWorkerOptions['handlers']): JobWorker =>
  createJobWorker({ component: 'lending', url, log: createLogger('silent'), handlers, everyMs: 20, leaseSeconds: 1 })
