import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runs } from '../suite/run-suite.js'
import { type Explanation, killsOf, type MutationReport, sortedOut, standings } from './mutation-report.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const judges = `${root}tests/judges`
const report = `${judges}/.stryker/report.json`
const stored = `${judges}/.stryker/incremental.json`
const sandbox = `${judges}/.stryker/sandbox`
/** The share of killed mutants below which the run fails; only mutants that tests could kill count. */
const leastKilled = 0.85

/** Mutates the rules, states, money and access of the platform; fails when the tests let too many mutants survive. */
async function main(): Promise<boolean> {
  process.chdir(root)
  if (!(await runs('npx', ['--yes', 'pnpm', '--dir', judges, 'install', '--frozen-lockfile']))) return false
  rmSync(report, { force: true })
  // Removes the sandbox of a run that was killed; its stored results are kept.
  rmSync(sandbox, { recursive: true, force: true })
  // Stryker would keep the survival of a mutant that is active while its module loads, though new tests kill it.
  if (existsSync(stored)) writeFileSync(stored, JSON.stringify(killsOf(read<MutationReport>(stored))))
  const stryker = `${judges}/node_modules/.bin/stryker`
  if (!(await runs(stryker, ['run', `${judges}/stryker.config.json`, ...process.argv.slice(2)]))) return false

  const mutation = read<MutationReport>(report)
  const files = standings(mutation)
  console.log(`\n${'killed'.padStart(7)} ${'lived'.padStart(6)} ${'killed %'.padStart(8)}`)
  for (const { name, killed, lived, share } of files)
    console.log(`${String(killed).padStart(7)} ${String(lived).padStart(6)} ${percent(share).padStart(8)}  ${name}`)
  const explanations = read<Explanation[]>(`${judges}/survivors.json`)
  const { unexplained, gone } = sortedOut(mutation, explanations)
  list('survive, and survivors.json does not explain them:', unexplained)
  list('are explained in survivors.json, but no longer survive:', gone)
  const killed = files.reduce((sum, file) => sum + file.killed, 0)
  const all = files.reduce((sum, file) => sum + file.killed + file.lived, 0)
  console.log(
    `\n${killed} of ${all} mutants were killed: ${percent(killed / all)}; at least ${percent(leastKilled)} are required`,
  )
  return all > 0 && killed / all >= leastKilled
}

const read = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function list(title: string, mutants: string[]) {
  if (mutants.length === 0) return
  console.log(`\n${mutants.length} mutants ${title}`)
  for (const one of mutants) console.log(`  ${one}`)
}

process.exitCode = (await main()) ? 0 : 1
