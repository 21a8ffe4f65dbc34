let last: Promise<unknown> = Promise.resolve()

/** How long the next work waits for work that does not end, for example because a store does not answer. */
const patienceMs = 60_000

/** Runs work with whole documents in memory one after the other, so that many requests do not fill the memory. */
export function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work)
  let timer: NodeJS.Timeout
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
    timer.unref()
  })
  last = Promise.race([mine.catch(() => {}), late]).finally(() => clearTimeout(timer))
  return mine
}
