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

/** The fields of Stryker's report that are used here: https://github.com/stryker-mutator/mutation-testing-elements. */
export interface MutationReport {
  files: Record<string, { source: string; mutants: Mutant[] }>
}

/** Why some mutants may survive; each is named by `mutantName`. */
export interface Explanation {
  reason: string
  mutants: string[]
}

export interface Standing {
  name: string
  killed: number
  lived: number
  /** The share that was killed of the mutants that tests could kill. */
  share: number
}

const dead = (mutant: Mutant) => mutant.status === 'Killed' || mutant.status === 'Timeout'
const alive = (mutant: Mutant) => mutant.status === 'Survived' || mutant.status === 'NoCoverage'

/** Killed and surviving mutants of each file, the worst file first; mutants that tests cannot kill are left out. */
export function standings({ files }: MutationReport): Standing[] {
  return Object.entries(files)
    .map(([name, { mutants }]) => {
      const [killed, lived] = [mutants.filter(dead).length, mutants.filter(alive).length]
      return { name, killed, lived, share: killed / (killed + lived) }
    })
    .filter(({ killed, lived }) => killed + lived > 0)
    .sort((a, b) => a.share - b.share || a.name.localeCompare(b.name))
}

/** The report without the mutants that lived, so that a run that starts from it tests them again. */
export const killsOf = <Report extends MutationReport>(report: Report): Report => ({
  ...report,
  files: Object.fromEntries(
    Object.entries(report.files).map(([name, file]) => [name, { ...file, mutants: file.mutants.filter(dead) }]),
  ),
})

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

/** Names a mutant by the text that it replaces, so that the name stays the same when other parts of the file change. */
export const mutantName = (file: string, source: string, mutant: Mutant): string =>
  `${file}: ${short(textBetween(source, mutant.location))} => ${short(mutant.replacement ?? mutant.mutatorName)}`

/** The survivors without an explanation, and the explained mutants that do not survive any more. */
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
