import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const dist = new URL('../../cli/dist/', import.meta.url)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'otorga-loaded-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The files that a process loads with one module of the command line; V8 tells them as it tells coverage. */
async function loadedWith(module: string): Promise<string[]> {
  const coverage = join(folder, module.replaceAll('/', '-'))
  await promisify(execFile)(process.execPath, ['-e', `import(${JSON.stringify(new URL(module, dist).href)})`], {
    env: { ...process.env, NODE_V8_COVERAGE: coverage },
  })
  const [report] = await readdir(coverage)
  const { result } = JSON.parse(await readFile(join(coverage, report!), 'utf8')) as { result: { url: string }[] }
  return result.flatMap(({ url }) => (url.startsWith('file:') ? [fileURLToPath(url)] : []))
}

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
      'nodemailer',
      'oidc-provider',
      'pkijs',
      'sharp',
      'undici',
    ]
    expect(heavy.filter((name) => packages.has(name))).toEqual([])
  })
})
