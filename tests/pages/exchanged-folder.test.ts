import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const exchange = new URL('../../web/exchange-folder.js', import.meta.url)
const space = mkdtempSync(join(tmpdir(), 'otorga-exchange-'))
afterAll(() => rmSync(space, { recursive: true, force: true }))

/** Puts many folders of its own, each of two files, in one place. */
const builder = `
  const { exchangeFolder } = await import(${JSON.stringify(exchange.href)})
  const { mkdirSync, writeFileSync } = await import('node:fs')
  const [place, who] = process.argv.slice(-2)
  for (let at = 0; at < 100; at++) {
    const finished = place + '-' + who
    mkdirSync(finished)
    for (const name of ['first', 'second']) writeFileSync(finished + '/' + name, who + at)
    exchangeFolder(finished, place)
  }
`

describe('a folder that several processes exchange at once', () => {
  it('is whole, the one that somebody put there last, and nothing else is left', async () => {
    const place = join(space, 'dist')
    const run = (who: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', builder, '--', place, who], {
        cwd: fileURLToPath(new URL('.', exchange)),
      })
    await Promise.all(['a', 'b', 'c'].map(run))
    expect(readdirSync(space)).toEqual(['dist'])
    const [first, second] = ['first', 'second'].map((name) => readFileSync(join(place, name), 'utf8'))
    expect(first).toMatch(/^[abc]99$/)
    expect(second).toBe(first)
  })
})
