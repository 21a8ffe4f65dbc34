import { cacheExchange } from '@urql/exchange-graphcache'

/** Parts of an event that carry the id of somebody else's record, and say of it what was known at that moment. */
const embedded = { AuditActor: () => null, AuditResource: () => null }

/** The normalized cache: a record is one record on every screen that shows it. */
export const graphCache = cacheExchange({ keys: embedded })
