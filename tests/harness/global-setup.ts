import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds the product, which the tests and the start of the run load as it ships, and starts the run. */
export default async function setup(project: TestProject) {
  const { PROPERTY_SEED, PROPERTY_RUNS } = project.config.env
  console.log(`properties: seed ${PROPERTY_SEED}, at most ${PROPERTY_RUNS} inputs each`)
  const run = promisify(execFile)
  await run(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b'], { cwd: root })
  await run(process.execPath, [`${root}web/build.js`])
  const { startRun } = await import('./start-run.js')
  return startRun(project)
}
