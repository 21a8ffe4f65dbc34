import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { boundaryProblems } from '../check/boundaries.js'
import { migrationProblems } from '../check/migrations.js'
import { breakingChanges } from '../schema-check/index.js'
import { schemaProblems } from './schema.js'

const tool = (name: string, ...args: string[]) =>
  new Promise<string[]>((resolve) => {
    const child = spawn(join('node_modules', '.bin', name), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve([`${name}: ${error.message}`]))
    child.on('close', (code) => resolve(code === 0 ? [] : [output.trim() || `${name} ended with ${code}`]))
  })

/** Thrown when a check could not run. The check is reported as skipped, and counts neither as passed nor as failed. */
class Skipped extends Error {}

async function clientBreaks(): Promise<string[]> {
  const { problems, skipped } = await breakingChanges()
  if (problems.length === 0 && skipped.length > 0) throw new Skipped(skipped.join('\n'))
  return problems
}

/** Every check but the tests; the build before this has checked the types. */
const checks: [string, () => Promise<string[]>][] = [
  ['format and lint', () => tool('biome', 'ci', '--colors=off', '.')],
  ['import boundaries and circles', () => boundaryProblems()],
  ['schemas, documents and OpenAPI', schemaProblems],
  ['changes that break clients', clientBreaks],
  ['migrations and policies', migrationProblems],
]

export async function run(): Promise<number> {
  let failed = 0
  let passed = 0
  for (const [name, problemsOf] of checks) {
    const started = performance.now()
    const seconds = () => `(${((performance.now() - started) / 1000).toFixed(1)} s)`
    try {
      const problems = await problemsOf()
      console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name} ${seconds()}`)
      for (const problem of problems) console.error(problem)
      if (problems.length > 0) failed++
      else passed++
    } catch (error) {
      if (!(error instanceof Skipped)) throw error
      console.log(`skip ${name} ${seconds()}: ${error.message}`)
    }
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
