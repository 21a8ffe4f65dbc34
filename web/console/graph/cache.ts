import { cacheExchange } from '@urql/exchange-graphcache'
import { optimisticChanges } from './optimistic.ts'
import { updates } from './updates.ts'

/** Parts of an event that carry the id of somebody else's record, and say of it what was known at that moment. */
const embedded = { AuditActor: () => null, AuditResource: () => null }

/**
 * The normalized cache: a record is one record on every screen that shows it. A change shows at once, and is taken back when it is
 * refused; `guarded` are the kinds of records whose changes wait for a second person.
 */
export const graphCache = (guarded: readonly string[]) =>
  cacheExchange({ keys: embedded, optimistic: optimisticChanges(guarded), updates })
