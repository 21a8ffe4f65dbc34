import { randomUUID } from 'node:crypto'
import { checkpointOf, keepCheckpoint, keptCheckpoint } from '@otorga/audit/chain/checkpoint'
import { createSealer } from '@otorga/audit/chain/sealer'
import { createChainKeys } from '@otorga/audit/chain/signing'
import { verifyChain } from '@otorga/audit/chain/verify-chain'
import { testParts } from '@otorga/kernel/testing/parts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../harness/call.js'
import { keys, type Ledger, openLedger } from './ledger.js'
import { entryOf, messageOf } from './messages.js'

let ledger: Ledger
/** Ids of sealed events, in the order of the chain. */
let sealed: string[]
const closers: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

/** Three seals over seven batches, and one batch that waits. */
beforeEach(async () => {
  ledger = await openLedger()
  for (const batches of [3, 1, 3]) {
    for (let batch = 0; batch < batches; batch++) await ledger.store(4 + batch)
    await ledger.seal()
  }
  await ledger.store(2)
  const rows = await ledger.owner<{ ids: string[] }[]>`
    select event_ids as ids from audit.audit_seal where tenant_id = ${ledger.tenantId} order by number`
  sealed = rows.flatMap(({ ids }) => ids)
})
afterEach(() => ledger.close())

const event = (id: string) => `from audit.audit_event where id = '${id}'`

describe('an untouched chain', () => {
  it('is intact, numbers every event once and without gaps, and knows what is not sealed yet', async () => {
    expect(await ledger.verify()).toMatchObject({ events: 34, seals: 3, waiting: 2, break: undefined })
    const seals = await ledger.owner`select number, first_sequence, last_sequence, cardinality(event_ids) as events
      from audit.audit_seal where tenant_id = ${ledger.tenantId} order by number`
    expect(seals.map(({ first_sequence, last_sequence }) => [Number(first_sequence), Number(last_sequence)])).toEqual([
      [1, 15],
      [16, 19],
      [20, 34],
    ])
    expect(new Set(sealed).size).toBe(34)
    const numbered = await ledger.owner<{ id: string }[]>`select id from audit.audit_event
      where id = any(${sealed.slice(0, 15)}::uuid[]) order by created_at, id`
    expect(sealed.slice(0, 15)).toEqual(numbered.map(({ id }) => id))
  })
  it('of one tenant is not touched by what another stores and seals', async () => {
    const other = randomUUID()
    await ledger.store(3, other)
    const before = await ledger.verify()
    expect(before).toMatchObject({ events: 34, seals: 3, waiting: 2 })
    const theirs = await verifyChain({ database: ledger.database, tenantId: other, keys, checkpoints: [] })
    expect(theirs).toMatchObject({ events: 0, seals: 0, waiting: 3, break: undefined })
  })
})

