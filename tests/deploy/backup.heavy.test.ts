import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@otorga/drizzle/migrate'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { applicationBody } from '../contract/lending/support.js'
import { findTools, obstacle, throwawayCluster } from './clusters.js'
import { systemOn } from './system-on.js'

const tools = findTools()
const missing = obstacle(tools)
const roleSecret = 'a secret of the rehearsal'
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

async function cluster() {
  const made = await throwawayCluster(tools!)
  closers.push(() => made.stop())
  const admin = postgres(made.url, { max: 1, onnotice: () => {} })
  closers.push(() => admin.end())
  return {
    url: made.url,
    async database(name: string) {
      await admin.unsafe(`create database ${name}`)
      return made.url.replace(/\/postgres$/, `/${name}`)
    },
    drop: (name: string) => admin.unsafe(`drop database ${name}`),
  }
}

/** Every table with its rows, policies and grants. */
async function contentsOf(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const tables = await sql<{ name: string; forced: boolean }[]>`
      select format('%I.%I', nspname, relname) as name, relforcerowsecurity as forced from pg_class
        join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p') and nspname !~ '^pg_|^information_schema$' order by 1`
    const rows: Record<string, unknown> = {}
    for (const { name, forced } of tables) {
      const [counted] = await sql.unsafe(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from ${name} as t`,
      )
      rows[name] = { ...counted, forced }
    }
    const policies = await sql`select schemaname, tablename, policyname, roles::text, qual, with_check from pg_policies
      order by 1, 2, 3`
    const grants = await sql`select grantee, table_schema, table_name, privilege_type
      from information_schema.role_table_grants where grantee like 'otorga%' order by 1, 2, 3, 4`
    return { rows, policies: [...policies], grants: [...grants] }
  } finally {
    await sql.end()
  }
}

describe(`a backup, rehearsed${missing ? `: skipped, ${missing}` : ` with pg_dump ${tools!.version}`}`, () => {
  it.skipIf(missing !== undefined)(
    'is restored into another cluster by the steps of docs/operations.md, and everything is readable there',
    { timeout: 120_000 },
    async () => {
      const before = await cluster()
      const source = await before.database('otorga')
      await migrate({ ownerUrl: source, roleSecret })
      const first = await systemOn(source, roleSecret)
      const operator = await first.token('operator@demo.test')
      const products = await first.call('GET', '/api/v1/credit-products', { token: operator })
      const asked = applicationBody(products.body.data[0].id)
      const made = await first.call('POST', '/api/v1/applications', { token: operator, key: true, body: asked })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      await first.system.stop()

      const folder = mkdtempSync(join(tmpdir(), 'otorga-backup-'))
      closers.push(async () => rmSync(folder, { recursive: true, force: true }))
      const dump = join(folder, 'otorga.dump')
      const run = (tool: string, ...args: string[]) => execFileSync(join(tools!.bin, tool), args, { stdio: 'pipe' })
      run('pg_dump', '--format=custom', `--file=${dump}`, source)

      const after = await cluster()
      // A dump refers to roles but does not contain them, so a migration of an empty database makes them.
      await migrate({ ownerUrl: await after.database('roles'), roleSecret })
      await after.drop('roles')
      const restored = await after.database('otorga')
      run('pg_restore', '--exit-on-error', `--dbname=${restored}`, dump)
      expect(await migrate({ ownerUrl: restored, roleSecret })).toEqual({ applied: 0 })

      expect(await contentsOf(restored)).toEqual(await contentsOf(source))
      const second = await systemOn(restored, roleSecret)
      closers.push(() => second.system.stop())
      const token = await second.token('operator@demo.test')
      const read = await second.call('GET', `/api/v1/applications/${made.body.data.id}`, { token })
      expect(read.status).toBe(200)
      expect(read.body.data.subject_data.document_number).toBe(asked.subject_data.document_number)
      const again = await second.call('POST', '/api/v1/applications', { token, key: true, body: asked })
      expect(again.status).toBe(201)
    },
  )

  it.skipIf(missing !== undefined)(
    'is refused, not left incomplete, to an owner whom row-level security binds; such an owner may migrate, again too',
    { timeout: 60_000 },
    async () => {
      const { url, database } = await cluster()
      const admin = postgres(url, { max: 1, onnotice: () => {} })
      closers.push(() => admin.end())
      await admin.unsafe(`create role plain_owner login createrole password 'plain'`)
      const owned = new URL(await database('plain'))
      await admin.unsafe(`alter database plain owner to plain_owner`)
      Object.assign(owned, { username: 'plain_owner', password: 'plain' })
      const ownerUrl = owned.toString()
      expect((await migrate({ ownerUrl, roleSecret })).applied).toBeGreaterThan(0)
      expect(await migrate({ ownerUrl, roleSecret: 'another one' })).toEqual({ applied: 0 })

      const dump = () => execFileSync(join(tools!.bin, 'pg_dump'), ['--format=custom', ownerUrl], { stdio: 'pipe' })
      expect(dump).toThrow('row-level security')
      await admin.unsafe('alter role plain_owner bypassrls')
      expect(dump).not.toThrow()
    },
  )
})
