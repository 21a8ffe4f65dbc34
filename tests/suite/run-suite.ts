import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** What became of the tests of a run. */
export interface Outcome {
  passed: number
  failed: number
  /** Full names of the tests that were left out. */
  left: string[]
  /** What failed at the end: `file: test` and the first lines of its reason. */
  failures: string[]
  /** What failed among all others and passed when its file ran again alone, told like the failures. */
  unsteady: string[]
}

interface TestResult {
  status: string
  fullName: string
  failureMessages?: string[]
}
interface FileResult {
  name: string
  status: string
  message?: string
  assertionResults: TestResult[]
}

/** More files than these that fail are no accident, and are not tried again. */
const mostTriedAgain = 3

/** Runs a command in this terminal; whether it succeeded. */
export async function runs(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** Runs vitest once; what became of each file, and one nameless failure where the run itself broke. */
async function play(args: string[], env: Record<string, string>): Promise<FileResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'otorga-suite-'))
  const report = join(folder, 'report.json')
  try {
    const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const good = await runs('node_modules/.bin/vitest', ['run', ...told, ...args], env)
    const broken = { name: '', status: 'failed', message: 'vitest did not come to its end', assertionResults: [] }
    if (!existsSync(report)) return [broken]
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileResult[] }
    return good || testResults.some(hasFailed) ? testResults : [...testResults, broken]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const hasFailed = ({ status }: { status: string }) => status === 'failed'

/** `file: test` and the first lines of why. */
function tell({ name, message, assertionResults }: FileResult): string[] {
  const file = name && relative(process.cwd(), name)
  const reason = (text = '') =>
    text
      .split('\n')
      .filter((line) => !line.includes('/node_modules/'))
      .slice(0, 12)
      .join('\n')
  const tests = assertionResults.filter(hasFailed)
  if (tests.length === 0) return [`${file}: did not run\n${reason(message)}`]
  return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${reason(failureMessages?.[0])}`)
}

/**
 * Runs test files by vitest's own arguments. The few files that fail are run once more, alone: what passes then is told as
 * unsteady, so that somebody looks, and fails nothing; what fails again, or more than a few files, fails.
 */
export async function runSuite(args: string[], filters: string[], env: Record<string, string> = {}): Promise<Outcome> {
  let files = await play([...args, ...filters], env)
  const first = files.filter(hasFailed)
  let unsteady: string[] = []
  if (first.length > 0 && first.length <= mostTriedAgain && first.every(({ name }) => name)) {
    const names = first.map(({ name }) => name)
    console.log(`\n--- once more, alone: ${names.map((name) => relative(process.cwd(), name)).join(', ')}`)
    const again = await play([...args, '--maxWorkers=1', ...names], env)
    files = [...files.filter(({ name }) => !names.includes(name)), ...again]
    const still = new Set(again.filter(hasFailed).map(({ name }) => name))
    unsteady = first.filter(({ name }) => !still.has(name) && !still.has('')).flatMap(tell)
  }
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const of = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status))
  const failures = files.filter(hasFailed).flatMap(tell)
  return {
    ...{ passed: of('passed').length, failed: failures.length, failures, unsteady },
    left: of('skipped', 'pending').map(({ fullName }) => fullName),
  }
}

/** Tells what failed and what was unsteady, here and in the file that `TEST_NOTES` names. */
export function report(command: string, { failures, unsteady }: Pick<Outcome, 'failures' | 'unsteady'>): void {
  const parts = [
    ...(failures.length > 0 ? [`${command} failed:`, ...failures] : []),
    ...(unsteady.length > 0 ? [`${command}, unsteady (failed among the others, passed alone):`, ...unsteady] : []),
  ]
  if (parts.length === 0) return
  console.error(`\n${parts.join('\n')}`)
  if (process.env.TEST_NOTES) appendFileSync(process.env.TEST_NOTES, `${parts.join('\n')}\n`)
}
