let last: Promise<unknown> = Promise.resolve()

/** How long others wait for work that does not end, such as a store that does not answer. */
const patienceMs = 60_000

/** Runs work that holds whole documents in memory one after the other, so that many at once do not add up. */
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