describe('what a superuser does to the tables is found and named', () => {
  it.each([
    ['message', `'another'`],
    ['severity_id', '5'],
    ['unmapped', `unmapped || '{"request_id": "another"}'`],
    ['time', 'time + 1'],
    ['actor_user_uid', `'somebody'`],
    ['resource_name', `''`],
    ['created_at', `created_at + interval '1 millisecond'`],
    ['product_name', `'identity'`],
  ])('a changed event, by its %s', async (column, value) => {
    const id = sealed[17]!
    await ledger.tamper(`update audit.audit_event set ${column} = ${value} where id = '${id}'`)
    const { break: found, events } = await ledger.verify()
    expect(found).toMatchObject({ kind: 'changed', eventId: id, sequence: 18, seal: 2 })
    expect(found!.message).toContain(id)
    expect(events).toBe(15)
  })
  it('a removed event', async () => {
    const id = sealed[20]!
    await ledger.tamper(`delete ${event(id)}`)
    expect((await ledger.verify()).break).toMatchObject({ kind: 'removed', eventId: id, sequence: 21, seal: 3 })
  })
  it('an inserted event, also one that bears the id of another', async () => {
    const insert = (id: string, from: string) => `insert into audit.audit_event select (jsonb_populate_record(event,
      jsonb_build_object('id', '${id}', 'created_at', event.created_at + interval '1 second'))).* from audit.audit_event event where id = '${from}'`
    const id = randomUUID()
    await ledger.tamper(insert(id, sealed[3]!))
    expect((await ledger.verify()).break).toMatchObject({ kind: 'inserted', eventId: id })
    await ledger.tamper(`delete ${event(id)}`, insert(sealed[5]!, sealed[3]!))
    expect((await ledger.verify()).break).toMatchObject({ kind: 'inserted', eventId: sealed[5] })
  })
  it('reordered events: two that changed their places, and places that changed their events', async () => {
    const [a, b] = [sealed[1]!, sealed[2]!]
    const passing = randomUUID()
    const swap = (from: string, to: string) => `update audit.audit_event set id = '${to}' where id = '${from}'`
    await ledger.tamper(swap(a, passing), swap(b, a), swap(passing, b))
    expect((await ledger.verify()).break).toMatchObject({ eventId: a, sequence: 2 })
    await ledger.tamper(swap(a, passing), swap(b, a), swap(passing, b))
    expect((await ledger.verify()).break).toBeUndefined()
    const row = (at: number, id: string) => `event_ids[${at}] = '${id}'`
    await ledger.tamper(`update audit.audit_seal set ${row(2, b)}, ${row(3, a)} where number = 1`)
    expect((await ledger.verify()).break).toMatchObject({ kind: 'reordered', sequence: 2, seal: 1 })
    // The hashes are moved too, so that only order and root show the change.
    await ledger.tamper(`update audit.audit_seal set hashes = overlay(overlay(hashes placing
      substring(hashes from 65 for 32) from 33 for 32) placing substring(hashes from 33 for 32) from 65 for 32) where number = 1`)
    expect((await ledger.verify()).break).toMatchObject({ kind: 'reordered', eventId: a, sequence: 3, seal: 1 })
  })
  it('an event that was changed, and its hash with it', async () => {
    const id = sealed[16]!
    await ledger.tamper(
      `update audit.audit_event set message = 'another' where id = '${id}'`,
      `update audit.audit_seal set hashes = overlay(hashes placing sha256('x') from 33 for 32) where number = 2`,
    )
    expect((await ledger.verify()).break).toMatchObject({ kind: 'changed', eventId: id, seal: 2 })
  })
  it.each([
    ['its root', `root = sha256('x')`],
    ['its moment', `sealed_at = sealed_at + interval '1 second'`],
    ['its head', `head = sha256('x')`],
    ['its signature', `signature = sha256('x') || sha256('y')`],
    ['its key', `key_id = 'another'`],
    ['its place', `previous = sha256('x')`],
    ['its numbers', 'first_sequence = first_sequence + 1, last_sequence = last_sequence + 1'],
  ])('a seal, by %s', async (_, change) => {
    await ledger.tamper(`update audit.audit_seal set ${change} where number = 2`)
    expect((await ledger.verify()).break).toMatchObject({ kind: 'seal', seal: 2 })
  })
  it('a removed seal, and two that changed their places', async () => {
    await ledger.tamper('update audit.audit_seal set number = number + 10 where number = 2')
    expect((await ledger.verify()).break).toMatchObject({ kind: 'removed', seal: 2 })
    await ledger.tamper(
      'update audit.audit_seal set number = 2 where number = 3',
      'update audit.audit_seal set number = 3 where number = 12',
    )
    expect((await ledger.verify()).break).toMatchObject({ seal: 2 })
  })
  it('an event that is not sealed yet', async () => {
    const [waiting] = await ledger.owner<{ ids: string[] }[]>`select event_ids as ids from audit.audit_unsealed`
    const [changed, removed] = waiting!.ids as [string, string]
    await ledger.tamper(`update audit.audit_event set severity_id = 2 where id = '${changed}'`)
    expect((await ledger.verify()).break).toMatchObject({ kind: 'changed', eventId: changed })
    await ledger.tamper(
      `update audit.audit_event set severity_id = 1 where id = '${changed}'`,
      `delete ${event(removed)}`,
    )
    expect((await ledger.verify()).break).toMatchObject({ kind: 'removed', eventId: removed })
  })
  it('a tail that was cut off with its seals, by a checkpoint that was kept elsewhere', async () => {
    const { objects } = testParts()
    const { last } = await ledger.verify()
    await keepCheckpoint(objects, checkpointOf(ledger.tenantId, last!))
    const kept = (await keptCheckpoint(objects, ledger.tenantId))!
    expect((await ledger.verify([kept])).break).toBeUndefined()
    const cut = sealed.slice(19).map((id) => `'${id}'`)
    await ledger.tamper(
      `delete from audit.audit_event where id in (${cut.join()})`,
      'delete from audit.audit_seal where number = 3',
    )
    expect((await ledger.verify()).break).toBeUndefined() // the rest is a valid chain
    expect((await ledger.verify([kept])).break).toMatchObject({ kind: 'cut_off', seal: 3, sequence: 20 })
    // Sealing continues after the cut, but the chain still differs from the checkpoint.
    await ledger.seal()
    expect((await ledger.verify([kept])).break).toMatchObject({ kind: 'seal', seal: 3 })
    const forged = { ...kept, last_sequence: 19, number: 2 }
    expect((await ledger.verify([forged])).break!.message).toContain('not signed')
  })
  it('a chain that was made anew with a key of somebody else', async () => {
    const foreign = createChainKeys(['another secret'])
    const verdict = await verifyChain({ ...ledger, keys: foreign, checkpoints: [] })
    expect(verdict.break).toMatchObject({ kind: 'seal', seal: 1 })
  })
})

