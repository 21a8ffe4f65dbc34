import { errorStatus } from '@otorga/schema/errors'

export type Kind =
  | 'organization'
  | 'user'
  | 'application'
  | 'payment'
  | 'signature'
  | 'document'
  | 'validation'
  | 'event'
  | 'read'
  | 'graph'

/** One operation of a client, with every answer that it got. */
export interface ClientOperation {
  kind: Kind
  /** The Idempotency-Key; its effect is found in the database by it. */
  key: string
  /** When it began, in epoch milliseconds. */
  began: number
  answers: { at: number; status: number; code: string | undefined; id: string | undefined }[]
  /** Done, refused for good, or unknown because the client has given up. */
  outcome?: 'done' | 'refused' | 'unknown'
  amount?: number
}

/** The id that the operation's answers name. */
export const answeredId = ({ answers }: ClientOperation): string | undefined => answers.find(({ id }) => id)?.id

/** The operations of all clients, in the order in which they began. */
export class History {
  readonly operations: ClientOperation[] = []

  begin(kind: Kind, key: string, more: Partial<ClientOperation> = {}): ClientOperation {
    const operation: ClientOperation = { kind, began: Date.now(), key, answers: [], ...more }
    this.operations.push(operation)
    return operation
  }

  /**
   * The history as it must look once the installation was restored to a time: what was acknowledged by then is done, what began
   * later has no effect, and anything in between may have one.
   */
  asOf(moment: number): History {
    const seen = new History()
    for (const one of this.operations) {
      const acknowledged = one.answers.at(-1)
      if (one.began > moment) seen.operations.push({ ...one, answers: [], outcome: 'refused' })
      else if (acknowledged && acknowledged.at < moment) seen.operations.push(one)
      else seen.operations.push({ ...one, answers: [], outcome: 'unknown' })
    }
    return seen
  }

  done(kind: Kind): ClientOperation[] {
    return this.operations.filter((one) => one.kind === kind && one.outcome === 'done')
  }

  /** Answers that are not in the contract; a client must never get one, even during a fault. */
  undocumented(): string[] {
    const known = errorStatus as Record<string, number>
    return this.operations.flatMap(({ kind, key, answers }) =>
      answers
        .filter(
          ({ status, code }) => !(status < 400 || (code !== undefined && known[code] === status && status !== 500)),
        )
        .map(({ status, code }) => `${kind} ${key} was answered ${status} ${code ?? 'without a code'}`),
    )
  }

  /** Operations whose answers name different ids. */
  contradictory(): string[] {
    return this.operations
      .filter(({ answers }) => new Set(answers.flatMap(({ id }) => id ?? [])).size > 1)
      .map(({ kind, key }) => `${kind} ${key} was answered with several ids`)
  }
}
