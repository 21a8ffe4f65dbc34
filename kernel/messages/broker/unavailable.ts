/** The broker cannot be reached now; the message itself is fine. */
export class BrokerUnavailable extends Error {}

/** An earlier message about the same record was not applied: this one waits for it, which counts as no attempt of its own. */
export class Behind extends BrokerUnavailable {
  constructor() {
    super('an earlier message about the same record was not applied')
  }
}
