/** The data of the messages that identity management publishes, as the contract of webhooks describes them. */
export type { TenantCreated, TenantStatusChanged, UserChanged } from '../rest/types/webhooks.js'
