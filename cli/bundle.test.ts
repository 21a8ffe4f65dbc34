import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleOf, sourcesFile, stateOf } from './bundle.js'

let dist: string
let notes: string
const write = (sources: unknown) => writeFileSync(join(dist, 'bundle', sourcesFile), JSON.stringify(sources))

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'otorga-bundle-'))
  notes = join(dist, '.tsbuildinfo')
  mkdirSync(join(dist, 'bundle'))
  writeFileSync(notes, 'one')
  write({ '../.tsbuildinfo': stateOf(notes), '../absent': 'absent' })
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

describe('the bundle of the command line', () => {
  it('is loaded while nothing has changed that it was made of', () => {
    expect(bundleOf(dist)).toBe(pathToFileURL(join(dist, 'bundle', 'run.js')).href)
  })

  it.each([
    ['a package was compiled again', () => writeFileSync(notes, 'another')],
    ['a package was compiled again to the same length', () => utimesSync(notes, 1, 1)],
    ['a package is gone', () => rmSync(notes)],
    ['a package was compiled that was not', () => writeFileSync(join(dist, 'absent'), '')],
    ['it is not complete', () => rmSync(join(dist, 'bundle', sourcesFile))],
    ['there is none', () => rmSync(join(dist, 'bundle'), { recursive: true })],
  ])('is not loaded when %s', (_name, change) => {
    change()
    expect(bundleOf(dist)).toBeUndefined()
  })
})
