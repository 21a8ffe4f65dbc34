import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { CompositionError, composeSupergraph } from '@otorga/gateway/supergraph'
import { fitDocument } from '@otorga/kernel/doors/graphql'
import { readContracts } from '@otorga/kernel/request/contract'
import { routeProblems } from '@otorga/rest-adapter/http/app'
import { routes } from '@otorga/rest-adapter/routes/index'
import { describe, expect, it } from 'vitest'

describe('the schema check', () => {
  it('names a route without an OpenAPI operation, and an operation without a route', () => {
    const contracts = readContracts()
    expect(routeProblems(routes, contracts)).toEqual([])
    expect(routeProblems(routes.slice(1), contracts)).toEqual([
      `${routes[0]!.operation} is in OpenAPI but has no route`,
    ])
    const lost = { ...contracts[0]!, operations: contracts[0]!.operations.slice(1) }
    const gone = contracts[0]!.operations[0]!.id
    expect(routeProblems(routes, [lost, ...contracts.slice(1)])).toEqual([
      `${gone} has a route but no OpenAPI operation`,
    ])
  })

  it('refuses a REST document that no longer fits its subgraph', async () => {
    const lending = (await buildSubgraphs()).find(({ component }) => component === 'lending')!
    expect(() => fitDocument(lending.schema, 'query getCredit($id: ID!) { getCredit(id: $id) { id gone } }')).toThrow(
      'Cannot query field "gone"',
    )
  })

  it('refuses subgraphs that do not compose, and says what is in conflict', () => {
    const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])\n'
    const one = { name: 'one', sdl: `${link} type Query { a: Thing } type Thing { id: ID! size: Int }` }
    const two = { name: 'two', sdl: `${link} type Query { b: Thing } type Thing { id: ID! size: String }` }
    expect(() => composeSupergraph([one, two])).toThrow(CompositionError)
    expect(() => composeSupergraph([one, two])).toThrow('Thing.size')
  })
})
