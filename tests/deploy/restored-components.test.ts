import { randomUUID } from 'node:crypto'
import { allSubscriptions } from '@otorga/cli/broker/subscriptions'
import { compareMessages } from '@otorga/cli/restore/messages'
import type { Opened } from '@otorga/cli/restore/opened'
import { danglingReferences } from '@otorga/cli/restore/references'
import { compareObjects } from '@otorga/cli/restore/stored-objects'
import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Component } from '@otorga/schema/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newApplication, newDisbursed, newProduct, pay } from '../contract/lending/support.js'
import { eventually } from '../harness/call.js'
import { inProcessOnly } from '../harness/in-process.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'

const databases = new Map<Component, TenantDatabase>()
let opened: Opened
let applicationId: string
let sql: Awaited<ReturnType<typeof testSystem>>['owner']

beforeAll(async () => {
  const { system, owner, ownerUrl, keys, settle } = await testSystem()
  sql = owner
  const tenant = await testTenant({ maker_checker: [] })
  const product = await newProduct(tenant)
  applicationId = (await newApplication(tenant, product.id)).id
  await pay(tenant, (await newDisbursed(tenant, product.id)).id, { amount: 10_000 })
  await settle()
  opened = {
    database(component) {
      const found =
        databases.get(component) ??
        new TenantDatabase(component, { url: roleUrl(ownerUrl, componentRole(component), keys.databaseRoleSecret) })
      databases.set(component, found)
      return found
    },
    objects: system.services.ofContext.lending!.objects,
    tenants: [{ id: tenant.id, slug: tenant.slug }],
  }
})
afterAll(() => Promise.all([...databases.values()].map((database) => database.close())))

const tenantId = () => opened.tenants[0]!.id
const messages = async () => compareMessages(opened, await allSubscriptions())
const dayAgo = () => new Date(Date.now() - 86_400_000)

describe('the components of a restored installation', () => {
  it('agree when nothing was lost', async () => {
    const { undelivered, unsent } = await eventually('the messages are applied', async () => {
      const found = await messages()
      return found.undelivered.length === 0 && found.waiting === 0 ? found : undefined
    })
    expect({ undelivered, unsent }).toEqual({ undelivered: [], unsent: [] })
    expect(await danglingReferences(opened, dayAgo())).toEqual([])
    expect((await compareObjects(opened)).absent).toEqual([])
  })

  it.each(['audit', 'subject_profile'] as const)(
    'do not agree when %s has not applied a message that was published',
    async (consumer) => {
      const [row] = await sql`select consumer, inbox.* from ${sql(consumer)}.inbox
        join lending.outbox using (tenant_id, message_id) where inbox.tenant_id = ${tenantId()} limit 1`
      const id = row!.message_id
      await sql`delete from ${sql(consumer)}.inbox where message_id = ${id}`
      expect((await messages()).undelivered).toEqual([
        { publisher: 'lending', consumer, count: 1, oldest: expect.any(Date) },
      ])
      await sql`insert into ${sql(consumer)}.inbox (tenant_id, consumer, message_id) values (${tenantId()}, ${consumer}, ${id})`
      expect((await messages()).undelivered).toEqual([])
    },
  )

  it('do not agree when one has applied a message that nobody has sent', async () => {
    const id = randomUUID()
    await sql`insert into lending.inbox (tenant_id, consumer, message_id) values (${tenantId()}, 'lending', ${id})`
    expect((await messages()).unsent).toEqual([{ consumer: 'lending', count: 1 }])
    await sql`delete from lending.inbox where message_id = ${id}`
  })

  it('do not agree when one names a record that another one does not have', async () => {
    const [execution, signature] = [randomUUID(), randomUUID()]
    await sql`update lending.application set flow_execution_id = ${execution}, signature_id = ${signature}
      where id = ${applicationId}`
    expect(await danglingReferences(opened, dayAgo())).toEqual([
      { name: 'applications name an execution', to: 'flow', ids: [execution] },
      { name: 'applications name a signature request', to: 'signature', ids: [signature] },
    ])
    expect(await danglingReferences(opened, new Date(Date.now() + 60_000))).toEqual([])
    await sql`update lending.application set flow_execution_id = null, signature_id = null where id = ${applicationId}`
  })

  it('do not agree with an object store that lacks an object', async () => {
    inProcessOnly()
    const objectKey = `${tenantId()}/contracts/${randomUUID()}.pdf`
    const contract = { id: randomUUID(), objectKey, sha256: '' }
    await sql`update lending.application set contract = ${sql.json(contract)} where id = ${applicationId}`
    expect(await compareObjects(opened)).toEqual({ named: 1, absent: [objectKey] })
    await opened.objects.put(objectKey, Buffer.from('%PDF-'), { contentType: 'application/pdf' })
    expect(await compareObjects(opened)).toEqual({ named: 1, absent: [] })
    await sql`update lending.application set contract = null where id = ${applicationId}`
  })
})
