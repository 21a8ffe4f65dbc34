import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runSuite } from './run-suite.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'otorga-suite-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder of test files, run by a vitest of their own. */
function play(files: Record<string, string>, args: string[] = []) {
  const root = mkdtempSync(join(folder, 'files-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, `${name}.test.js`), text)
  return runSuite([`--root=${root}`, '--globals', ...args], [])
}
const passes = `it('passes', () => {}); it.skip('is left', () => {})`
const fails = `it('passes', () => {}); it('fails', () => { expect(1).toBe(2) })`
const failsOnce = `import { existsSync, writeFileSync } from 'node:fs'
it('fails once', () => {
  const mark = new URL('mark', import.meta.url)
  if (existsSync(mark)) return
  writeFileSync(mark, '')
  throw new Error('too early')
})`

describe('a run of a suite', () => {
  it('counts what passed and what was left out', async () => {
    expect(await play({ a: passes, b: passes })).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      unsteady: [],
      skipped: ['is left', 'is left'],
    })
  })
  it('tries a file that failed once more, counts that, and tells of it', async () => {
    const outcome = await play({ a: passes, b: failsOnce })
    expect(outcome).toMatchObject({ passed: 2, failed: 0, failures: [] })
    expect(outcome.unsteady).toEqual([expect.stringMatching(/b\.test\.js: fails once\n(.*\n)*?Error: too early/)])
  })
  it('fails by what fails again, whatever else was unsteady', async () => {
    const outcome = await play({ a: fails, b: failsOnce, c: 'throw new Error("no tests here")' })
    expect(outcome).toMatchObject({ passed: 2, failed: 2 })
    expect(outcome.failures.join('\n')).toMatch(/a\.test\.js: fails\n.*expected 1 to be 2/)
    expect(outcome.failures.join('\n')).toMatch(/c\.test\.js: did not run\n.*no tests here/)
    expect(outcome.unsteady).toHaveLength(1)
  })
  it('fails by what was left out the second time', async () => {
    const leaves = `import { existsSync, writeFileSync } from 'node:fs'
const mark = new URL('mark', import.meta.url)
const here = !existsSync(mark)
writeFileSync(mark, '')
it('passes', () => {})
it.runIf(here)('needs what is gone', () => { throw new Error('gone') })`
    const outcome = await play({ a: leaves })
    expect(outcome).toMatchObject({ passed: 1, failed: 1, unsteady: [] })
    expect(outcome.failures[0]).toMatch(/needs what is gone\n(.*\n)*?Error: gone/)
  })
  it('does not try again where many fail', async () => {
    const outcome = await play({ a: failsOnce, b: fails, c: fails, d: fails, e: fails, f: fails })
    expect(outcome).toMatchObject({ passed: 5, failed: 6, unsteady: [] })
  })
  it('fails where vitest itself does', async () => {
    expect(await play({})).toMatchObject({ passed: 0, failed: 1 })
    const outcome = await play({
      a: `it('passes', () => { setTimeout(() => { throw new Error('nobody waits for this') }) }); it('waits', () => new Promise((resolve) => setTimeout(resolve, 200)))`,
    })
    expect(outcome).toMatchObject({ passed: 2, failed: 1, unsteady: [] })
    expect(outcome.failures[0]).toMatch(/^the run itself: nobody waits for this/)
  })
  it('fails where vitest itself does, and says so beside a test that failed', async () => {
    const outcome = await play({
      a: failsOnce,
      b: `it('passes', () => { Promise.reject(new Error('nobody catches this')) }); it('waits', () => new Promise((resolve) => setTimeout(resolve, 200)))`,
    })
    expect(outcome).toMatchObject({ passed: 2, failed: 2, unsteady: [] })
    expect(outcome.failures[1]).toMatch(/nobody catches this/)
  })
  it('fails where a worker dies beside a test that failed', async () => {
    const outcome = await play({ a: failsOnce, b: `it('dies', () => process.kill(process.pid, 'SIGKILL'))` })
    expect(outcome.failures.join('\n')).toMatch(/the run itself: /)
  })
  it('runs alone what ran alone before', async () => {
    const outcome = await play({ a: failsOnce }, ['--maxWorkers=1'])
    expect(outcome).toMatchObject({ passed: 1, failed: 0 })
    expect(outcome.unsteady).toHaveLength(1)
  })
})
