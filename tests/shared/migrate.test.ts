import { randomBytes } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { migrate, migrationsOf, roleUrl, schemas } from '@otorga/drizzle/migrate'
import { roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'

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
      select count(*)::int as count from otorga.migration where name <> 'security'`
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
    await sql`update otorga.migration set digest = 'another' where schema = 'lending' and name <> 'security'`
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
})
