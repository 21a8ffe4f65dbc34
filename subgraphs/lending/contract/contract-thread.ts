import { createThread } from '@otorga/kernel/base/thread'
import type { ContractTasks } from './contract-worker.js'

// Drawing a contract takes a quarter of a second or more, mostly for fonts.
const thread = createThread<ContractTasks>({
  module: '@otorga/lending/contract/contract-worker',
  from: import.meta.url,
  heapMb: 256,
  timeoutMs: 20_000,
})

/** Draws a contract as a PDF in another thread, so that other requests do not wait; also returns the total that it states. */
export const drawnContract = (order: Parameters<ContractTasks['draw']>[0]) => thread.run('draw', order)
