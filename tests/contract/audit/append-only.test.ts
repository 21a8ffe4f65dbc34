import { componentRole, platformTenantId, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ledger, openLedger } from './ledger.js'

let ledger: Ledger
let service: postgres.Sql
let worker: postgres.Sql
let owner: postgres.Sql
beforeAll(async () => {
  ledger = await openLedger()
  await ledger.store(3, platformTenantId)
  owner = ledger.owner
  const as = (role: string) => postgres(roleUrl(ledger.ownerUrl, role, roleSecret), { max: 1, onnotice: () => {} })
  service = as(componentRole('audit'))
  worker = as(workerRole('audit'))
  await service`select set_config('app.tenant_id', ${platformTenantId}, false)`
})
afterAll(async () => {
  await Promise.all([service.end(), worker.end()])
  await ledger.close()
})

const partition = () => `audit_event_${new Date().toISOString().slice(0, 7).replace('-', '_')}`

describe.each(['audit_event', 'audit_seal'])('%s', (table) => {
  const changes = [
    `update audit.${table} set tenant_id = tenant_id`,
    `delete from audit.${table}`,
    `truncate audit.${table}`,
    `truncate audit.${table} cascade`,
    `insert into audit.${table} select * from audit.${table} on conflict (tenant_id, ${table === 'audit_seal' ? 'number' : 'created_at, id'})
      do update set tenant_id = excluded.tenant_id`,
    `merge into audit.${table} old using (select 1) one on true when matched then delete`,
  ]
  it.each(changes)("refuses the service's own role: %s", async (statement) => {
    await expect(service.unsafe(statement)).rejects.toThrow('permission denied')
  })
  it.each(changes)("refuses the worker's role: %s", async (statement) => {
    await expect(worker.unsafe(statement)).rejects.toThrow('permission denied')
  })
  it.each(changes)('refuses the owner of the table too: %s', async (statement) => {
    await expect(owner.unsafe(statement)).rejects.toThrow('append-only')
  })
})

describe('a partition, by its own name', () => {
  const changes = (name: string) => [
    `update audit.${name} set message = ''`,
    `delete from audit.${name}`,
    `truncate audit.${name}`,
  ]
  it('is nothing to the services, not even to read, and append-only to its owner', async () => {
    const rows = await owner<{ name: string }[]>`select relname as name from pg_class
      where relispartition and relkind = 'r' and relnamespace = 'audit'::regnamespace`
    const names = rows.map(({ name }) => name)
    expect(names).toContain(partition())
    expect(names).toContain('audit_event_default')
    for (const name of names) {
      for (const statement of [
        ...changes(name),
        `select * from audit.${name}`,
        `insert into audit.${name} default values`,
      ])
        for (const role of [service, worker]) await expect(role.unsafe(statement)).rejects.toThrow('permission denied')
      for (const statement of changes(name)) await expect(owner.unsafe(statement)).rejects.toThrow('append-only')
    }
  })
})

describe('the partitions', () => {
  it('reach three months ahead, and are made by the worker, who may make nothing else', async () => {
    const last = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 3, 1))
    const name = `audit_event_${last.toISOString().slice(0, 7).replace('-', '_')}`
    const [found] = await owner`select to_regclass(${`audit.${name}`}) as found`
    expect(found!.found).not.toBeNull()
    const make = (role: postgres.Sql, from: string, to: string) =>
      role`select audit.make_partitions(${from}::timestamptz, ${to}::timestamptz) as made`
    await expect(make(service, '2031-01-01', '2031-02-01')).rejects.toThrow('permission denied')
    expect((await make(worker, '2031-01-15', '2031-03-01'))[0]!.made).toBe(3)
    expect((await make(worker, '2031-01-15', '2031-03-01'))[0]!.made).toBe(0)
    await expect(make(worker, '2031-01-15', '2131-03-01')).rejects.toThrow('20 years')
    await expect(worker`create table audit.mine (a int)`).rejects.toThrow('permission denied')
  })
  it('keep an event of a month that has none', async () => {
    await service`insert into audit.audit_event (tenant_id, id, class_uid, class_name, category_uid, category_name, activity_id,
        activity_name, severity_id, severity, time, message, actor_user_uid, actor_user_name, actor_user_type, resource_uid,
        resource_type, resource_name, resource_domain, source_name, product_name, unmapped, created_at)
      select tenant_id, gen_random_uuid(), class_uid, class_name, category_uid, category_name, activity_id, activity_name,
        severity_id, severity, time, 'of long ago', actor_user_uid, actor_user_name, actor_user_type, resource_uid, resource_type,
        resource_name, resource_domain, source_name, product_name, unmapped, '2001-02-03' from audit.audit_event limit 1`
    const [found] =
      await service`select tableoid::regclass::text as partition from audit.audit_event where message = 'of long ago'`
    expect(found!.partition).toContain('audit_event_default')
  })
})
