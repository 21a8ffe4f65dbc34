/** Says when a try is given up. Every call has one, and an AbortSignal costs several times as much. */
export class Ending {
  ended = false
  #stop: (() => void) | undefined

  /** Calls `stop` once the try is given up. */
  onEnd(stop: () => void) {
    this.#stop = stop
  }

  end() {
    this.ended = true
    this.#stop?.()
  }
}

export interface Tries<Answer> {
  /** Makes the call for the nth time, counted from 0. While it waits, `elsewhere` begins the next try, if one is left. */
  make(nth: number, ending: Ending, elsewhere: () => void): Promise<Answer>
  /** Whether the call may be made again after a try has failed. */
  again(error: unknown, nth: number): boolean
  /** How many tries may fail. */
  most: number
  /** For a call that may be made a second time while the first try still waits. */
  late?: Late<Answer> | undefined
}

/** A try that is not answered in time may wait on a connection that a network has forgotten, while a new one would work. */
export interface Late<Answer> {
  afterMs: number
  /** Whether a further try may be made now. */
  allowed(): boolean
  /** Whether an answer only says that an earlier try of this call still runs. */
  unfinished(answer: Answer): boolean
}

/** The first answer of several tries; the others are given up. Rejects with the last error when no try is left. */
export function firstAnswer<Answer>({ make, again, most, late }: Tries<Answer>): Promise<Answer> {
  const waiting = new Set<Ending>()
  let tries = 0
  let failures = 0
  let unfinished: Answer | undefined
  return new Promise<Answer>((resolve, reject) => {
    const timer = late && setInterval(() => late.allowed() && begin(), late.afterMs)
    const settle = (how: () => void) => {
      clearInterval(timer)
      how()
      for (const one of waiting) one.end()
      waiting.clear()
    }
    function begin() {
      const nth = tries++
      const ending = new Ending()
      waiting.add(ending)
      const elsewhere = () => {
        if (waiting.has(ending) && tries < most) begin()
      }
      make(nth, ending, elsewhere).then(
        (answer) => {
          if (!waiting.delete(ending)) return
          if (waiting.size > 0 && late?.unfinished(answer)) unfinished = answer
          else settle(() => resolve(answer))
        },
        (error) => {
          if (!waiting.delete(ending)) return
          ending.end()
          failures++
          if (again(error, nth) && failures < most) begin()
          else if (waiting.size === 0) settle(() => (unfinished ? resolve(unfinished) : reject(error)))
        },
      )
    }
    begin()
  })
}
