import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileReport, RunReport } from './reporter.js'

/** The result of a run. */
export interface Outcome {
  passed: number
  failed: number
  /** Full names of the skipped tests. */
  skipped: string[]
  /** The failures: `file: test` and the first lines of the error. */
  failures: string[]
  /** Failures that passed when their file ran again alone, in the same form. */
  unsteady: string[]
}

/** When more files fail than this, the failures are real and no file runs again. */
const mostTriedAgain = 5

const reporter = fileURLToPath(new URL(`./reporter${extname(fileURLToPath(import.meta.url))}`, import.meta.url))

/** Runs a command in this terminal; returns whether it succeeded. */
export async function runs(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** Runs vitest once. */
async function play(args: string[], env: Record<string, string>): Promise<RunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'otorga-suite-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', `--reporter=${reporter}`]
    const good = await runs('node_modules/.bin/vitest', ['run', ...reporters, ...args], {
      ...env,
      SUITE_REPORT: report,
    })
    if (!existsSync(report)) return { files: [], errors: ['vitest did not finish'] }
    const run = JSON.parse(readFileSync(report, 'utf8')) as RunReport
    const explained = good || run.errors.length > 0 || run.files.some(({ passed }) => !passed)
    return explained ? run : { ...run, errors: ['vitest failed, but no test failed'] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `file: test` and the first lines of each error of a file. */
function failuresOf({ name, errors, tests }: FileReport): string[] {
  const file = relative(process.cwd(), name)
  const failed = tests.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${file}: did not run\n${firstLines(errors[0])}`]
  return failed.map((test) => `${file}: ${test.name}\n${firstLines(test.error)}`)
}

const firstLines = (text = '') =>
  text
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 12)
    .join('\n')

/** Whether the second run of a file passed every test that failed in the first; when none could run then, at least one test. */
function passedNow(before: FileReport, now: FileReport | undefined): boolean {
  const passed = new Set(now?.tests.filter(({ status }) => status === 'passed').map(({ name }) => name))
  const failed = before.tests.filter(({ status }) => status === 'failed')
  return now?.passed === true && passed.size > 0 && failed.every(({ name }) => passed.has(name))
}

/**
 * Runs test files with vitest's own arguments. When only a few files fail they run once more, alone. Tests that pass then are
 * reported as unsteady, so that somebody looks at them, and do not fail the run. The run fails when a file fails again, when
 * many files fail, or when there are errors outside of the tests.
 */
export async function runSuite(args: string[], filters: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const run = await play([...args, ...filters], env)
  const first = run.files.filter(({ passed }) => !passed)
  const [steady, unsteady]: [FileReport[], string[]] = [run.files.filter(({ passed }) => passed), []]
  const errors = [...run.errors]
  const tried = errors.length === 0 && first.length <= mostTriedAgain ? first.map(({ name }) => name) : []
  if (tried.length > 0) {
    console.log(`\n--- once more, alone: ${tried.map((name) => relative(process.cwd(), name)).join(', ')}`)
    const alone = [...args.filter((arg) => !arg.startsWith('--maxWorkers=')), '--maxWorkers=1']
    const again = await play([...alone, ...tried], env)
    errors.push(...again.errors)
    for (const before of first) {
      const now = again.files.find(({ name }) => name === before.name)
      if (!passedNow(before, now)) continue
      steady.push(now!)
      unsteady.push(...failuresOf(before))
    }
  }
  const failed = first.filter(({ name }) => !steady.some((file) => file.name === name))
  const failures = [...failed.flatMap(failuresOf), ...errors.map((error) => `the run itself: ${firstLines(error)}`)]
  const tests = [...steady, ...failed].flatMap((file) => file.tests)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
    failures,
    unsteady,
  }
}

/** Reports failures and unsteady tests in the terminal and in the file that `TEST_NOTES` names. */
export function report(command: string, { failures, unsteady }: Pick<Outcome, 'failures' | 'unsteady'>): void {
  const parts = [
    ...(failures.length > 0 ? [`${command} failed:`, ...failures] : []),
    ...(unsteady.length > 0 ? [`${command}, unsteady (failed among the others, passed alone):`, ...unsteady] : []),
  ]
  if (parts.length === 0) return
  console.error(`\n${parts.join('\n')}`)
  if (process.env.TEST_NOTES) appendFileSync(process.env.TEST_NOTES, `${parts.join('\n')}\n`)
}
