import type { ProfileCache } from '../cache/profile-cache.js'

/** Lets others run, a few times or not at all, and now and then for long. */
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
  /** The truth: reads it, and adds one to it. */
  read(): Promise<number>
  add(): Promise<number>
  readers: number
  writers: number
  each: number
}

/**
 * Many readers and writers of one subject, over several caches that share a store. Answers what was wrong: a read that shows less
 * than a write that had ended before it began, or less than an earlier read; and how many reads the cache answered.
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
