/** Numbers from 0 to 1 that one seed always gives in the same order (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number between two. */
export const between = (random: Random, least: number, most: number) => least + random() * (most - least)

/** One of several. */
export const oneOf = <One>(random: Random, all: readonly One[]): One => all[Math.floor(random() * all.length)]!
