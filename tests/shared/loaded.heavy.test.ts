import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const subgraphs = ['identity', 'audit', 'lending', 'signature', 'flow', 'subject_profile']
  .map((name) => `${name}=http://${name}.test/graphql`)
  .join(',')
const dist = new URL('../../cli/dist/', import.meta.url)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'otorga-loaded-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The files that a process loads, and what it prints; V8 tells them as it tells coverage. */
async function loadedBy(name: string, ...args: string[]) {
  const coverage = join(folder, name.replaceAll('/', '-'))
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_V8_COVERAGE: coverage },
    maxBuffer: 2 ** 24,
  })
  const [report] = await readdir(coverage)
  const { result } = JSON.parse(await readFile(join(coverage, report!), 'utf8')) as { result: { url: string }[] }
  return { stdout, files: result.flatMap(({ url }) => (url.startsWith('file:') ? [fileURLToPath(url)] : [])) }
}

/** The files that a process loads with one module of the command line. */
const loadedWith = async (module: string) =>
  (await loadedBy(module, '-e', `import(${JSON.stringify(new URL(module, dist).href)})`)).files

// The loading of modules is the largest part of a start, and what is loaded stays in memory.
describe('a start', () => {
  it('loads no component before it has started Postgres', async () => {
    const files = await loadedWith('commands/start.js')
    expect(files.filter((file) => file.endsWith('/all-in-one.js'))).toHaveLength(1)
    expect(files.filter((file) => /\/(subgraphs|gateway|rest-adapter)\/dist\//.test(file))).toEqual([])
  })

  it('of the thread for PDFs loads nothing that signs', async () => {
    const files = await loadedWith('../../subgraphs/signature/dist/pdf/prepare-pdf.js')
    expect(files.some((file) => file.includes('/@cantoo/pdf-lib/'))).toBe(true)
    expect(files.filter((file) => /\/node_modules\/(pkijs|@peculiar\/x509)\//.test(file))).toEqual([])
  })

  it.each([
    'system/system.js',
    'system/components/identity.js',
    'system/components/signature.js',
    'system/components/flow.js',
  ])('loads with %s no library of which an installation may use none', async (module) => {
    const files = await loadedWith(module)
    const packages = new Set(
      files.flatMap((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.slice(1) ?? []),
    )
    expect(packages).toContain('drizzle-orm')
    const heavy = [
      '@aws-sdk/client-s3',
      '@cantoo/pdf-lib',
      '@keycloak/keycloak-admin-client',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/semantic-conventions',
      '@peculiar/x509',
      'amqplib',
      'ioredis',
      'js-yaml',
      'make-fetch-happen',
      'mrz',
      'nodemailer',
      'oidc-provider',
      'pg',
      'pkijs',
      'sharp',
      'undici',
    ]
    expect(heavy.filter((name) => packages.has(name))).toEqual([])
  })

  it('loads the bundle, and with it what the modules are', async () => {
    const supergraph = (main: string) =>
      loadedBy(main, fileURLToPath(new URL(main, dist)), 'supergraph', '--urls', subgraphs)
    const [bundled, plain] = [await supergraph('main.js'), await supergraph('run.js')]
    expect(bundled.stdout).toContain('join__Graph')
    expect(bundled.stdout).toBe(plain.stdout)
    const own = (files: string[]) => files.filter((file) => !file.includes('/node_modules/'))
    expect(own(plain.files).length).toBeGreaterThan(800)
    const places = own(bundled.files).map((file) => relative(fileURLToPath(dist), file))
    expect(places.filter((place) => !place.startsWith('bundle/'))).toEqual(['main.js', 'bundle.js'])
    expect(places.length).toBeLessThan(200)
  })

  it('finds whatever any part of the bundle imports', async () => {
    const bundle = fileURLToPath(new URL('bundle/', dist))
    const parts = new Set(['run.js'])
    // Those of earlier builds stay beside them for a day.
    const imported = /\b(?:from |import |import\()"\.\/([\w.-]+\.js)"/g
    for (const part of parts)
      for (const [, name] of (await readFile(join(bundle, part), 'utf8')).matchAll(imported)) parts.add(name!)
    expect(parts.size).toBeGreaterThan(100)
    parts.delete('run.js') // runs a command
    const script = `for (const part of ${JSON.stringify([...parts])}) await import(${JSON.stringify(bundle)} + part)`
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  })

  it('notices what the bundle was made by and of', async () => {
    const sources = Object.keys(JSON.parse(await readFile(new URL('bundle/sources.json', dist), 'utf8')))
    const made = ['../../build.js', '../.tsbuildinfo', '../../../node_modules/.pnpm/lock.yaml']
    const packages = ['drizzle', 'gateway', 'kernel', 'rest-adapter', 'schema', 'subgraphs/lending']
    expect(sources).toEqual(
      expect.arrayContaining([...made, ...packages.map((name) => `../../../${name}/dist/.tsbuildinfo`)]),
    )
  })
})
