import { freshStatements } from '@otorga/drizzle/generate'
import { tableStatements } from '@otorga/drizzle/security'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'

/** Gives a component of a test's database one of the tables that a component may have, with access `worker`. */
export async function addWorkerTable(ownerUrl: string, component: Component, name: string, table: unknown) {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    const [present] = await sql`select to_regclass(${`${component}.${name}`}) as found`
    if (present?.found) return
    await sql.unsafe(
      [...(await freshStatements(component, { table })), ...tableStatements(component, name, 'worker')].join(';\n'),
    )
  } finally {
    await sql.end()
  }
}
