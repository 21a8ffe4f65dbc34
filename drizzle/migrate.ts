import { createHash, createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf } from '@otorga/schema/files'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import { componentRole, components, workerRole } from './components.js'
import { providerSecurityStatements, securityStatements } from './security.js'

export type Schema = Component | 'idp'
export const schemas: readonly Schema[] = [...components, 'idp']

/** One forward-only migration: a timestamped SQL file, never edited once it has landed. */
export interface Migration {
  name: string
  sql: string
}

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

const lockKey = 7_307_310_105 // any constant; all replicas that migrate a database must take the same lock

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

async function retryTuple(run: () => Promise<unknown>) {
  for (let tries = 0; ; tries++)
    try {
      return await run()
    } catch (error) {
      if ((error as { code?: string }).code !== 'XX000' || tries > 20) throw error // "tuple concurrently updated"
    }
}

export interface MigrateOptions {
  /** Address of the database as its owner, who may create roles and schemas. */
  ownerUrl: string
  roleSecret: string
  only?: readonly Schema[]
  /** Applies migrations up to and including this name, for the check that compares fresh and migrated. */
  log?: (line: string) => void
}

/** Brings the database up to date: roles, migrations, row-level security. Idempotent; replicas wait for each other. */
export async function migrate({ ownerUrl, roleSecret, only = schemas, log = () => {} }: MigrateOptions) {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { application_name: 'otorga migrate' } })
  try {
    await sql`select pg_advisory_lock(${lockKey})`
    await sql.unsafe(`create schema if not exists otorga`)
    await sql.unsafe(
      `create table if not exists otorga.migration (schema text, name text, digest text not null, applied_at timestamptz not null default now(), primary key (schema, name))`,
    )
    for (const extension of ['pg_trgm', 'btree_gin'])
      await sql.unsafe(`create extension if not exists ${extension} with schema public`)
    let applied = 0
    for (const schema of only) applied += await migrateSchema(sql, schema, roleSecret, log)
    return { applied }
  } finally {
    await sql.end({ timeout: 5 }) // releases the advisory lock
  }
}

async function migrateSchema(sql: postgres.Sql, schema: Schema, roleSecret: string, log: (line: string) => void) {
  const roles = schema === 'idp' ? [componentRole('idp')] : [componentRole(schema), workerRole(schema)]
  for (const role of roles) await ensureRole(sql, role, rolePassword(roleSecret, role))
  const done = new Map(
    (
      await sql<{ name: string; digest: string }[]>`select name, digest from otorga.migration where schema = ${schema}`
    ).map((row) => [row.name, row.digest]),
  )
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const apply = (name: string, digest: string, statements: string) =>
    sql.begin(async (tx) => {
      await tx.unsafe(statements)
      await tx`insert into otorga.migration (schema, name, digest) values (${schema}, ${name}, ${digest})
        on conflict (schema, name) do update set digest = excluded.digest, applied_at = now()`
      log(`${schema}: ${name}`)
    })
  let applied = 0
  for (const migration of migrationsOf(schema)) {
    const digest = digestOf(migration.sql)
    const before = done.get(migration.name)
    if (before && before !== digest)
      throw new Error(`migration ${schema}/${migration.name} was edited after it was applied; add a new one instead`)
    if (before) continue
    await apply(migration.name, digest, migration.sql)
    applied++
  }
  const security = (schema === 'idp' ? providerSecurityStatements() : securityStatements(schema)).join(';\n')
  const digest = digestOf(security)
  if (applied > 0 || done.get('security') !== digest) await apply('security', digest, security)
  return applied
}
