import type { Envelope } from '../envelope/index.js'

/** Handles one message; the effect and the record that it was applied must commit together. */
export type Handler = (message: Envelope) => Promise<void>

export interface Subscription {
  /** The consuming service; each has a queue for every publisher. */
  consumer: string
  /** Message types; `*` stands for one word of the routing key, `#` for all that follow. */
  types: readonly string[]
  handle: Handler
  /**
   * True when it applies messages about one record in the order of the calls, even if the caller does not wait for each one. When one
   * fails, those behind it fail with `Behind`.
   */
  readonly keepsOrder?: true
  /** How many messages of a queue it takes at the same time, where it gathers them; otherwise AMQP_PREFETCH. */
  atOnce?: number
  /** Stores a message that will never be applied, so that a person can look at it; one that is not authentic as raw text. */
  deadLetter(message: Envelope | string, reason: string): Promise<void>
}

/** Carries messages between services. `publish` resolves when every consumer's queue holds the message safely. */
export interface Broker {
  /** Error: BrokerUnavailable when it cannot be reached; that does not count as a failed attempt of the message. */
  publish(message: Envelope): Promise<void>
  /** True when messages keep the order of the calls, even if the caller does not wait for each one. */
  readonly keepsOrder?: true
  /** Begins to consume; one call must have all subscriptions of a consumer. */
  subscribe(...subscriptions: Subscription[]): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/** True when a routing key matches a topic pattern. */
export function matches(pattern: string, type: string): boolean {
  const wanted = pattern.split('.')
  const words = type.split('.')
  for (const [at, word] of wanted.entries()) {
    if (word === '#') return true
    if (words[at] === undefined || (word !== '*' && word !== words[at])) return false
  }
  return wanted.length === words.length
}
