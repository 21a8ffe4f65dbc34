import { readContracts } from '@otorga/kernel/request/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stages } from './stages/index.js'
import { boundsOf, tryBounds } from './trials.js'
import { makeWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
beforeEach(() => world.renew())
afterAll(() => world.end())

const operations = readContracts().flatMap((contract) => contract.operations)
const bounded = operations.filter((one) => boundsOf(one).length > 0)

describe('each bound that the contract states', () => {
  it.each(bounded.map((one) => [one.id, one] as const))(
    'is where values are accepted and beyond which they are refused: %s',
    async (id, operation) => expect(await tryBounds(operation, stages[id], world)).toEqual([]),
  )

  it('is tried with what its operation needs, and no more is said than that', () => {
    const unused = Object.entries(stages).flatMap(([id, { otherwise = [], texts = {}, lookups = [] }]) => {
      const operation = bounded.find((one) => one.id === id)
      const labels = operation ? boundsOf(operation).map(({ label }) => label) : []
      const begins = (label: string) => labels.some((one) => one.startsWith(label))
      const said = [...otherwise.map(({ under }) => under), ...Object.keys(texts), ...lookups]
      return operation ? said.filter((label) => !begins(label)).map((label) => `${id}: ${label}`) : [id]
    })
    expect(unused).toEqual([])
  })
})
