import type { Transaction } from '@otorga/drizzle/transaction'
import type { Draft } from '../../messages/outbox/index.js'
import type { Outside, Work } from './definitions.js'

/** The work of a transaction, and the messages that it has queued so far. */
export interface Working<Target> {
  work: Work<Target>
  drafts: Draft[]
}

/** Begins the work of a transaction. */
export function working<Target>(tx: Transaction, outside: Outside<Target>): Working<Target> {
  const drafts: Draft[] = []
  const { ctx, caller, services, target, now } = outside
  // By name: a function literal in the object would hold the whole work in V8's old generation until a full collection.
  const publish: Work<Target>['publish'] = (type, subject, data) => void drafts.push({ type, subject, data })
  const work: Work<Target> = {
    tx,
    ctx,
    caller,
    target,
    services,
    now,
    publish,
  }
  return { work, drafts }
}
