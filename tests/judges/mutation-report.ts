interface Point {
  line: number
  column: number
}

interface Mutant {
  mutatorName: string
  replacement?: string
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError' | 'Pending'
  location: { start: Point; end: Point }
}

/** What Stryker reports, as far as it is read here: https://github.com/stryker-mutator/mutation-testing-elements. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

/** Why some mutants may live, each as `mutantName` tells it. */
export interface Explanation {
  reason: string
  mutants: string[]
}

export interface Standing {
  name: string
  killed: number
  lived: number
  /** Killed of all that tests could kill. */
  share: number
}

const dead = (mutant: Mutant) => mutant.status === 'Killed' || mutant.status === 'Timeout'
const alive = (mutant: Mutant) => mutant.status === 'Survived' || mutant.status === 'NoCoverage'

/** What became of the mutants of each file, the worst first; what no test could judge is left out. */
export function standings({ files }: MutationReport): Standing[] {
  return Object.entries(files)
    .map(([name, { mutants }]) => {
      const [killed, lived] = [mutants.filter(dead).length, mutants.filter(alive).length]
      return { name, killed, lived, share: killed / (killed + lived) }
    })
    .filter(({ killed, lived }) => killed + lived > 0)
    .sort((a, b) => a.share - b.share || a.name.localeCompare(b.name))
}

function textBetween(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join(' ')
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 100 ? `${line.slice(0, 97)}...` : line
}

/** Names a mutant by what it changes, so that the name outlives a change elsewhere in its file. */
export const mutantName = (file: string, source: string, mutant: Mutant): string =>
  `${file}: ${short(textBetween(source, mutant.location))} => ${short(mutant.replacement ?? mutant.mutatorName)}`

/** The mutants that live and are not explained, and the explained ones that do not live. */
export function sortedOut({ files }: MutationReport, explanations: readonly Explanation[]) {
  const living = new Set(
    Object.entries(files).flatMap(([file, { source, mutants }]) =>
      mutants.filter(alive).map((mutant) => mutantName(file, source, mutant)),
    ),
  )
  const explained = new Set(explanations.flatMap(({ mutants }) => mutants))
  return {
    unexplained: [...living].filter((name) => !explained.has(name)).sort(),
    gone: [...explained].filter((name) => !living.has(name)).sort(),
  }
}
