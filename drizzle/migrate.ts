import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf } from '@otorga/schema/files'
import postgres from 'postgres'
import { type ApplyOptions, applicationName, applyMigration, digestOf, type Migration, whileLocked } from './apply.js'
import { knowArrays } from './arrays.js'
import { componentRole, type Schema, schemas, workerRole } from './components.js'
import { peerChecks, type SessionLimits, serverLimits, sessionLimits, workerLimits } from './driver.js'
import { secure, securingNew } from './secure.js'

// The SQL files are beside this file, or one folder up when this is the compiled copy in dist/.
function folder(schema: Schema) {
  const here = dirname(fileURLToPath(import.meta.url))
  const path = [here, dirname(here)].map((base) => join(base, folderOf(schema), 'migrations')).find(existsSync)
  if (!path) throw new Error(`no migrations for ${schema}`)
  return path
}

export const migrationsOf = (schema: Schema): Migration[] =>
  readdirSync(folder(schema))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -4), sql: readFileSync(join(folder(schema), file), 'utf8') }))

/** The password of a database role; it is derived, so that processes need no list of passwords. */
export const rolePassword = (secret: string, role: string) =>
  createHmac('sha256', secret).update(`database-role:${role}`).digest('base64url')

/** The address of a component's own role, from the owner's address. */
export const roleUrl = (ownerUrl: string, role: string, secret: string) =>
  urlOfRole(ownerUrl, role, rolePassword(secret, role))

/** The address of a database for a role with this password. */
export function urlOfRole(address: string, role: string, password: string) {
  const url = new URL(address)
  url.username = role
  url.password = password
  return url.toString()
}

async function ensureRole(sql: postgres.Sql, role: string, password: string) {
  const literal = `'${password.replaceAll("'", "''")}'`
  const attributes = `login noinherit password ${literal}`
  const [existing] = await sql`select rolsuper or rolbypassrls as unbound from pg_roles where rolname = ${role}`
  // Only a superuser may change these attributes, and the owner need not be one, so the fault is only reported.
  if (existing?.unbound)
    throw new Error(`the role ${role} bypasses row-level security: remove SUPERUSER and BYPASSRLS from it`)
  // Roles belong to the cluster: another database's migration may create the same one in between.
  if (!existing)
    await sql
      .unsafe(`create role ${role} nosuperuser nobypassrls nocreatedb nocreaterole ${attributes}`)
      .catch((error) => {
        if (!['42710', '23505'].includes(error.code)) throw error
      })
  else await retryTuple(() => sql.unsafe(`alter role ${role} ${attributes}`))
}

/** Limits a role's sessions at the server too, because a pooler does not pass on what a client asks for. */
async function limitRole(sql: postgres.Sql, role: string, limits: SessionLimits) {
  const wanted = Object.entries({ ...serverLimits(limits), ...peerChecks })
  const [known] = await sql<{ config: string[] | null }[]>`
    select (select setconfig from pg_db_role_setting where setdatabase = 0 and setrole = oid) as config
      from pg_roles where rolname = ${role}`
  for (const [name, value] of wanted)
    if (!known?.config?.includes(`${name}=${value}`))
      await retryTuple(() => sql.unsafe(`alter role ${role} set ${name} = ${value}`))
}

async function retryTuple(run: () => Promise<unknown>) {
  for (let tries = 0; ; tries++)
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: string }).code !== 'XX000' || tries > 20) throw error // "tuple concurrently updated"
    }
}

export interface MigrateOptions extends Partial<ApplyOptions> {
  /** Address of the database as its owner, who may create roles and schemas. */
  ownerUrl: string
  roleSecret: string
  only?: readonly Schema[]
}

/**
 * Brings the database up to date: roles, migrations, row-level security. Idempotent; replicas wait for each other. It may run while
 * processes serve: it never waits for a lock so long that others wait behind it.
 */
export async function migrate({ ownerUrl, roleSecret, only = schemas, ...given }: MigrateOptions) {
  const options: ApplyOptions = { log: () => {}, patienceMs: 600_000, ...given }
  const sql = postgres(ownerUrl, {
    max: 2,
    prepare: false,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: applicationName },
  })
  knowArrays(sql)
  try {
    return { applied: await whileLocked(sql, () => migrateSchemas(sql, only, roleSecret, options)) }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function migrateSchemas(sql: postgres.Sql, only: readonly Schema[], roleSecret: string, options: ApplyOptions) {
  await sql.unsafe(`create schema if not exists otorga`)
  await sql.unsafe(
    `create table if not exists otorga.migration (schema text, name text, digest text not null, applied_at timestamptz not null default now(), primary key (schema, name))`,
  )
  // Which policies and grants each table has; the name is the table's, or empty for the schema itself.
  await sql.unsafe(
    `create table if not exists otorga.security (schema text, name text, digest text not null, applied_at timestamptz not null default now(), primary key (schema, name))`,
  )
  for (const extension of ['pg_trgm', 'btree_gin'])
    await sql.unsafe(`create extension if not exists ${extension} with schema public`)
  let applied = 0
  for (const schema of only) applied += await migrateSchema(sql, schema, roleSecret, options)
  return applied
}

async function migrateSchema(sql: postgres.Sql, schema: Schema, roleSecret: string, options: ApplyOptions) {
  const limited = new Map([[componentRole(schema), sessionLimits]])
  if (schema !== 'idp') limited.set(workerRole(schema), workerLimits)
  for (const [role, limits] of limited) {
    await ensureRole(sql, role, rolePassword(roleSecret, role))
    await limitRole(sql, role, limits)
  }
  const rows = await sql<{ name: string; digest: string }[]>`
    select name, digest from otorga.migration where schema = ${schema}`
  const done = new Map(rows.map(({ name, digest }) => [name, digest]))
  const fresh = rows.length === 0
  const secureNew = fresh ? undefined : await securingNew(sql, schema)
  let applied = 0
  for (const migration of migrationsOf(schema)) {
    const before = done.get(migration.name)
    if (before && before !== digestOf(migration.sql))
      throw new Error(`migration ${schema}/${migration.name} was edited after it was applied; add a new one instead`)
    if (before) continue
    await applyMigration(sql, schema, migration, options, secureNew)
    applied++
  }
  await secure(sql, schema, fresh, options)
  return applied
}
