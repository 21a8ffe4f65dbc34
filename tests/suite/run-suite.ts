import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileReport, RunReport } from './reporter.js'

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

/** More files than these that fail are no accident, and are not tried again. */
const mostTriedAgain = 3

const reporter = fileURLToPath(new URL(`./reporter${extname(fileURLToPath(import.meta.url))}`, import.meta.url))

/** Runs a command in this terminal; whether it succeeded. */
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
    const told = ['--reporter=default', `--reporter=${reporter}`]
    const good = await runs('node_modules/.bin/vitest', ['run', ...told, ...args], { ...env, SUITE_REPORT: report })
    if (!existsSync(report)) return { files: [], errors: ['vitest did not come to its end'] }
    const run = JSON.parse(readFileSync(report, 'utf8')) as RunReport
    const explained = good || run.errors.length > 0 || run.files.some(({ passed }) => !passed)
    return explained ? run : { ...run, errors: ['vitest failed, and no test did'] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `file: test` and the first lines of why. */
function tell({ name, errors, tests }: FileReport): string[] {
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

/** Whether a file passed of which tests failed before: each of them, or something where none could run. */
function passedNow(before: FileReport, now: FileReport | undefined): boolean {
  const passed = new Set(now?.tests.filter(({ status }) => status === 'passed').map(({ name }) => name))
  const failed = before.tests.filter(({ status }) => status === 'failed')
  return now?.passed === true && passed.size > 0 && failed.every(({ name }) => passed.has(name))
}

/**
 * Runs test files by vitest's own arguments. The few files that fail are run once more, alone: what passes then is told as
 * unsteady, so that somebody looks, and fails nothing; what fails again, more than a few files, or a run that went wrong
 * beside its tests, fails.
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
      unsteady.push(...tell(before))
    }
  }
  const failed = first.filter(({ name }) => !steady.some((file) => file.name === name))
  const failures = [...failed.flatMap(tell), ...errors.map((error) => `the run itself: ${firstLines(error)}`)]
  const tests = [...steady, ...failed].flatMap((file) => file.tests)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    left: tests.filter(({ status }) => status === 'skipped').map(({ name }) => name),
    failures,
    unsteady,
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
