import type { ResultOf } from '../graph/tada.ts'
import type { TrailEntry } from '../shared/trail.tsx'
import type { HomeLately } from './lately.document.ts'

/** How many deeds are told. */
export const most = 8

/** The newest of all kinds together; nothing where one kind is missing, because then nobody knows what was newest. */
export function newest(answer: ResultOf<typeof HomeLately>): TrailEntry[] | undefined {
  const pages = Object.values(answer)
  if (pages.some((page) => page === null)) return undefined
  return pages
    .flatMap((page) => page?.items ?? [])
    .sort((one, other) => other.time - one.time || (one.id < other.id ? 1 : -1))
    .slice(0, most)
}
