import type { ProfileCache } from '../cache/profile-cache.js'

/** Yields to others: not at all or a few times, and sometimes for long. */
export async function pause() {
  const most = Math.random() < 0.1 ? 40 : 4
  for (let left = Math.floor(Math.random() * most); left > 0; left--) await new Promise(setImmediate)
}

interface Seen {
  began: number
  ended: number
  value: number
}

export interface Round {
  caches: readonly ProfileCache[]
  /** Reads the true number. */
  read(): Promise<number>
  /** Adds one to it. */
  add(): Promise<number>
  readers: number
  writers: number
  each: number
}

/**
 * Runs many readers and writers of one subject, over several caches that share a store. Returns the errors, which are reads that
 * show less than an earlier write or read, and the number of reads that the cache has answered.
 */
export async function readersAndWriters({ caches, read, add, readers, writers, each }: Round) {
  const [tenant, subject] = ['t', `s${Math.random()}`]
  let clock = 0
  const [reads, writes]: [Seen[], Seen[]] = [[], []]
  let hits = 0
  let writing = writers
  const of = (at: number) => caches[at % caches.length]!
  const timed = async (run: () => Promise<number>): Promise<Seen> => {
    const began = ++clock
    const value = await run()
    return { began, ended: ++clock, value }
  }
  const reader = async (at: number) => {
    const ask = async () => {
      const { value, hit } = await of(at).read(tenant, subject, 'trust-score', async () => ({ value: await read() }))
      if (hit) hits++
      return value
    }
    while (writing > 0) {
      reads.push(await timed(ask))
      await pause()
    }
    reads.push(await timed(ask), await timed(ask))
  }
  const writer = async (at: number) => {
    for (let left = each; left > 0; left--) {
      writes.push(await timed(() => of(at).write(tenant, [subject], add)))
      for (let rest = 0; rest < 12; rest++) await pause()
    }
    writing--
  }
  await Promise.all([
    ...Array.from({ length: readers }, (_, at) => reader(at)),
    ...Array.from({ length: writers }, (_, at) => writer(at)),
  ])
  const wrong = reads.flatMap((one) =>
    [...writes, ...reads]
      .filter(({ ended, value }) => ended < one.began && value > one.value)
      .map((before) => ({ read: one, before })),
  )
  return { wrong: wrong.slice(0, 3), hits, reads: reads.length, writes: writes.length }
}
