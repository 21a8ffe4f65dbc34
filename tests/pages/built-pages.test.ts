import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'

const dist = fileURLToPath(new URL('../../web/pages/dist/', import.meta.url))
const budgetBytes = 130 * 1024
const read = async (path: string) => {
  const answer = await fetch(`${(await testSystem()).base}${path}`)
  return { answer, text: await answer.text() }
}

describe('GET /wizard', () => {
  it('is a page that runs only the scripts of this site, stands in no frame and tells nobody its address', async () => {
    const { answer, text } = await read('/wizard?product=ANY')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const policy = answer.headers.get('content-security-policy')!.split('; ')
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
      expect(policy).toContain(directive)
    expect(answer.headers.get('permissions-policy')).toContain('camera=()')
    // No inline script or style would run, so there must be none.
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  })

  it('loads files whose names change with their contents, which browsers keep for good', async () => {
    const { text } = await read('/wizard')
    const files = [...text.matchAll(/(?:src|href)="(\/pages\/[^"]+)"/g)].map(([, path]) => path!)
    expect(files.length).toBeGreaterThan(1)
    for (const path of files) {
      const { answer } = await read(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
    }
  })
})

describe.each(['wizard', 'identity', 'signing'])('the page %s', (page) => {
  it('weighs at most 130 KiB of compressed JavaScript at its first view, in every language', () => {
    const html = readFileSync(`${dist}${page}/index.html`, 'utf8')
    const weight = (file: string) => gzipSync(readFileSync(`${dist}assets/${file}`), { level: 9 }).length
    const sum = (files: readonly string[]) => files.reduce((total, file) => total + weight(file), 0)
    const entry = [...html.matchAll(/assets\/([^"]+\.js)"/g)].map(([, file]) => file!)
    expect(entry.length).toBeGreaterThan(0)
    for (const language of ['es', 'en', 'pt']) {
      // Those of other pages count too, because a file's name does not say whose texts it has.
      const catalogs = readdirSync(`${dist}assets`).filter((file) => file.startsWith(`${language}-`))
      expect(catalogs.length).toBeGreaterThan(0)
      expect(sum([...entry, ...catalogs])).toBeLessThanOrEqual(budgetBytes)
    }
  })
})
