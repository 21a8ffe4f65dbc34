import { randomUUID } from 'node:crypto'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { userPage, userTotal } from '@otorga/identity/store/user.store'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../../harness/call.js'
import { freshDatabase, roleSecret } from '../../harness/database.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addUser } from './support.js'

describe('listUsers of a tenant with customers', () => {
  let tenant: TestTenant
  const named = async (staff?: boolean) => {
    const { body } = await graph(
      tenant.admin,
      'query ($staff: Boolean) { listUsers(staff: $staff, pageSize: 100) { total items { firstName } } }',
      { staff },
    )
    const { total, items } = body.data.listUsers
    expect(items).toHaveLength(total)
    return items.map(({ firstName }: { firstName: string }) => firstName).sort()
  }
  beforeAll(async () => {
    tenant = await testTenant()
    await addUser(tenant.admin, `buyer@${tenant.slug}.test`, { first_name: 'buyer', roles: ['customer'] })
    await addUser(tenant.admin, `both@${tenant.slug}.test`, { first_name: 'both', roles: ['customer', 'viewer'] })
  })
  const staff = ['Ada', 'both', 'checker', 'operator', 'stranger', 'viewer']

  it('has its staff alone, to whom a customer with another role belongs', async () => {
    expect(await named(true)).toEqual(staff)
  })
  it('has its customers alone', async () => {
    expect(await named(false)).toEqual(['buyer'])
  })
  it('has everybody where nothing is said', async () => {
    expect(await named()).toEqual([...staff, 'buyer'].sort())
  })
})

describe('the staff among many customers', () => {
  const tenant = randomUUID()
  let owner: postgres.Sql
  let component: postgres.Sql
  beforeAll(async () => {
    const ownerUrl = await freshDatabase()
    owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
    component = postgres(roleUrl(ownerUrl, componentRole('identity'), roleSecret), { max: 1, onnotice: () => {} })
    await owner.unsafe(`insert into identity."user" (tenant_id, id, idp_id, email, first_name, last_name, status, roles, created_at)
      select '${tenant}', gen_random_uuid(), n::text, n || '@example.test', 'Ana', 'Nº ' || n, 'active',
        array[case when n % 4000 = 0 then 'operator' else 'customer' end], now() - n * interval '1 hour' from generate_series(1, 20000) n`)
    await owner.unsafe('vacuum analyze identity."user"')
  })
  afterAll(() => Promise.all([owner.end(), component.end()]))

  it.each([
    ['listed', userPage({ staff: true })],
    ['counted', userTotal({ staff: true })],
  ])('are %s by an index that has nobody else', async (_what, query) => {
    const values: Record<string, unknown> = { tenant, limit: 100, offset: 0 }
    const text = query.text.replaceAll(/\$(\d+)/g, (_, at: string) => `'${values[query.parameters[Number(at) - 1]!]}'`)
    const plan = await component.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${tenant}, true)`
      return (await tx.unsafe<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${text}`)).map(
        (line) => line['QUERY PLAN'],
      )
    })
    expect(plan.join('\n')).toContain('using user_staff on')
  })
})
