import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readContracts } from '@otorga/kernel/request/contract'
import { newRunFolder } from '../harness/run-folder.js'
import { journeyOf, readSeen, table } from './journey.js'

const { values } = parseArgs({ options: { from: { type: 'string' } } })

/** Runs the contract suite, which records its answers in the folder. */
async function runSuite(folder: string): Promise<boolean> {
  const child = spawn('node_modules/.bin/vitest', ['run', 'tests/contract', 'tests/shared/answers.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, JOURNEY_FOLDER: folder },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

const folder = values.from ?? (await newRunFolder()).path
try {
  const passed = values.from !== undefined || (await runSuite(folder))
  const journeys = readContracts().flatMap(({ operations }) =>
    operations.map((operation) => journeyOf(operation, readSeen(folder))),
  )
  console.log(table(journeys))
  const missing = journeys.filter(({ faults }) => faults.length > 0)
  console.log(
    `\n${journeys.length} operations, ${journeys.length - missing.length} with a success and a failure as documented`,
  )
  for (const { operation, faults } of missing) console.error(`  ${operation.id}: ${faults.join('; ')}`)
  if (!passed) console.error('the contract suite failed')
  process.exitCode = passed && missing.length === 0 ? 0 : 1
} finally {
  if (values.from === undefined) rmSync(folder, { recursive: true, force: true })
}
