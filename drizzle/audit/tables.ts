export { audit, deadLetter, idempotency, inbox, outbox } from './schema.js'
export * from './tables/audit-event.js'
