import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './call.js'
import { runUntilKilled } from './killed.js'
import { openRunFolder, removeDeadRuns } from './run-folder.js'

let base: string
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'otorga-runs-'))
  chmodSync(base, 0o711)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('the folder of a run of tests', () => {
  it('holds what tests make in the temporary folder', () => {
    expect(tmpdir()).toMatch(/\/otorga-test-\d+-\w+\/tmp$/)
  })

  it('goes with its Postgres at the next start when the run was killed; those of others stay', async () => {
    const alive = openRunFolder(base)
    for (const name of ['otorga-test-1-some-thing', 'otorga-objects-2']) mkdirSync(join(base, name))
    const [line] = await runUntilKilled(new URL('./killed-run.ts', import.meta.url), 'startRun', base, 1)
    const { path, directory } = JSON.parse(line!) as { path: string; directory: string }
    expect(readdirSync(join(path, 'tmp'))).toEqual([expect.stringMatching(/^otorga-objects-/)])
    const postmaster = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
    expect(process.kill(postmaster, 0)).toBe(true)

    await removeDeadRuns(base)

    expect(existsSync(path)).toBe(false)
    await eventually('the end of the server', async () => {
      try {
        return process.kill(postmaster, 0) ? undefined : true
      } catch {
        return true
      }
    })
    expect(readdirSync(base).map((name) => join(base, name))).toContain(alive.path)
    expect(readdirSync(base)).toEqual(expect.arrayContaining(['otorga-test-1-some-thing', 'otorga-objects-2']))
  })

  it('goes with the disks that the killed run had mounted in it', async ({ skip }) => {
    const place = join(base, 'otorga-test-4194305-mounted', 'objects')
    mkdirSync(place, { recursive: true })
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'otorga-test', place])
    if (mounted.status !== 0) skip('mounting is not allowed here')
    await removeDeadRuns(base)
    expect(existsSync(join(base, 'otorga-test-4194305-mounted'))).toBe(false)
  })

  it('stays, without failing the next run, where it cannot be removed', async ({ skip }) => {
    const folder = join(base, 'otorga-test-4194306-held')
    mkdirSync(folder)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'otorga-test', folder])
    if (mounted.status !== 0) skip('mounting is not allowed here')
    await removeDeadRuns(base)
    expect(existsSync(folder)).toBe(true)
    execFileSync('umount', [folder])
  })
})
