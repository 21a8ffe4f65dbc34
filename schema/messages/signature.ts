/** The data of the messages that the signature service publishes, as the contract of webhooks describes them. */
export type {
  SignatureDeviceSeen,
  SignatureEnding,
  SignatureRequestCreated,
  SignatureRequestEnded,
} from '../rest/types/webhooks.js'
