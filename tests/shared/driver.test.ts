import type { Socket } from 'node:net'
import { openClient } from '@otorga/drizzle/driver'
import fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../harness/call.js'
import { freshDatabase } from '../harness/database.js'

let url: string
let owner: postgres.Sql
beforeAll(async () => {
  url = await freshDatabase()
  owner = postgres(url, { max: 1, onnotice: () => {} })
})
afterAll(() => owner.end())

/** A client with one connection, which the driver makes anew after each loss. */
async function withClient(name: string, work: (client: postgres.Sql, sockets: Socket[]) => Promise<void>) {
  const sockets: Socket[] = []
  const client = openClient({ url, name, max: 1, opened: (socket) => void sockets.push(socket) })
  try {
    await client`select 1`
    await work(client, sockets)
  } finally {
    await client.end({ timeout: 0 })
  }
}

/** Ends the backend of a client once its statement sleeps. */
const endAsleep = (name: string) =>
  eventually(`a statement of ${name} that sleeps`, async () => {
    const ended = await owner`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${name} and wait_event = 'PgSleep'`
    return ended.length > 0 || undefined
  })

describe('a connection that is lost', () => {
  it('fails the statement on its way, and not the first of the connection that follows', () =>
    withClient('driver sleeping', async (client) => {
      const lost = expect(client`select pg_sleep(60)`.execute()).rejects.toThrow()
      await endAsleep('driver sleeping')
      await lost
      expect([...(await client`select 1 as one`)]).toEqual([{ one: 1 }])
    }))

  it('keeps no row that came before the loss for the statement that follows', () =>
    withClient('driver answering', async (client) => {
      const lost = expect(
        client`select n, case when n > 5000 then pg_sleep(60) end from generate_series(1, 6000) n`.execute(),
      ).rejects.toThrow()
      await endAsleep('driver answering')
      await lost
      expect([...(await client`select n from generate_series(1, 2) n`)]).toEqual([{ n: 1 }, { n: 2 }])
    }))

  it('takes with it what was not yet written, so that the connection that follows begins anew', () =>
    withClient('driver writing', async (client, sockets) => {
      sockets.at(-1)!.destroy()
      // In the turn in which Node tells that the socket is closed, but before; the driver would write in the next.
      await new Promise<void>((resolve) => setImmediate(resolve))
      await expect(client`select 1`).rejects.toThrow()
      expect([...(await client`select 1 as one`)]).toEqual([{ one: 1 }])
      expect(sockets).toHaveLength(2)
    }))
})

describe('a row', () => {
  const lettersOf = (letters: fc.Arbitrary<string>) =>
    fc.tuple(letters, fc.constantFrom(0, 1, 12, 63, 64, 65, 1000, 5000)).map(([letter, times]) => letter.repeat(times))
  const text = fc.oneof(
    lettersOf(fc.constant('a')),
    lettersOf(fc.constantFrom('é', '€', '🏦', 'a\u0301')),
    fc.string({ unit: 'grapheme' }),
  )
  const value = fc.option(
    text.map((one) => one.replaceAll('\0', '')),
    { nil: null },
  )

  it('comes as it was sent, short or long, whatever its letters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 6 }), async (values) => {
        const columns = values.map(
          (_, at) => `$${at + 1}::text as c${at}, array[coalesce($${at + 1}, '')]::text[] as a${at}`,
        )
        const [row] = await owner.unsafe(`select ${columns.join(', ')}`, values)
        expect({ ...row }).toEqual(
          Object.fromEntries(
            values.flatMap((one, at) => [
              [`c${at}`, one],
              [`a${at}`, [one ?? '']],
            ]),
          ),
        )
      }),
    )
  })
})
