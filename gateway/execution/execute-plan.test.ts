import type { RequestContext } from '@otorga/kernel/base/context'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { DataSource, Fetch } from '../data-source.js'
import { executePlan } from './execute-plan.js'
import type { PlanNode } from './planner.js'

const supergraph = buildSchema(
  'type Query { items: [Item] } type Item { id: ID owner: User } type User { id: ID name: String }',
)

type Answer = Awaited<ReturnType<DataSource['process']>>

/** Sources that answer as told, and what they were asked. */
function sourcesOf(answers: Record<string, (fetch: Fetch) => Answer>) {
  const asked: Fetch[] = []
  const sources = Object.fromEntries(
    Object.entries(answers).map(([name, answer]): [string, DataSource] => [
      name,
      {
        async process({ request }) {
          asked.push(request)
          return answer(request)
        },
      },
    ]),
  )
  return { sources, asked }
}

const fetchOf = (serviceName: string, more: object = {}) =>
  ({
    kind: 'Fetch',
    serviceName,
    operation: `of ${serviceName}`,
    operationKind: 'query',
    operationName: undefined,
    ...more,
  }) as PlanNode
const users = fetchOf('users', {
  requires: [
    {
      kind: 'InlineFragment',
      typeCondition: 'User',
      selections: [
        { kind: 'Field', name: '__typename' },
        { kind: 'Field', name: 'id' },
      ],
    },
  ],
})
const plan: PlanNode = {
  kind: 'Sequence',
  nodes: [fetchOf('items'), { kind: 'Flatten', path: ['items', '@', 'owner'], node: users }],
}
const user = (id: string) => ({ __typename: 'User', id })
const items = () => ({
  data: { items: [{ owner: user('1') }, { owner: null }, null, { owner: user('2') }, { owner: user('1') }] },
})
const run = (node: PlanNode, sources: Record<string, DataSource>, more: object = {}) =>
  executePlan(node, { sources, supergraph, context: {} as RequestContext, given: {}, variables: {}, ...more })

describe('a plan', () => {
  it('asks for an entity once, and shows it wherever it stands', async () => {
    const { sources, asked } = sourcesOf({
      items,
      users: () => ({ data: { _entities: [{ name: 'A' }, { name: 'B' }] } }),
    })
    const { data, errors } = await run(plan, sources)
    expect(asked[1]!.variables).toEqual({ representations: [user('1'), user('2')] })
    const names = (data.items as { owner?: { name?: string } | null }[]).map((one) => one?.owner?.name)
    expect(names).toEqual(['A', undefined, undefined, 'B', 'A'])
    expect(errors).toEqual([])
  })

  it('has the error of an entity at every place where it stands', async () => {
    const refused = { message: 'no', path: ['_entities', 0, 'name'], extensions: { code: 'FORBIDDEN' } }
    const { sources } = sourcesOf({
      items,
      users: () => ({ data: { _entities: [null, { name: 'B' }] }, errors: [refused] }),
    })
    const { errors } = await run(plan, sources)
    expect(errors.map(({ message, path, extensions }) => [message, path, extensions.code])).toEqual([
      ['no', ['items', 0, 'owner', 'name'], 'FORBIDDEN'],
      ['no', ['items', 4, 'owner', 'name'], 'FORBIDDEN'],
    ])
  })

  it('asks for no entity where there is none', async () => {
    const { sources, asked } = sourcesOf({ items: () => ({ data: { items: [{ owner: null }] } }), users: () => ({}) })
    await run(plan, sources)
    expect(asked).toHaveLength(1)
  })

  it('shows what is there when one of its fetches fails', async () => {
    const both: PlanNode = { kind: 'Parallel', nodes: [fetchOf('items'), fetchOf('gone'), fetchOf('broken')] }
    const broken = () => {
      throw new Error('broken')
    }
    const { sources } = sourcesOf({ items, broken })
    const { data, errors } = await run(both, sources)
    expect(data).toEqual(items().data)
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('asks gone'), 'broken'])
  })

  it('refuses other entities than it has asked for', async () => {
    const { sources } = sourcesOf({ items, users: () => ({ data: { _entities: [null] } }) })
    const { errors } = await run(plan, sources)
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('other entities') })])
  })

  it('sends a fetch the variables that it uses, and none that was not given', async () => {
    const { sources, asked } = sourcesOf({ items })
    await run(fetchOf('items', { variableUsages: ['page', 'size'] }), sources, { given: { page: 2, other: 1 } })
    expect(asked[0]).toMatchObject({ query: 'of items', operationName: null, variables: { page: 2 } })
  })

  it('follows the branch that a variable chooses', async () => {
    const either: PlanNode = {
      kind: 'Condition',
      condition: 'yes',
      ifClause: fetchOf('items'),
      elseClause: fetchOf('other'),
    }
    for (const [yes, query] of [
      [true, 'of items'],
      [false, 'of other'],
    ] as const) {
      const { sources, asked } = sourcesOf({ items, other: () => ({ data: {} }) })
      await run(either, sources, { variables: { yes } })
      expect(asked.map((one) => one.query)).toEqual([query])
    }
  })

  it('renames and sets what a subgraph knows otherwise', async () => {
    const rewritten = fetchOf('items', {
      outputRewrites: [{ kind: 'KeyRenamer', path: ['items', '... on Item', 'other'], renameKeyTo: 'id' }],
    })
    const { sources } = sourcesOf({
      items: () => ({ data: { items: [{ other: 'x' }, { __typename: 'User', other: 'y' }] } }),
    })
    const { data } = await run(rewritten, sources)
    expect(data.items).toEqual([
      { id: 'x', other: undefined },
      { __typename: 'User', other: 'y' },
    ])
  })
})
