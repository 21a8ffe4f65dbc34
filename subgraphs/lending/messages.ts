import type { Transaction } from '@otorga/drizzle/transaction'
import { type Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { consumer } from '@otorga/kernel/messages/inbox'
import { changeReported } from './maker-checker/reported-changes.js'
import { executionCompleted, signatureEnded } from './progress/heard.js'
import type { LendingServices } from './services.js'

type Apply = (services: LendingServices, tx: Transaction, message: Envelope) => Promise<void>

const heard: Record<string, Apply> = {
  '*.change_request.applied': changeReported,
  '*.change_request.failed': changeReported,
  'flow.execution.completed': executionCompleted,
  'signature.request.completed': signatureEnded,
  'signature.request.declined': signatureEnded,
  'signature.request.expired': signatureEnded,
  'signature.request.revoked': signatureEnded,
}

/** Lending's queue: results of changes, validations and signatures from other components. */
export const lendingMessages = (services: LendingServices): Subscription =>
  consumer({
    component: 'lending',
    database: services.database,
    types: Object.keys(heard),
    async apply(tx, message) {
      // A service may report only about its own records.
      if (!message.type.startsWith(`${message.source}.`))
        throw new Error(`${message.source} does not report ${message.type}`)
      await (heard[message.type] ?? changeReported)(services, tx, message)
    },
  })
