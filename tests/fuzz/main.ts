import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readContracts } from '@otorga/kernel/request/contract'
import { newRunFolder } from '../harness/run-folder.js'
import { newSeed } from '../properties/plan.js'
import { report, runs } from '../suite/run-suite.js'
import { type Notes, summary } from './notebook.js'
import { environmentOf, type FuzzPlan, walks } from './plan.js'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, only: { type: 'string' } },
})
const all = readContracts().flatMap(({ operations }) => operations.map(({ id }) => id))

function refuse(message: string): never {
  console.error(message)
  process.exit(2)
}

const plan: FuzzPlan = {
  seed: Number(process.env.FUZZ_SEED || newSeed()),
  requests: Number(values.requests),
  only: values.only,
}
if (!Number.isSafeInteger(plan.requests) || plan.requests < 1) refuse('--requests is not a whole number above 0')
if (!Number.isSafeInteger(plan.seed)) refuse('FUZZ_SEED is not a whole number')
if (plan.only && plan.only !== walks && !all.includes(plan.only))
  refuse(`--only ${plan.only}: there is no such operation; for sequences: --only ${walks}`)

const { path: folder } = await newRunFolder()
const file = join(folder, 'report.json')
console.log(`FUZZ_SEED=${plan.seed}, some ${plan.requests} requests`)
try {
  const good = await runs('node_modules/.bin/vitest', ['run', '--config', 'vitest.fuzz.config.ts'], {
    ...environmentOf(plan),
    FUZZ_REPORT: file,
    TEST_LOG_LEVEL: 'error',
    TEST_LOG_FILE: join(folder, 'log'),
  })
  const notes = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Notes) : undefined
  const failures = notes?.failures ?? []
  if (!good && failures.length === 0) failures.push('the run itself did not finish')
  if (notes) console.log(`\n${summary(notes, plan.only && plan.only !== walks ? [plan.only] : all)}`)
  report('test:fuzz', { failures, unsteady: [] })
  console.log(`${notes?.passed ?? 0} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 && notes && notes.passed > 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
