export { command } from './command.js'
export type {
  CallArgs,
  CommandDefinition,
  ExternalDefinition,
  Outcome,
  Outside,
  Prepared,
  Refusal,
  Surroundings,
  Work,
} from './definitions.js'
export { externalCommand, leaseSeconds, whenFree } from './external-command.js'
export { takeHolds, yieldHolds } from './hold.js'
export { type PageArgs, pageOf } from './page.js'
export { query } from './query.js'
export { type Reading, readAudit } from './read-audit.js'
export { type BaseServices, servicesOf } from './services.js'
export { declaredOperations, refuseFaulty } from './use-cases.js'
export { checkMatch, etagOf, needMatch } from './version.js'
export { working } from './work.js'
