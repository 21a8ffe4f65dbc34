import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the product, which the tests and the start of the run load as it ships, and starts the run. The pages are only bundled:
 * their types take half as long as all others, and `check` looks at them.
 */
export default async function setup(project: TestProject) {
  const { PROPERTY_SEED, PROPERTY_RUNS } = project.config.env
  console.log(`properties: seed ${PROPERTY_SEED}, at most ${PROPERTY_RUNS} inputs each`)
  const command = promisify(execFile)
  await command(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-b', 'tests'], { cwd: root })
  // The pages and the bundle are built while Postgres starts, which has no need of them.
  const [run, built] = await Promise.allSettled([
    import('./start-run.js').then(({ startRun }) => startRun(project)),
    command(process.execPath, [`${root}build.js`]),
  ])
  if (run.status === 'rejected') throw run.reason
  if (built.status === 'fulfilled') return run.value
  await run.value()
  throw built.reason
}
