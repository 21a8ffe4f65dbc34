import { setTimeout as pause } from 'node:timers/promises'
import type { Replica } from '@otorga/cli/topology/replica'
import type { Random } from '../faults/random.js'

/** In which order the kinds of processes are replaced, and how many processes at a time. */
export interface Rollout {
  name: string
  kinds: readonly string[]
  /** Never both replicas of a kind. */
  atOnce: number
}

/** Components and the worker first, the entrances last, as docs/upgrades.md says. */
export const inOrder = (kinds: readonly string[]): string[] => {
  const entrances = ['rest', 'gateway']
  return [...kinds.filter((kind) => !entrances.includes(kind)), ...entrances.filter((kind) => kinds.includes(kind))]
}

/** The same kinds in any order. */
export function shuffled(kinds: readonly string[], random: Random): string[] {
  const left = [...kinds]
  const taken: string[] = []
  while (left.length > 0) {
    const kind = random.pick(left)
    taken.push(kind)
    left.splice(left.indexOf(kind), 1)
  }
  return taken
}

async function replace(replica: Replica, main: string) {
  await replica.end('SIGTERM')
  replica.main = main
  await replica.start()
}

/** Replaces one replica of every kind, lets the two versions work together for a while, and replaces the others. */
export async function rollOut(
  replicas: readonly Replica[],
  { kinds, atOnce }: Rollout,
  main: string,
  togetherSeconds: number,
) {
  const of = (kind: string) => replicas.filter((replica) => replica.kind === kind)
  const count = Math.max(...kinds.map((kind) => of(kind).length))
  for (let at = 0; at < count; at++) {
    const waiting = kinds.flatMap((kind) => of(kind)[at] ?? [])
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await replace(next, main)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (at < count - 1) await pause(togetherSeconds * 1000)
  }
}
