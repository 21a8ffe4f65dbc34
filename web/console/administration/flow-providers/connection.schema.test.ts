import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { connectionPatch, connectionSchema, typedConnection } from './connection.schema.ts'

const has = {
  priority: 100,
  timeoutMs: 10_000,
  connectionConfig: { url: 'https://bureau.example', secret: '********' },
}
const typed = typedConnection(has)
const faults = (changed: object) =>
  safeParse(connectionSchema, { ...typed, ...changed }).issues?.map(({ message }) => message) ?? []

it('takes an order, a time limit, and a connection that is a JSON object', () => {
  expect(faults({})).toEqual([])
  expect(faults({ priority: '0', timeoutMs: '99' })).toEqual(['priority', 'timeout'])
  for (const connection of ['', '[]', 'null', '{"url"}']) expect(faults({ connection }), connection).toEqual(['json'])
})

it('sends what differs, and removes what is gone; a masked secret is not sent', () => {
  expect(connectionPatch(typed, has)).toEqual({})
  expect(
    connectionPatch({ priority: '50', timeoutMs: '10000', connection: '{"secret": "********", "region": "co"}' }, has),
  ).toEqual({ priority: 50, connectionConfig: { region: 'co', url: null } })
})
