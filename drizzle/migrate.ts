import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf } from '@otorga/schema/files'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import {
  type ApplyOptions,
  applicationName,
  applyMigration,
  digestOf,
  inTransaction,
  type Migration,
  whileLocked,
} from './apply.js'
import { knowArrays } from './arrays.js'
import { componentRole, components, workerRole } from './components.js'
import { peerChecks, type SessionLimits, serverLimits, sessionLimits, workerLimits } from './driver.js'
import { providerSecurityParts, securityParts } from './security.js'

export type Schema = Component | 'idp'
export const schemas: readonly Schema[] = [...components, 'idp']

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
  let applied = 0
  for (const migration of migrationsOf(schema)) {
    const before = done.get(migration.name)
    if (before && before !== digestOf(migration.sql))
      throw new Error(`migration ${schema}/${migration.name} was edited after it was applied; add a new one instead`)
    if (before) continue
    await applyMigration(sql, schema, migration, options)
    applied++
  }
  await secure(sql, schema, rows.length === 0, options)
  return applied
}

const ofAllTables = 'security'

/**
 * Applies policies and grants to the tables whose rules have changed, which a migration has made anew, or of which an older version,
 * which does not know them, has taken the grants.
 */
async function secure(sql: postgres.Sql, schema: Schema, fresh: boolean, options: ApplyOptions) {
  const rows = await sql<{ name: string; digest: string }[]>`
    select name, digest from otorga.security where schema = ${schema}`
  // Older versions record one digest for all tables among the migrations. They have applied their own policies then.
  const [older] = await sql`select 1 from otorga.migration where schema = ${schema} and name = ${ofAllTables}`
  const done = new Map(older ? [] : rows.map(({ name, digest }) => [name, digest]))
  const bare = await sql<{ name: string }[]>`
    select relname as name from pg_class c
      where relnamespace = (select oid from pg_namespace where nspname = ${schema}) and relkind in ('r', 'p')
        and not (relforcerowsecurity and exists (select 1 from pg_policy where polrelid = c.oid)
          and has_table_privilege(${componentRole(schema)}, c.oid, 'select'))`
  for (const { name } of bare) done.delete(name)
  const changed = (schema === 'idp' ? providerSecurityParts() : securityParts(schema))
    .map(({ table = '', statements }) => {
      const text = statements.join(';\n')
      return { table, text, digest: digestOf(text) }
    })
    .filter(({ table, digest }) => done.get(table) !== digest)
  // Nobody uses tables yet that were made a moment ago, so they need no turn of their own.
  for (const parts of fresh ? [changed] : changed.map((part) => [part])) {
    const name = `${schema}: policies of ${parts.map(({ table }) => table || 'the schema').join(', ')}`
    await inTransaction(sql, name, options, async (tx) => {
      for (const { table, text, digest } of parts) {
        await tx.unsafe(text)
        await tx`insert into otorga.security (schema, name, digest) values (${schema}, ${table}, ${digest})
          on conflict (schema, name) do update set digest = excluded.digest, applied_at = now()`
      }
    })
  }
  if (older) await sql`delete from otorga.migration where schema = ${schema} and name = ${ofAllTables}`
}
