import { serveThread } from '@otorga/kernel/base/thread'
import type { ProductTerms } from '../credit-product/credit-product.rules.js'
import { simulate } from '../credit-product/simulation.js'
import { type Contract, contractPdf } from './contract.pdf.js'

/** A contract by its terms, as data that goes to another thread; its schedule begins on its date. */
export type ContractTerms = Omit<Contract, 'simulation' | 'product'> & {
  product: Contract['product'] & ProductTerms
  terms: { amount: string; termDays: number }
}

const tasks = {
  draw: ({ terms, ...contract }: ContractTerms) =>
    contractPdf({ ...contract, simulation: simulate(contract.product, terms.amount, terms.termDays, contract.date) }),
}
export type ContractTasks = typeof tasks

serveThread(tasks)
