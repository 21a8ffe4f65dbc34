/** The broker cannot be reached now; the message itself is fine. */
export class BrokerUnavailable extends Error {}
