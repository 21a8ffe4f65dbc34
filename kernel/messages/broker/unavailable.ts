/** The broker cannot be reached now: nothing is wrong with what was to be sent. */
export class BrokerUnavailable extends Error {}
