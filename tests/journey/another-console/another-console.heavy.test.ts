import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takingPath } from '@otorga/cli/system/processes/process'
import { demoPassword } from '@otorga/cli/system/seed'
import { ownPaths } from '@otorga/kernel/base/config'
import { readContracts } from '@otorga/kernel/request/contract'
import type { Express } from 'express'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemOn } from '../../deploy/system-on.js'
import { freshDatabase, roleSecret } from '../../harness/database.js'
import { args, executablePath, missing, patience, skipped } from '../browser.js'
import { deskFiles } from './files.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** What is copied of `web/console`. */
const kept = [
  'entry.tsx',
  'documents.ts',
  'index.html',
  'package.json',
  'virtual.d.ts',
  'graph',
  'session',
  'shared',
  'shell',
]

const place = mkdtempSync(join(tmpdir(), 'otorga-desk-'))
const folder = join(place, 'desk')
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** The steps of "Another console" in docs/console.md, up to the build. */
function makeConsole() {
  for (const name of kept) cpSync(join(root, 'web/console', name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  symlinkSync(join(root, 'web/console/node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(deskFiles)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'web/tsconfig.json'),
      compilerOptions: { composite: false, incremental: false, tsBuildInfoFile: null },
      include: [],
      files: ['entry.tsx', 'virtual.d.ts'],
    }),
  )
}
const run = (script: string, ...given: string[]) =>
  execFileSync(process.execPath, [join(root, script), ...given], { cwd: root, encoding: 'utf8' })

/** Notes the first words of all paths that applications of the public listener are given from now on. */
function notePaths() {
  const { application } = createRequire(join(root, 'rest-adapter/package.json'))('express') as { application: Express }
  const words = new Set<string>()
  const note = (path: unknown) => {
    for (const one of [path].flat()) if (typeof one === 'string' && one !== '/') words.add(one.split('/')[1]!)
  }
  const methods = (['use', 'all', 'get', 'post', 'put', 'patch', 'delete'] as const).map((method) => {
    const original = application[method] as (this: Express, ...given: unknown[]) => unknown
    return vi.spyOn(application, method).mockImplementation(function (this: Express, ...given: unknown[]) {
      if (this.locals?.listener === 'public' && given.length > 1) note(given[0])
      return original.apply(this, given)
    } as never)
  })
  const contract = readContracts().flatMap(({ operations }) => operations)
  note(contract.filter(({ listener }) => listener !== 'internal').map(({ path }) => path))
  note(takingPath)
  return () => {
    for (const method of methods) method.mockRestore()
    return words
  }
}

describe(`another console${skipped}`, () => {
  beforeAll(makeConsole)

  it('is typed by the graph', () => {
    const compile = () => run('node_modules/typescript/bin/tsc', '-p', folder)
    expect(compile()).toBe('')
    const screen = join(folder, 'staff/staff-screen.tsx')
    const text = readFileSync(screen, 'utf8')
    writeFileSync(screen, text.replace('({ email }) => email', '({ phone }) => phone'))
    expect(compile).toThrow()
    writeFileSync(screen, text)
  })

  it.skipIf(missing)(
    'is built, trusted, and served below the gateway with its session',
    { timeout: 240_000 },
    async () => {
      run('web/build.js', `/desk=${folder}`)
      const { operations } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))
      expect(operations.map(({ name }: { name: string }) => name)).toContain('DeskStaff')

      const noted = notePaths()
      const { system } = await systemOn(await freshDatabase(), roleSecret, {
        CONSOLES: `/desk=${join(folder, 'dist')}`,
        GRAPH_DOCUMENTS: 'trusted',
      })
      // So no console can be served where the platform answers: the start refuses these.
      expect([...noted()].filter((word) => word !== 'desk').sort()).toEqual(ownPaths)
      const browser = await chromium.launch({ executablePath, args })
      try {
        const page = await browser.newPage({ locale: 'en-US' })
        page.setDefaultTimeout(patience)
        const faults: string[] = []
        page.on('pageerror', (error) => void faults.push(String(error)))
        await page.goto(`${system.publicUrl}/desk?tenant=demo`)
        await page.getByLabel('E-mail').fill('admin@demo.test')
        await page.getByLabel('Password').fill(demoPassword)
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('heading', { level: 1, name: 'Who works here' }).waitFor()
        await page.getByRole('cell', { name: 'admin@demo.test' }).waitFor()
        expect(new URL(page.url()).pathname).toMatch(/^\/desk\/?$/)
        expect(faults).toEqual([])
      } finally {
        await browser.close()
        await system.stop()
      }
    },
  )
})
