import { randomUUID } from 'node:crypto'
import { workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { createLogger } from '@otorga/kernel/base/logging'
import { createSweeper } from '@otorga/kernel/messages/outbox'
import { freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('the sweeper', () => {
  let owner: postgres.Sql
  let sweeper: ReturnType<typeof createSweeper>
  beforeAll(async () => {
    const url = await freshDatabase()
    owner = postgres(url, { max: 1, onnotice: () => {} })
    sweeper = createSweeper({
      component: 'lending',
      url: roleUrl(url, workerRole('lending'), roleSecret),
      log: createLogger('silent'),
      batch: 2,
    })
  })
  afterAll(async () => {
    await sweeper.stop()
    await owner.end()
  })

  const put = (age: string, published: boolean) => owner`insert into lending.outbox
    (tenant_id, message_id, type, subject, data, created_at, published_at)
    values (${randomUUID()}, ${randomUUID()}, 'a.b.c', 's', '{}', now() - ${age}::interval, ${published ? owner`now() - ${age}::interval` : null})`
  const remember = (age: string) => owner`insert into lending.idempotency
    (tenant_id, caller, key, fingerprint, operation, request_id, created_at)
    values (${randomUUID()}, 'u', ${randomUUID()}, 'f', 'o', 'r', now() - ${age}::interval)`

  it('removes published messages after seven days and keys after one, in batches, and keeps the rest', async () => {
    for (let i = 0; i < 5; i++) await put('8 days', true)
    await put('6 days', true)
    await put('30 days', false)
    await remember('25 hours')
    await remember('23 hours')
    expect(await sweeper.sweep()).toBe(6)
    const [left] =
      await owner`select (select count(*)::int from lending.outbox) as messages, (select count(*)::int from lending.idempotency) as keys`
    expect(left).toEqual({ messages: 2, keys: 1 })
    expect(await sweeper.sweep()).toBe(0)
  })

  it('lets an inbox remember for eight days what it has applied, which is all that the trail relies on', async () => {
    const applied = (age: string) => owner`insert into lending.inbox (tenant_id, consumer, message_id, received_at)
      values (${randomUUID()}, 'lending', ${randomUUID()}, now() - ${age}::interval) returning message_id`
    await applied('8 days 1 minute')
    const [young] = await applied('7 days 23 hours 55 minutes')
    expect(await sweeper.sweep()).toBe(1)
    expect((await owner`select message_id from lending.inbox`).map((row) => row.message_id)).toEqual([
      young!.message_id,
    ])
  })
})
