import { serveThread } from '@otorga/kernel/base/thread'
import { currencyScale, toColumn } from '@otorga/quote/money'
import { type Contract, contractPdf } from './contract.pdf.js'
import { dearestPayout } from './contract.rules.js'

const tasks = {
  async draw(order: Omit<Contract, 'payout'>) {
    const payout = dearestPayout(order.agreed, order.date)
    const totalToPay = toColumn(payout.totalToPay, currencyScale(order.agreed.currency))
    return { pdf: await contractPdf({ ...order, payout }), totalToPay }
  },
}
export type ContractTasks = typeof tasks

serveThread(tasks)
