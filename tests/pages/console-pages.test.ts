import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { documentsOf } from '@otorga/cli/system/trusted'
import { apiSchemaOf } from '@otorga/gateway/supergraph'
import { readConfig } from '@otorga/kernel/base/config'
import { graphqlFile } from '@otorga/schema/files'
import { Kind, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'

const dist = fileURLToPath(new URL('../../web/console/dist/', import.meta.url))
const read = async (path: string, headers: Record<string, string> = { Accept: 'text/html' }) => {
  const answer = await fetch(`${(await testSystem()).base}${path}`, { headers, redirect: 'manual' })
  return { answer, text: await answer.text() }
}

describe('GET /console', () => {
  it.each(['/console', '/console/', '/console/applications/0191?page=2'])(
    '%s is the console, which runs only the scripts of this site and stands in no frame',
    async (path) => {
      const { answer, text } = await read(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      const policy = answer.headers.get('content-security-policy')!.split('; ')
      for (const directive of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        // Documents to be signed are put at the store of files.
        `connect-src 'self' ${new URL(answer.url).origin}`,
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ])
        expect(policy).toContain(directive)
      // No inline script or style would run, so there must be none.
      expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
    },
  )

  it('loads files whose names change with their contents; a file that is not there is 404, not the page', async () => {
    const { text } = await read('/console')
    const files = [...text.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, path]) => path!)
    expect(files.length).toBeGreaterThan(1)
    for (const path of files) {
      const { answer } = await read(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
    }
    expect((await read('/console/assets/index-gone.js')).answer.status).toBe(404)
  })

  it('is where a browser is led from /, while a program is told that there is nothing', async () => {
    const browser = await read('/', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(browser.answer.status).toBe(302)
    expect(browser.answer.headers.get('location')).toBe('/console')
    for (const accept of ['application/json', '*/*']) {
      const program = await read('/', { Accept: accept })
      expect(program.answer.status).toBe(404)
      expect(JSON.parse(program.text).error.code).toBe('NOT_FOUND')
    }
  })
})

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

describe('the first screen', () => {
  const chunks = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
  const needed = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const other of chunks[name]!.imports ?? []) needed(other, seen)
    return seen
  }
  const screens = Object.keys(chunks).filter((name) => /-screen\.tsx$/.test(name))
  const entry = Object.keys(chunks).find((name) => chunks[name]!.isEntry)!

  it('is loaded by itself: each screen is a file of its own', () => {
    expect(screens.length).toBeGreaterThan(5)
    for (const screen of screens) expect(needed(entry), screen).not.toContain(screen)
  })

  const weights = new Map<string, number>()
  function weight(name: string) {
    const known = weights.get(name) ?? gzipSync(readFileSync(dist + chunks[name]!.file), { level: 9 }).length
    weights.set(name, known)
    return known
  }

  it.each(['es', 'en', 'pt'])('weighs at most 250 KiB of compressed JavaScript in %s, whichever it is', (language) => {
    for (const screen of screens) {
      const files = new Set([...needed(entry), ...needed(screen), ...needed(`texts/${language}.ts`)])
      const sum = [...files].reduce((total, name) => total + weight(name), 0)
      expect(sum, screen).toBeGreaterThan(50 * 1024)
      expect(sum, screen).toBeLessThanOrEqual(250 * 1024)
    }
  })
})

describe('the documents of the console', () => {
  interface Operation {
    id: string
    name: string
    type: string
    body: string
  }
  const { operations } = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8')) as { operations: Operation[] }
  const schema = apiSchemaOf(readFileSync(graphqlFile('supergraph'), 'utf8'))

  it.each(operations)('$name fits the graph', ({ body }) => {
    expect(validate(schema, parse(body)).map(({ message }) => message)).toEqual([])
  })

  it('are known by their hashes, each by a name of its own', () => {
    expect(operations.length).toBeGreaterThan(10)
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length)
    for (const { id, name, type, body } of operations) {
      expect(id).toBe(createHash('sha256').update(body).digest('hex'))
      const [operation] = parse(body).definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
      expect([operation?.name?.value, operation?.operation]).toEqual([name, type])
    }
  })

  it('are trusted without any setting, also where no others are', () => {
    const open = documentsOf(readConfig({}))
    const closed = documentsOf(readConfig({ GRAPH_DOCUMENTS: 'trusted' }))
    expect([open.trusted!.alone, closed.trusted!.alone]).toEqual([false, true])
    for (const { id, body } of operations)
      for (const { trusted } of [open, closed]) expect(trusted!.documents.get(id)?.body).toBe(body)
  })
})