describe('sealing', () => {
  const sealerOf = () => {
    const sealer = createSealer({ ...testParts(), ...ledger, keys, gatherMs: 1, everyMs: 60_000, checkpointMs: 60_000 })
    return sealer
  }
  it('of two replicas at once numbers nothing twice and leaves nothing out', async () => {
    const sealers = [sealerOf(), sealerOf()]
    const stored = Array.from({ length: 12 }, (_, n) => ledger.store(n + 1))
    for (const one of stored) {
      await one
      await Promise.all(sealers.map((sealer) => sealer.drain()))
    }
    for (const sealer of sealers) await sealer.drain()
    const verdict = await ledger.verify()
    expect(verdict).toMatchObject({ waiting: 0, events: 36 + 78, break: undefined })
    expect(verdict.last!.lastSequence).toBe(36 + 78)
    await Promise.all(sealers.map((sealer) => sealer.stop()))
  })
  it('of two replicas keeps the newest checkpoint, though the one that sealed before stores later', async () => {
    const shared = testParts()
    let proceed = () => {}
    const slow = new Promise<void>((resolve) => {
      proceed = resolve
    })
    let asked = false
    const objects = Object.create(shared.objects, {
      put: {
        async value(...given: Parameters<typeof shared.objects.put>) {
          asked = true
          await slow
          return shared.objects.put(...given)
        },
      },
    })
    const options = { ...shared, ...ledger, keys, gatherMs: 1, everyMs: 60_000, checkpointMs: 60_000 }
    const [before, after] = [createSealer({ ...options, objects }), createSealer(options)]
    const storing = before.drain()
    await eventually('the first checkpoint', async () => asked || undefined)
    await ledger.store(3)
    await after.drain()
    proceed()
    await storing
    const kept = await keptCheckpoint(shared.objects, ledger.tenantId)
    expect(kept!.last_sequence).toBe(39)
    expect((await ledger.verify([kept!])).break).toBeUndefined()
    await Promise.all([before.stop(), after.stop()])
  })
  it('makes no writer wait, and no writer makes it wait: an open transaction is sealed after it has ended', async () => {
    let finish = () => {}
    const open = new Promise<void>((resolve) => {
      finish = resolve
    })
    const entry = messageOf(ledger.tenantId, entryOf())
    let begun = () => {}
    const stored = new Promise<void>((resolve) => {
      begun = resolve
    })
    const { storeEvents } = await import('@otorga/audit/audit-event/store-events')
    const { rowOfMessage } = await import('@otorga/audit/audit-event/audit-event.row')
    const writing = ledger.database.transaction(ledger.tenantId, async (tx) => {
      await storeEvents(tx, [rowOfMessage(entry)], { mayBeStored: false })
      begun()
      await open
    })
    await stored
    // While it is open, others store, count and seal.
    await ledger.store(5)
    await ledger.seal()
    expect(await ledger.verify()).toMatchObject({ events: 41, waiting: 0, break: undefined })
    finish()
    await writing
    expect(await ledger.verify()).toMatchObject({ events: 41, waiting: 1, break: undefined })
    await ledger.seal()
    expect(await ledger.verify()).toMatchObject({ events: 42, waiting: 0, break: undefined })
  })
  it('takes events that were stored before there was a chain', async () => {
    await ledger.tamper('update audit.audit_unsealed set hashes = null')
    await ledger.seal()
    expect(await ledger.verify()).toMatchObject({ events: 36, waiting: 0, break: undefined })
  })
})
