import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runs } from '../suite/run-suite.js'
import { type Explanation, type MutationReport, sortedOut, standings } from './mutation-report.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const judges = `${root}tests/judges`
const report = `${judges}/.stryker/report.json`
const sandbox = `${judges}/.stryker/sandbox`
/** Of the mutants that tests could kill. */
const leastKilled = 0.85

/** Mutates the rules, states, money and access of the platform, and fails where tests let too many mutants live. */
async function main(): Promise<boolean> {
  process.chdir(root)
  if (!(await runs('npx', ['--yes', 'pnpm', '--dir', judges, 'install', '--frozen-lockfile']))) return false
  rmSync(report, { force: true })
  // What a run that was killed left; the results before it stay.
  rmSync(sandbox, { recursive: true, force: true })
  const stryker = `${judges}/node_modules/.bin/stryker`
  if (!(await runs(stryker, ['run', `${judges}/stryker.config.json`, ...process.argv.slice(2)]))) return false

  const told = JSON.parse(readFileSync(report, 'utf8')) as MutationReport
  const files = standings(told)
  console.log(`\n${'killed'.padStart(7)} ${'lived'.padStart(6)} ${'of them'.padStart(8)}`)
  for (const { name, killed, lived, share } of files)
    console.log(`${String(killed).padStart(7)} ${String(lived).padStart(6)} ${percent(share).padStart(8)}  ${name}`)
  const explanations = JSON.parse(readFileSync(`${judges}/survivors.json`, 'utf8')) as Explanation[]
  const { unexplained, gone } = sortedOut(told, explanations)
  list('live, and survivors.json does not say why:', unexplained)
  list('are explained in survivors.json and no longer live:', gone)
  const killed = files.reduce((sum, file) => sum + file.killed, 0)
  const all = files.reduce((sum, file) => sum + file.killed + file.lived, 0)
  console.log(
    `\n${killed} of ${all} mutants were killed: ${percent(killed / all)}; at least ${percent(leastKilled)} are to be`,
  )
  return all > 0 && killed / all >= leastKilled
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function list(title: string, mutants: string[]) {
  if (mutants.length === 0) return
  console.log(`\n${mutants.length} mutants ${title}`)
  for (const one of mutants) console.log(`  ${one}`)
}

process.exitCode = (await main()) ? 0 : 1
