/** The data of the messages that lending publishes, as the contract of webhooks describes them. */
export type {
  ApplicationCreated,
  ApplicationDecided,
  ApplicationDeviceSeen,
  ApplicationRefused,
  CreditChanged,
  CreditPastDue,
  CreditPayment,
  LendingSubject,
} from '../rest/types/webhooks.js'
