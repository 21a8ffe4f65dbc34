import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createGraph } from '@otorga/client/graph'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const readme = readFileSync(join(root, 'client/README.md'), 'utf8')
const [example] = /^import \{ clientCredentials[\s\S]*?(?=^```$)/m.exec(readme)!

describe('the client as an integrator gets it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'otorga-client-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  beforeAll(async () => {
    // It was compiled before the first test, so the script that does it is left out.
    const packing = ['pack', join(root, 'client'), '--ignore-scripts', '--json', '--pack-destination', folder]
    const [{ filename }] = JSON.parse((await run('npm', packing, { cwd: folder })).stdout)
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${filename}`], { cwd: folder })
  })

  it('needs one package, which needs none but types', async () => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    const names = Object.keys(packages).map((path) => path.replace('node_modules/', ''))
    expect(names.filter(Boolean).sort()).toEqual(['@otorga/client', 'openapi-fetch', 'openapi-typescript-helpers'])
    expect(readFileSync(join(folder, 'node_modules/@otorga/client/package.json'), 'utf8')).not.toContain('workspace:')
  })

  it("runs the README's example against a started system", async () => {
    const { base } = await testSystem()
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const made = await createGraph({ url: base, token: tenant.admin }).whole<{
      createApiClient: Record<string, string>
    }>(
      `mutation ($idempotencyKey: ID, $organizationId: ID) { createApiClient(name: "ERP", roles: ["operator", "tenant_admin"],
        organizationId: $organizationId, idempotencyKey: $idempotencyKey) { clientId clientSecret tokenUrl } }`,
      { organizationId: tenant.organizationId },
    )
    const { clientId, clientSecret, tokenUrl } = made.createApiClient
    writeFileSync(join(folder, 'example.mjs'), example)
    const { stdout } = await run(process.execPath, ['example.mjs'], {
      cwd: folder,
      env: {
        OTORGA_URL: base,
        OTORGA_TOKEN_URL: tokenUrl,
        OTORGA_CLIENT_ID: clientId,
        OTORGA_CLIENT_SECRET: clientSecret,
      },
    })
    expect(stdout).toContain(`${product.code}: submitted`)
    expect(stdout).toContain("field: 'conditions.max_amount'")
  })

  it('has types that stand alone, and that a strict program with its own libraries may use', async () => {
    const program = `${example}
import { verifyWebhook } from '@otorga/client/webhooks'
import { createGraph } from '@otorga/client/graph'
import type { Credit } from '@otorga/client/api'
export const status: (credit: Credit) => string = ({ status }) => status
export const parts = [verifyWebhook, createGraph]
// @ts-expect-error no such path
otorga.GET('/api/v1/debits')
`
    writeFileSync(join(folder, 'example.ts'), `declare const process: { env: Record<string, string> }\n${program}`)
    const options = {
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      noEmit: true,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['example.ts'] }))
    const compiled = run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder })
    expect(await compiled.catch(({ stdout }) => stdout)).toMatchObject({ stdout: '' })
  })

  it('is small in a page: REST alone, minified and compressed', async () => {
    const { build } = await import('vite')
    const { gzipSync } = await import('node:zlib')
    writeFileSync(
      join(folder, 'page.js'),
      "import { createClient } from '@otorga/client'\nself.client = createClient({ url: '' })\n",
    )
    const bundle = { write: false, minify: true, rollupOptions: { input: join(folder, 'page.js') } }
    const built = await build({ root: folder, configFile: false, logLevel: 'silent', build: bundle })
    const { output } = built as { output: { code: string }[] }
    const code = output.map((chunk) => chunk.code).join('')
    const size = gzipSync(code).length
    console.log(`@otorga/client, REST alone: ${code.length} bytes minified, ${size} with gzip`)
    expect(size).toBeLessThan(6_000)
  })
})
