import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { freshDatabase, roleSecret } from '@otorga/kernel/testing'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('the trail', () => {
  let owner: postgres.Sql
  let service: postgres.Sql
  beforeAll(async () => {
    const url = await freshDatabase()
    owner = postgres(url, { max: 1, onnotice: () => {} })
    service = postgres(roleUrl(url, componentRole('audit'), roleSecret), { max: 1 })
    await service`select set_config('app.tenant_id', ${platformTenantId}, false)`
  })
  afterAll(() => Promise.all([owner.end(), service.end()]))

  const changes = [
    "update audit.audit_event set message = ''",
    'delete from audit.audit_event',
    'truncate audit.audit_event',
  ]

  it.each(changes)("refuses the service's own role: %s", async (statement) => {
    await expect(service.unsafe(statement)).rejects.toThrow('permission denied')
  })
  it.each(changes)('refuses the owner of the table too: %s', async (statement) => {
    await expect(owner.unsafe(statement)).rejects.toThrow('audit events are append-only')
  })
})
