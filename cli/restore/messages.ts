import { components } from '@otorga/drizzle/components'
import { matches, type Subscription } from '@otorga/kernel/messages/broker'
import { envelopeOf, type OutboxRow } from '@otorga/kernel/messages/outbox'
import type { Component } from '@otorga/schema/operations'
import { subjectMessage } from '@otorga/subject-profile/event/subject-event.message'
import type { Opened, Tenant } from './opened.js'

type Consumer = Pick<Subscription, 'consumer' | 'types'>

/** Messages of one publisher that one consumer should have applied and has not. */
export interface Undelivered {
  publisher: Component
  consumer: Component
  count: number
  /** When the oldest of them was published. */
  oldest: Date
}

/** Messages that a consumer has applied in its last day, and that no publisher has sent: they are of a later time. */
export interface Unsent {
  consumer: Component
  count: number
}

export interface MessageFindings {
  undelivered: Undelivered[]
  unsent: Unsent[]
  /** Messages that the relays will publish by themselves. */
  waiting: number
}

interface Row extends OutboxRow {
  published_at: Date | null
}

const page = 5_000

function namesSubject(publisher: Component, row: Row): boolean {
  try {
    return subjectMessage(envelopeOf(publisher, row), () => '', new Date(8.64e15)) !== undefined
  } catch {
    return false
  }
}

/**
 * The consumers that store a message's id when they apply it. Identity's webhooks and approved changes are not among them:
 * webhooks have ids of their own, and a change is stored by the one component that it concerns.
 */
function recordersOf(subscriptions: readonly Consumer[], publisher: Component, row: Row): Component[] {
  const wanted = (name: Component) =>
    subscriptions.some(({ consumer, types }) => consumer === name && types.some((type) => matches(type, row.type)))
  return [
    ...(['audit', 'lending'] as const).filter(wanted),
    ...(wanted('subject_profile') && namesSubject(publisher, row) ? (['subject_profile'] as const) : []),
  ]
}

/** Those of these messages that a consumer has applied or dead-lettered. */
async function knownTo({ database }: Opened, tenant: Tenant, consumer: Component, ids: readonly string[]) {
  const rows = await database(consumer).transaction(
    tenant.id,
    (tx) => tx.sql<{ id: string }[]>`
      select message_id::text as id from ${tx.sql(consumer)}.inbox
        where tenant_id = ${tenant.id} and consumer = ${consumer} and message_id = any(${`{${ids.join()}}`}::uuid[])
      union select message->>'id' from ${tx.sql(consumer)}.dead_letter
        where tenant_id = ${tenant.id} and message->>'id' = any(${`{${ids.join()}}`}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

async function undeliveredOf(opened: Opened, tenant: Tenant, publisher: Component, subscriptions: readonly Consumer[]) {
  const found = new Map<Component, Undelivered>()
  let waiting = 0
  for (let after = '0'; ; ) {
    const rows = await opened.database(publisher).transaction(
      tenant.id,
      (tx) => tx.sql<Row[]>`select * from ${tx.sql(publisher)}.outbox
        where tenant_id = ${tenant.id} and id > ${after} order by id limit ${page}`,
    )
    waiting += rows.filter((row) => row.published_at === null).length
    const expected = new Map<Component, Row[]>()
    for (const row of rows)
      if (row.published_at !== null)
        for (const consumer of recordersOf(subscriptions, publisher, row))
          expected.set(consumer, [...(expected.get(consumer) ?? []), row])
    for (const [consumer, sent] of expected) {
      const known = await knownTo(
        opened,
        tenant,
        consumer,
        sent.map((row) => row.message_id),
      )
      for (const row of sent) {
        if (known.has(row.message_id)) continue
        const { count = 0, oldest = new Date(8.64e15) } = found.get(consumer) ?? {}
        const publishedAt = new Date(row.published_at!)
        found.set(consumer, {
          publisher,
          consumer,
          count: count + 1,
          oldest: publishedAt < oldest ? publishedAt : oldest,
        })
      }
    }
    if (rows.length < page) return { found: [...found.values()], waiting }
    after = rows.at(-1)!.id
  }
}

/** The messages that a component has applied in its last day, without those that some publisher has in its outbox. */
async function unsentOf({ database }: Opened, tenant: Tenant, consumer: Component): Promise<number> {
  let count = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const applied = await database(consumer).transaction(
      tenant.id,
      (tx) => tx.sql<{ id: string }[]>`select message_id::text as id from ${tx.sql(consumer)}.inbox
        where tenant_id = ${tenant.id} and consumer = ${consumer} and message_id > ${after}
          and received_at > (select max(received_at) from ${tx.sql(consumer)}.inbox
            where tenant_id = ${tenant.id} and consumer = ${consumer}) - interval '1 day'
        order by message_id limit ${page}`,
    )
    const left = new Set(applied.map(({ id }) => id))
    for (const publisher of components) {
      if (left.size === 0) break
      const sent = await database(publisher).transaction(
        tenant.id,
        (tx) => tx.sql<{ id: string }[]>`select message_id::text as id from ${tx.sql(publisher)}.outbox
          where tenant_id = ${tenant.id} and message_id = any(${`{${[...left].join()}}`}::uuid[])`,
      )
      for (const { id } of sent) left.delete(id)
    }
    count += left.size
    if (applied.length < page) return count
    after = applied.at(-1)!.id
  }
}

/** Compares what the components have sent with what they have applied. */
export async function compareMessages(opened: Opened, subscriptions: readonly Consumer[]): Promise<MessageFindings> {
  const undelivered = new Map<string, Undelivered>()
  const unsent = new Map<Component, number>()
  let waiting = 0
  for (const tenant of opened.tenants)
    for (const component of components) {
      const sent = await undeliveredOf(opened, tenant, component, subscriptions)
      waiting += sent.waiting
      for (const one of sent.found) {
        const key = `${one.publisher} ${one.consumer}`
        const before = undelivered.get(key)
        undelivered.set(key, {
          ...one,
          count: one.count + (before?.count ?? 0),
          oldest: before && before.oldest < one.oldest ? before.oldest : one.oldest,
        })
      }
      const strange = await unsentOf(opened, tenant, component)
      if (strange > 0) unsent.set(component, (unsent.get(component) ?? 0) + strange)
    }
  return {
    undelivered: [...undelivered.values()],
    unsent: [...unsent].map(([consumer, count]) => ({ consumer, count })),
    waiting,
  }
}
