import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@otorga/cli/demo/client'
import { applyMigration } from '@otorga/drizzle/apply'
import { componentRole, type Schema, schemas, workerRole } from '@otorga/drizzle/components'
import { migrate, migrationsOf, roleUrl } from '@otorga/drizzle/migrate'
import { roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'

const rolesOf = (schema: Schema) =>
  schema === 'idp' ? [componentRole(schema)] : [componentRole(schema), workerRole(schema)]

describe('migrate', () => {
  const opened: postgres.Sql[] = []
  let url: string
  let sql: postgres.Sql
  const open = (address: string) => {
    const client = postgres(address, { max: 1, onnotice: () => {} })
    opened.push(client)
    return client
  }
  beforeEach(async () => {
    const name = `migrate_${randomBytes(6).toString('hex')}`
    await open(inject('templateUrl').replace(/\/otorga_template$/, '/postgres')).unsafe(`create database ${name}`)
    url = inject('templateUrl').replace(/otorga_template$/, name)
    sql = open(url)
  })
  afterAll(() => Promise.all(opened.map((client) => client.end())))

  const all = schemas.reduce((sum, schema) => sum + migrationsOf(schema).length, 0)

  it('applies each migration once, however many replicas start at the same time', async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate({ ownerUrl: url, roleSecret })))
    expect(runs.map(({ applied }) => applied).sort((a, b) => b - a)).toEqual([all, 0, 0, 0, 0])
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      select count(*)::int as count from otorga.migration`
    expect(count).toBe(all)
  })

  it('lets every component in as its own role', async () => {
    await migrate({ ownerUrl: url, roleSecret })
    const lending = open(roleUrl(url, componentRole('lending'), roleSecret))
    expect(await lending`select count(*)::int as count from lending.credit`).toEqual([{ count: 0 }])
    await expect(lending`select 1 from identity."user"`).rejects.toThrow('permission denied')
  })

  it('refuses a migration that was edited after it was applied, and changes nothing', async () => {
    await migrate({ ownerUrl: url, roleSecret })
    await sql`update otorga.migration set digest = 'another' where schema = 'lending'`
    await expect(migrate({ ownerUrl: url, roleSecret })).rejects.toThrow('was edited after it was applied')
  })

  it('rolls a failing migration back whole and goes on from there once it can', async () => {
    await sql`create schema lending`
    await expect(migrate({ ownerUrl: url, roleSecret })).rejects.toThrow('already exists')
    expect(await sql`select name from otorga.migration where schema = 'lending'`).toEqual([])
    await sql`drop schema lending`
    await migrate({ ownerUrl: url, roleSecret })
    expect((await migrate({ ownerUrl: url, roleSecret })).applied).toBe(0)
  })

  it('marks, by an owner who is no superuser, the tenants whose records are older than what counts them', async () => {
    const [name, own] = [new URL(url).pathname.slice(1), `owner_${randomBytes(6).toString('hex')}`]
    await sql.unsafe(`create role ${own} login createrole password '${own}'`)
    for (const schema of schemas) await sql.unsafe(`grant ${rolesOf(schema).join(', ')} to ${own} with admin option`)
    await sql.unsafe(`alter database ${name} owner to ${own}`)
    const ownerUrl = url.replace(/\/\/[^@]*@/, `//${own}:${own}@`)
    await migrate({ ownerUrl, roleSecret })
    const tenant = '00000000-0000-4000-8000-000000000007'
    await sql`insert into lending.tally (tenant_id, kind, status, organization_id, shard, records)
      values (${tenant}, 'credit', 'active', ${tenant}, 0, 1)`
    await sql`insert into flow.flow_request (tenant_id, id, execution_id, flow_id, version_id, status, subject_id, identifier_type,
        identifier_masked, subject_encrypted, token_hash, total_steps, findings, reasons, expires_at, created_by)
      select ${tenant}, gen_random_uuid(), gen_random_uuid(), ${tenant}, ${tenant}, 'created', ${tenant}, 'CC', '', '',
        gen_random_uuid(), 1, '[]', '{}', now(), 'somebody' from generate_series(1, 3)`
    // As a version that has no tally of requests, and figures that nobody has marked yet.
    await sql`drop table flow.tally`
    await sql`drop function flow.tally_inserted, flow.tally_moved cascade`
    await sql`delete from otorga.migration where name like '%figures_to_count' or (schema = 'flow' and name like '%\_tally')`
    expect((await migrate({ ownerUrl, roleSecret })).applied).toBe(2)
    expect(await sql`select tenant_id from lending.figure where kind = 'uncounted'`).toEqual([{ tenant_id: tenant }])
    expect(await sql`select tenant_id from flow.tally where status = 'uncounted'`).toEqual([{ tenant_id: tenant }])
  })

  it('secures a table again that was made anew, and leaves the others alone', async () => {
    await migrate({ ownerUrl: url, roleSecret })
    const secured = () => sql<{ name: string; applied_at: Date }[]>`
      select name, applied_at from otorga.security where schema = 'lending' order by name`
    const before = await secured()
    await sql`create table lending.copy (like lending.change_request including all)`
    await sql`drop table lending.change_request`
    await sql`alter table lending.copy rename to change_request`
    await migrate({ ownerUrl: url, roleSecret })
    const after = await secured()
    const changed = after.filter(({ applied_at }, at) => applied_at.getTime() !== before[at]!.applied_at.getTime())
    expect(changed.map(({ name }) => name)).toEqual(['change_request'])
    const [table] =
      await sql`select relforcerowsecurity as forced from pg_class where oid = 'lending.change_request'::regclass`
    expect(table!.forced).toBe(true)
  })

  it('grants again what an older version took of a table that it does not know', async () => {
    await migrate({ ownerUrl: url, roleSecret, only: ['lending'] })
    const granted = async () => {
      const [row] = await sql<{ all: boolean }[]>`
        select bool_and(has_table_privilege(${componentRole('lending')}, 'lending.figure', privilege)) as all
          from unnest(array['select', 'insert', 'update', 'delete']) as privilege`
      return row!.all
    }
    await sql`revoke all on lending.figure from ${sql(componentRole('lending'))}`
    await sql`update otorga.security set digest = 'of an older version' where schema = 'lending' and name = ''`
    expect(await granted()).toBe(false)
    await migrate({ ownerUrl: url, roleSecret, only: ['lending'] })
    expect(await granted()).toBe(true)
  })

  it('secures every table again after an older version, which had policies of its own, has migrated', async () => {
    await migrate({ ownerUrl: url, roleSecret, only: ['lending'] })
    const isolation = async () => {
      const [policy] = await sql<{ qual: string }[]>`
        select qual from pg_policies where tablename = 'payment' and policyname = 'tenant_isolation'`
      return policy!.qual
    }
    await sql`alter policy tenant_isolation on lending.payment using (false)`
    await migrate({ ownerUrl: url, roleSecret, only: ['lending'] })
    expect(await isolation()).toBe('false')
    await sql`insert into otorga.migration (schema, name, digest) values ('lending', 'security', 'of an older version')`
    await migrate({ ownerUrl: url, roleSecret, only: ['lending'] })
    expect(await isolation()).toContain('app.tenant_id')
    expect(await sql`select 1 from otorga.migration where name = 'security'`).toEqual([])
  })

  describe('while others use the database', () => {
    const lines: string[] = []
    const options = { log: (line: string) => void lines.push(line), patienceMs: 60_000 }
    const column = { name: 'column', sql: 'alter table lending.payment add column note text' }
    const index = {
      name: 'index',
      sql: '-- For the list.\ncreate index concurrently "payment_note" on "lending"."payment" ("amount");\n',
    }
    const indexes = () => sql<{ valid: boolean }[]>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('lending.payment_note')`
    const recorded = (name: string) => sql`select 1 from otorga.migration where name = ${name}`
    beforeEach(async () => {
      lines.length = 0
      await migrate({ ownerUrl: url, roleSecret, only: ['lending'] })
    })

    it('secures a table with the migration that makes it, before the triggers that write to it', async () => {
      // As a version has left it that did not have the table of figures yet.
      await sql`drop schema lending cascade`
      await sql`delete from otorga.migration where schema = 'lending'`
      await sql`delete from otorga.security where schema = 'lending'`
      for (const migration of migrationsOf('lending').filter(({ name }) => name < '20261125192742'))
        await applyMigration(sql, 'lending', migration, options)
      const figure = () => sql<{ secured: boolean }[]>`
        select relforcerowsecurity and has_table_privilege(${componentRole('lending')}, oid, 'insert') as secured
          from pg_class where oid = 'lending.figure'::regclass`
      let migrated: Promise<unknown> | undefined
      await open(url).begin(async (tx) => {
        await tx`lock table lending.application in share mode`
        migrated = migrate({ ownerUrl: url, roleSecret, only: ['lending'], ...options })
        await eventually('a migration that waits for the applications', async () =>
          lines.find((line) => line.startsWith('lending: 20261125192743_figures_of_applications is held up')),
        )
        expect(await figure()).toEqual([{ secured: true }])
      })
      await migrated
    })

    it('lets others work while it waits for a long reader, says whom it waits for, and goes on once it can', async () => {
      const [reader, writer, owner] = [open(url), open(url), open(url)]
      let read = () => {}
      let begun = () => {}
      const beginning = new Promise<void>((resolve) => (begun = resolve))
      const reading = reader.begin(async (tx) => {
        await tx`select count(*) from lending.payment`
        begun()
        await new Promise<void>((resolve) => (read = resolve))
      })
      await beginning
      const applied = applyMigration(owner, 'lending', column, options)
      await eventually('a second try', async () => lines.find((line) => line.includes('tries again (2)')))
      expect(lines[0]).toMatch(/^lending: column is held up by other transactions .* \(\d+, \d+ s\)/)
      // The reader stays until all of these are answered: who waited behind the migration would wait for ever.
      for (let reads = 0; reads < 40; reads++) {
        await writer`select 1 from lending.payment limit 1`
        await pause(20)
      }
      read()
      await Promise.all([reading, applied])
      expect(await recorded('column')).toHaveLength(1)
      expect(lines.at(-1)).toBe('migrated lending: column')
    })

    it('gives up after its patience, has changed nothing and names who was in the way', async () => {
      const reader = open(url)
      await reader.unsafe('begin; select count(*) from lending.payment')
      await expect(applyMigration(open(url), 'lending', column, { ...options, patienceMs: 300 })).rejects.toThrow(
        /lending: column was held up by other transactions for too long; the oldest ones: .+ \(\d+, \d+ s\)/,
      )
      await reader.unsafe('rollback')
      expect(await recorded('column')).toHaveLength(0)
    })

    it('makes an index concurrently while a replica waits for its turn to migrate', async () => {
      const owner = open(url)
      await owner`select pg_advisory_lock(7307310105)`
      const other = migrate({ ownerUrl: url, roleSecret, only: ['lending'] })
      await applyMigration(owner, 'lending', index, options)
      await owner`select pg_advisory_unlock(7307310105)`
      expect((await other).applied).toBe(0)
      expect(await indexes()).toEqual([{ valid: true }])
    })

    it('makes an index again that a broken run has left invalid, and keeps a whole one', async () => {
      const [reader, owner] = [open(url), open(url)]
      await reader.unsafe('begin; lock table lending.payment in row exclusive mode')
      await owner.unsafe(`set statement_timeout = 300`)
      await expect(owner.unsafe(index.sql)).rejects.toThrow('statement timeout')
      await reader.unsafe('rollback')
      expect(await indexes()).toEqual([{ valid: false }])
      await applyMigration(owner, 'lending', index, options)
      expect(await indexes()).toEqual([{ valid: true }])
      expect(lines[0]).toContain('payment_note was left unfinished by an earlier run and is made again')
      await sql`delete from otorga.migration where name = 'index'`
      await applyMigration(owner, 'lending', index, options)
      expect(lines.at(-2)).toContain('payment_note was made by a run that ended before it could say so')
      expect(await recorded('index')).toHaveLength(1)
    })

    it('refuses a migration that makes an index concurrently beside other statements', async () => {
      const mixed = { name: 'mixed', sql: `${index.sql}${column.sql};` }
      await expect(applyMigration(open(url), 'lending', mixed, options)).rejects.toThrow(
        'nothing else may stand beside',
      )
      expect(await indexes()).toEqual([])
    })
  })
})
