import { type Difference, differences } from '@otorga/ui/data/difference.ts'
import type { Rule, Step, Version } from './parts.ts'

/** What became of a part: `moved` stands before or behind others than it did. */
export interface Mark {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** What is different in it, value by value. */
  changes: readonly Difference[]
}
/** Marks by the stable id of a step or rule; what is the same in both versions has none. */
export type Marks = ReadonlyMap<string, Mark>

/** What a part says, wherever it stands. A condition is one value: the operators in it are no fields. */
const saidOf = ({ id: _id, stableId: _stableId, ...said }: Step | Rule) =>
  'condition' in said ? { ...said, condition: JSON.stringify(said.condition) } : said

/** Differences in both directions, because a value that was taken out is one too. */
function changesOf(before: object, after: object): Difference[] {
  const changed = differences(before, after)
  const known = new Set(changed.map(({ path }) => path))
  const gone = differences(after, before)
    .filter(({ path }) => !known.has(path))
    .map(({ path, before: after, after: before }) => ({ path, before, after }))
  return [...changed, ...gone]
}

/** The longest run of values that rise: these kept their order among each other. */
function rising(values: readonly number[]): ReadonlySet<number> {
  let best: readonly number[][] = []
  let longest: number[] = []
  for (const value of values) {
    const before = best
      .filter((run) => run.at(-1)! < value)
      .reduce<number[]>((one, run) => (run.length > one.length ? run : one), [])
    const run = [...before, value]
    best = [...best, run]
    if (run.length > longest.length) longest = run
  }
  return new Set(longest)
}

type Part = Step | Rule

function marksOf(before: readonly Part[], after: readonly Part[]): [string, Mark][] {
  const was = new Map(before.map((one, at) => [one.stableId, { one, at }]))
  const will = new Set(after.map(({ stableId }) => stableId))
  const kept = rising(after.flatMap(({ stableId }) => was.get(stableId)?.at ?? []))
  const removed = before
    .filter(({ stableId }) => !will.has(stableId))
    .map(({ stableId }): [string, Mark] => [stableId, { kind: 'removed', changes: [] }])
  const others = after.flatMap((one): [string, Mark][] => {
    const old = was.get(one.stableId)
    if (!old) return [[one.stableId, { kind: 'added', changes: [] }]]
    const changes = changesOf(saidOf(old.one), saidOf(one))
    if (changes.length > 0) return [[one.stableId, { kind: 'changed', changes }]]
    return kept.has(old.at) ? [] : [[one.stableId, { kind: 'moved', changes: [] }]]
  })
  return [...removed, ...others]
}

/** What one version of a flow has that another has not. */
export const versionDifference = (
  before: Pick<Version, 'steps' | 'rules'>,
  after: Pick<Version, 'steps' | 'rules'>,
): Marks =>
  new Map([...marksOf(before.steps ?? [], after.steps ?? []), ...marksOf(before.rules ?? [], after.rules ?? [])])
