import type postgres from 'postgres'

/** A connection pooler with which transactions would not be isolated or limited; the message says what to change. */
export class UnsafePooler extends Error {}

/** Whether a pooler was found at an address; absent while nobody has looked. */
const found = new Map<string, boolean>()

/** Host, port and database; whoever signs in. */
const placeOf = (url: string) => url.slice(url.lastIndexOf('@') + 1)

/**
 * Whether statements may be prepared by name at this address: only where Postgres itself was seen to answer. Behind a pooler the
 * next transaction may run in another session, which does not know the name.
 */
export const mayPrepare = (url: string) => found.get(placeOf(url)) === false

/**
 * Looks who answers on a new connection. A server sends its process id with the key that cancels statements; a pooler has to make
 * up a key of its own, because a client has no process of its own there. Returns the process, undefined behind a pooler.
 */
export async function lookAtPeer(client: postgres.Sql, url: string): Promise<number | undefined> {
  const rows = await client.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  const { pid } = rows[0]!
  const pooled = rows.state.pid !== pid
  // Where some connections are pooled, none is prepared.
  found.set(placeOf(url), pooled || found.get(placeOf(url)) === true)
  return pooled ? undefined : pid
}

interface Inside {
  pid: number
  tenant: string | null
  unlimited: string[] | null
}

const inside = `select pg_backend_pid() as pid, current_setting('app.tenant_id', true) as tenant,
  (select array_agg(name) from pg_settings where setting = '0'
    and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')) as unlimited`

/** Throws `UnsafePooler` unless a transaction stays in one session, leaves nothing behind in it, and is limited in time. */
export async function provePooler(sql: postgres.ReservedSql, name: string): Promise<void> {
  const refuse = (what: string) => {
    throw new UnsafePooler(`${name}: the connection pooler in front of Postgres ${what}`)
  }
  const look = async () => (await sql.unsafe<Inside[]>(inside))[0]!
  const mark = 'pooler probe'
  try {
    await sql.unsafe('begin')
  } catch (error) {
    // PgBouncer closes the connection in statement mode.
    refuse(`lets no transaction begin: set its pool_mode to transaction (${(error as Error).message})`)
  }
  await sql.unsafe(`select set_config('app.tenant_id', '${mark}', true)`)
  const [first, second] = [await look(), await look()]
  await sql.unsafe('commit')
  const after = await look()
  if (first.pid !== second.pid || first.tenant !== mark || second.tenant !== mark)
    refuse('spreads a transaction over several sessions: set its pool_mode to transaction')
  if (after.tenant) refuse('keeps settings of a transaction after its end: tenants would not be isolated')
  if (first.unlimited)
    refuse(
      `lets statements run without ${first.unlimited.join(', ')}: run "otorga migrate", which sets these for the roles, and let it connect anew (RECONNECT)`,
    )
}

/** The refusal of a pooler that knows the limits of our sessions for no parameters that it may pass over. */
export function poolerRefusal(error: unknown): UnsafePooler | undefined {
  const { message = '', code } = error as { message?: string; code?: string }
  const parameter = /unsupported startup parameter: (\w+)/.exec(message)?.[1]
  if (code !== '08P01' || !parameter) return undefined
  return new UnsafePooler(
    `the connection pooler in front of Postgres refuses ${parameter}: set its ignore_startup_parameters as docs/operations.md says`,
  )
}

/** The unsafe pooler that is the reason of an error. */
export function unsafePoolerOf(error: unknown): UnsafePooler | undefined {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof UnsafePooler) return one
  return undefined
}
