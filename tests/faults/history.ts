import { errorStatus } from '@otorga/schema/errors'

export type Kind =
  | 'organization'
  | 'user'
  | 'application'
  | 'payment'
  | 'signature'
  | 'validation'
  | 'event'
  | 'read'
  | 'graph'

/** One thing a client wanted, and all it was told about it. */
export interface Wish {
  kind: Kind
  /** Its Idempotency-Key, and the mark by which its effect is found in the database. */
  key: string
  tellings: { at: number; status: number; code: string | undefined; id: string | undefined }[]
  /** What it ended with: done, refused for good, or given up without knowing. */
  end?: 'done' | 'refused' | 'unknown'
  amount?: number
}

/** Everything that clients wanted and heard, in the order they wanted it. */
export class History {
  readonly wishes: Wish[] = []

  begin(kind: Kind, key: string, more: Partial<Wish> = {}): Wish {
    const wish: Wish = { kind, key, tellings: [], ...more }
    this.wishes.push(wish)
    return wish
  }

  done(kind: Kind): Wish[] {
    return this.wishes.filter((wish) => wish.kind === kind && wish.end === 'done')
  }

  /** Answers that no contract has: what a client must never see, whatever breaks. */
  undocumented(): string[] {
    const known = errorStatus as Record<string, number>
    return this.wishes.flatMap(({ kind, key, tellings }) =>
      tellings
        .filter(
          ({ status, code }) => !(status < 400 || (code !== undefined && known[code] === status && status !== 500)),
        )
        .map(({ status, code }) => `${kind} ${key} was told ${status} ${code ?? 'without a code'}`),
    )
  }

  /** Wishes that were told two different ids. */
  contradictory(): string[] {
    return this.wishes
      .filter(({ tellings }) => new Set(tellings.flatMap(({ id }) => id ?? [])).size > 1)
      .map(({ kind, key }) => `${kind} ${key} was told several ids`)
  }
}
