import { createThread } from '@otorga/kernel/base/thread'
import type { ContractTasks, ContractTerms } from './contract-worker.js'

// A contract takes a quarter of a second and more to draw, its fonts above all.
const thread = createThread<ContractTasks>({
  module: '@otorga/lending/contract/contract-worker',
  from: import.meta.url,
  heapMb: 256,
  timeoutMs: 20_000,
})

/** Draws a contract up as a PDF, to nobody's delay. */
export const drawnContract = ({ product, ...contract }: ContractTerms): Promise<Uint8Array> => {
  const { code, name, amountConfig, termConfig, rateConfig, feeConfig } = product
  return thread.run('draw', { ...contract, product: { code, name, amountConfig, termConfig, rateConfig, feeConfig } })
}
