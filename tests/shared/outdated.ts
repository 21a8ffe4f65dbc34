import { randomUUID } from 'node:crypto'
import { type EncryptedTable, encryptedColumns } from '@otorga/drizzle/encrypted-columns'
import type { Outdated } from '@otorga/kernel/request/retention'
import { testSystem } from '../harness/system.js'

const hour = 3_600_000

/** What a tenant no longer wants to keep, if its records last changed before a moment that lies so many hours ahead. */
export const outdatedIn = (tenantId: string, hours: number): Outdated => ({
  tenantId,
  before: new Date(Date.now() + hours * hour),
  except: [],
  requestId: randomUUID(),
})

/** What is encrypted in a row, encrypted again for a copy of it. */
async function encryptedFor(table: string, id: string, copyId: string): Promise<Record<string, string>> {
  const { owner, keys } = await testSystem()
  const [row] = await owner`select * from ${owner(table)} where id = ${id}`
  const columns: readonly string[] = encryptedColumns[table as EncryptedTable] ?? []
  const placeOf = (column: string, recordId: string) => ({ tenantId: row!.tenant_id, table, column, recordId })
  return Object.fromEntries(
    columns
      .filter((column) => row![column] !== null)
      .map((column) => {
        const text = keys.encryption.decrypt(row![column], placeOf(column, id))
        return [column, keys.encryption.encrypt(text, placeOf(column, copyId))]
      }),
  )
}

/** Copies a row of a table with other values in some columns; returns the id of the copy. */
export async function copyRow(table: string, id: string, changes: Record<string, unknown>): Promise<string> {
  const { owner } = await testSystem()
  const copyId = String(changes.id ?? randomUUID())
  const encrypted = await encryptedFor(table, id, copyId)
  const copy = { token_hash: randomUUID(), ...encrypted, ...changes, id: copyId }
  await owner`
    insert into ${owner(table)}
    select (jsonb_populate_record(null::${owner.unsafe(table)}, to_jsonb(of) || ${owner.json(copy as never)})).*
    from ${owner(table)} of where id = ${id}`
  return copy.id
}

/** Which of these records are still there. */
export async function presentIn(table: string, ids: string[]): Promise<string[]> {
  const { owner } = await testSystem()
  const rows = await owner<{ id: string }[]>`select id from ${owner(table)} where id in ${owner(ids)}`
  return rows.map(({ id }) => id)
}
