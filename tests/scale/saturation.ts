import { randomUUID } from 'node:crypto'
import { components } from '@otorga/drizzle/components'
import type { Sql } from 'postgres'
import { type Asked, openConnection } from './http.js'
import type { Running } from './installation.js'
import { serverCpu } from './server-cpu.js'
import { sampled, type TenantSize } from './sizes.js'
import { adminOf } from './tenants.js'
import { type Line, shown } from './verdict.js'
import { untilQuiet } from './work.js'

const connections = 10

interface Load {
  title: string
  /** One request of a connection. */
  send(connection: number, at: number): Promise<unknown>
}

/**
 * Asks as fast as ten connections can, and shows what a request costs the system's process and Postgres until all that it has
 * caused is delivered and sealed. Whichever of the two uses its share of a core first limits the rate.
 */
export async function measureSaturation(
  running: Running,
  { sql, cluster, tenant, seconds }: { sql: Sql; cluster: string; tenant: TenantSize; seconds: number },
): Promise<Line[]> {
  const credits = await sql<{ id: string }[]>`select id from lending.credit where tenant_id = ${tenant.id}
    order by id limit ${sampled}`
  const open = Array.from({ length: connections }, openConnection)
  let token = ''
  const ask = (connection: number, path: string, more: Partial<Asked> = {}) =>
    open[connection]!({ url: `${running.publicUrl}/api/v1${path}`, token, ...more })
  const creditOf = (connection: number) => `/credits/${credits[connection % credits.length]!.id}`
  const loads: Load[] = [
    { title: 'GET /credits/{id}', send: (connection) => ask(connection, creditOf(connection)) },
    { title: 'GET /subjects?page_size=20', send: (connection) => ask(connection, '/subjects?page_size=20') },
    {
      title: 'POST /credits/{id}/payments',
      send: (connection) =>
        ask(connection, `${creditOf(connection)}/payments`, {
          status: 201,
          body: { amount: 10.5, payment_type: 'installment', reference: 'PSE-1' },
          key: randomUUID(),
        }),
    },
    {
      title: 'A sign-in by the command line, without a password',
      send: () => running.signIn(adminOf(tenant), tenant.slug),
    },
  ]
  const lines: Line[] = []
  for (const { title, send } of loads) {
    token = await running.signIn(adminOf(tenant), tenant.slug)
    await untilQuiet(sql, components)
    const look = async () => {
      const [log] = await sql<{ bytes: number }[]>`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes`
      return { system: await running.ask('cpu'), server: serverCpu(cluster), log: log!.bytes }
    }
    const before = await look()
    const started = performance.now()
    const until = started + seconds * 1000
    let requests = 0
    await Promise.all(
      Array.from({ length: connections }, async (_, connection) => {
        for (; performance.now() < until; requests++) await send(connection, requests)
      }),
    )
    const taken = (performance.now() - started) / 1000
    await untilQuiet(sql, components)
    const after = await look()
    const each = (name: keyof typeof before) => (after[name] - before[name]) / requests
    lines.push(
      shown(
        `${title}, ten at a time`,
        `${(requests / taken).toFixed(0)} a second`,
        `CPU of each, with what it causes later: ${(each('system') / 1000).toFixed(2)} ms of the process, ${(each('server') / 1000).toFixed(2)} ms of Postgres`,
        `${(each('log') / 1024).toFixed(1)} KiB of the database's log`,
      ),
    )
  }
  for (const one of open) one.close()
  return lines
}
