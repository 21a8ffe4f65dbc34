import { randomUUID } from 'node:crypto'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { type Lookup, lookupBy, lookupStatements } from '@otorga/drizzle/lookup'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, roleSecret } from '../harness/database.js'
import { fillTables } from './rows.js'

const byCode: Lookup = { component: 'identity', table: 'organization', column: 'code', type: 'text' }
const byId: Lookup = { component: 'identity', table: 'organization', column: 'id', type: 'uuid' }
const tenant = randomUUID()
let url: string
let owner: postgres.Sql
let database: TenantDatabase
beforeAll(async () => {
  url = await freshDatabase()
  owner = postgres(url, { max: 1, onnotice: () => {} })
  await fillTables(owner, tenant)
  for (const lookup of [byCode, byId, byCode]) await owner.unsafe(lookupStatements(lookup).join(';\n'))
  database = new TenantDatabase('identity', { url: roleUrl(url, componentRole('identity'), roleSecret) })
})
afterAll(() => Promise.all([database.close(), owner.end()]))

describe('a look-up without a tenant', () => {
  it('answers whose the row is and its id, and nothing for what is not there', async () => {
    const [row] = await owner`select id, code from identity.organization where tenant_id = ${tenant} limit 1`
    expect(await lookupBy(byCode)(database, row!.code)).toEqual({ tenantId: tenant, id: row!.id })
    expect(await lookupBy(byId)(database, row!.id)).toEqual({ tenantId: tenant, id: row!.id })
    expect(await lookupBy(byCode)(database, "' or true --")).toBeUndefined()
    expect(await lookupBy(byId)(database, randomUUID())).toBeUndefined()
  })

  it('opens the table to nobody: its own role still sees its tenant alone', async () => {
    const seen = await database.transaction(randomUUID(), (tx) => tx.sql`select 1 from identity.organization`.execute())
    expect(seen).toHaveLength(0)
  })

  it.each([componentRole('lending'), workerRole('identity')])('is closed to %s', async (role) => {
    const sql = postgres(roleUrl(url, role, roleSecret), { max: 1, onnotice: () => {} })
    await expect(sql`select * from identity.organization_by_code('a')`).rejects.toThrow('permission denied')
    await sql.end()
  })

  it('runs with a fixed search path', async () => {
    const [made] = await owner`select proconfig, prosecdef from pg_proc where proname = 'organization_by_code'`
    expect(made).toEqual({ proconfig: ['search_path=pg_catalog, pg_temp'], prosecdef: true })
  })
})
