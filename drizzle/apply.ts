import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'

/** One forward-only migration: a timestamped SQL file, never edited once it has landed. */
export interface Migration {
  name: string
  sql: string
}

export interface ApplyOptions {
  /** Is told what was applied and what is waited for, one sentence each. */
  log(line: string): void
  /** How long a migration is tried again while others hold a lock that it needs. */
  patienceMs: number
}

/**
 * The longest wait for one lock, in milliseconds. Whoever comes after a waiting migration waits behind it, so this is how long a
 * migration can hold up traffic before it has even begun.
 */
const lockTimeoutMs = 100
/** The pauses between two tries, in milliseconds: others must get their turn. */
const pauses = { first: 250, longest: 5_000 }

/** Under which the sessions of a migration are seen. */
export const applicationName = 'otorga migrate'

const lockKey = 7_307_310_105 // any constant; all replicas that migrate a database must take the same lock

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** How long a replica waits before it tries the lock again, in milliseconds. */
const lockPauseMs = 200

/**
 * Works while no other replica migrates this database. A transaction of its own holds the lock, because behind a pooler nothing
 * else keeps a session. Nobody waits inside a statement, because `create index concurrently` waits for every older one.
 */
export async function whileLocked<Result>(sql: postgres.Sql, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const [done] = await sql.begin(async (lock) => {
      await lock`select set_config('idle_in_transaction_session_timeout', '0', true)`
      // As a simple query: the portal of any other one keeps its snapshot, which `create index concurrently` would wait for.
      const [row] = await lock.unsafe<{ locked: boolean }[]>(`select pg_try_advisory_xact_lock(${lockKey}) as locked`)
      return row!.locked ? [{ result: await work() }] : []
    })
    if (done) return done.result as Result
    await pause(lockPauseMs)
  }
}

/** Another session holds what is needed, or both waited for each other: the same try may succeed later. */
const isHeldUp = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/** The sessions that have had a transaction open for longest, which are those that hold a migration up. */
async function oldestTransactions(sql: postgres.Sql): Promise<string> {
  const rows = await sql<{ name: string; pid: number; seconds: number }[]>`
    select application_name as name, pid, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() and application_name <> ${applicationName}
      order by xact_start limit 3`
  return (
    rows.map(({ name, pid, seconds }) => `${name || 'unnamed'} (${pid}, ${seconds} s)`).join(', ') || 'none any more'
  )
}

/** Runs a transaction that waits only briefly for each lock; tries again until it gets all of them. */
export async function inTransaction(
  sql: postgres.Sql,
  name: string,
  { log, patienceMs }: ApplyOptions,
  work: (tx: postgres.TransactionSql) => Promise<unknown>,
) {
  const end = Date.now() + patienceMs
  for (let tries = 1, wait = pauses.first; ; tries++, wait = Math.min(wait * 2, pauses.longest))
    try {
      return await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = 0`)
        await work(tx)
      })
    } catch (error) {
      if (!isHeldUp(error)) throw error
      const open = await oldestTransactions(sql)
      if (Date.now() + wait > end)
        throw new Error(`${name} was held up by other transactions for too long; the oldest ones: ${open}`, {
          cause: error,
        })
      log(`${name} is held up by other transactions and tries again (${tries}); the oldest ones: ${open}`)
      await pause(wait)
    }
}

const withoutComments = (text: string) => text.replace(/^\s*--.*$/gm, '').trim()

/** `create index concurrently` and its brothers cannot run inside a transaction. */
const outside = /^(create\s+(unique\s+)?|drop\s+)index\s+concurrently\s/i
const made = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"(\w+)"\s+on\s+"(\w+)"\."\w+"/i

/** The statements of a migration that must run outside of a transaction; none of any other. */
export function statementsOutside({ name, sql }: Migration): string[] {
  const statements = withoutComments(sql)
    .split(/;\s*(?:\n|$)/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (!statements.some((one) => outside.test(one))) return []
  const other = statements.find((one) => !outside.test(one))
  if (other)
    throw new Error(`migration ${name} makes indexes concurrently, which nothing else may stand beside: ${other}`)
  const unnamed = statements.find((one) => /^create/i.test(one) && !made.test(one))
  if (unnamed)
    throw new Error(
      `migration ${name} makes an index whose name and table are not written as "name" and "schema"."table": ${unnamed}`,
    )
  return statements
}

/**
 * Makes or drops one index while others write. A run that broke has left an index that is invalid, which is dropped, or one that is
 * whole but not recorded, which is kept.
 */
async function applyOutside(sql: postgres.Sql, statement: string, { log }: ApplyOptions) {
  const [, index, schema] = made.exec(statement) ?? []
  if (index && schema) {
    const [before] = await sql<{ valid: boolean }[]>`
      select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schema} and c.relname = ${index}`
    if (before?.valid) return log(`${schema}: the index ${index} was made by a run that ended before it could say so`)
    if (before) {
      log(`${schema}: the index ${index} was left unfinished by an earlier run and is made again`)
      await sql.unsafe(`drop index concurrently "${schema}"."${index}"`)
    }
  }
  // It waits for older transactions without holding anybody up, so it may wait for as long as they take.
  await sql.unsafe(statement)
}

/** Applies one migration and records it; `secureNew` gives what it has made its policies and grants in the same transaction. */
export async function applyMigration(
  sql: postgres.Sql,
  schema: string,
  migration: Migration,
  options: ApplyOptions,
  secureNew?: (tx: postgres.TransactionSql) => Promise<void>,
) {
  const { name } = migration
  const record = (tx: postgres.Sql | postgres.TransactionSql) =>
    tx`insert into otorga.migration (schema, name, digest) values (${schema}, ${name}, ${digestOf(migration.sql)})`
  const concurrent = statementsOutside(migration)
  if (concurrent.length > 0) {
    await sql.unsafe(`set lock_timeout = 0; set statement_timeout = 0`)
    for (const statement of concurrent) await applyOutside(sql, statement, options)
    await record(sql)
  } else
    await inTransaction(sql, `${schema}: ${name}`, options, async (tx) => {
      await tx.unsafe(migration.sql)
      await secureNew?.(tx)
      await record(tx)
    })
  options.log(`migrated ${schema}: ${name}`)
}
