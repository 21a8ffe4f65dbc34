/** The data of the messages about approved changes, as the contract of webhooks describes them. */
export type { ChangeApplied, ChangeFailed } from '../rest/types/webhooks.js'
