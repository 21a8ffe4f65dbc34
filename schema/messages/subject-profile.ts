/** The data of the messages that subject profiles publish, as the contract of webhooks describes them. */
export type { AlertRaised } from '../rest/types/webhooks.js'
