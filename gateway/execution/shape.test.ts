import { buildSchema, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { shapeOf } from './shape.js'

const schema = buildSchema(`
  type Query { one: Item items: [Item!] pets: [Pet] }
  type Item { id: ID! name: String size: Int! kind: Kind rate: Float! on: Boolean! tags: [String!] next: Item must: Item! data: Any }
  union Pet = Cat | Dog
  type Cat { id: ID! lives: Int }
  type Dog { id: ID! bark: String! }
  enum Kind { NEW OLD }
  scalar Any
`)
const item = { id: 'a', name: 'A', size: 1, kind: 'NEW', rate: 0.5, on: true, tags: ['t'], data: { any: 1 } }

/** What is shown once, and what is shown when the selection comes so often that it is compiled. */
function shown(query: string, input: object, variables: Record<string, unknown> = {}) {
  const document = parse(query)
  const shape = shapeOf(schema, document, document.definitions[0] as OperationDefinitionNode)
  const once = () => {
    const { data, errors } = shape(structuredClone(input) as never, { variables, introspect: () => 'the schema' })
    return { data, errors: errors.map(({ message, path }) => [message, path?.join('.')]) }
  }
  const first = once()
  for (let time = 0; time < 250; time++) once()
  expect(once()).toEqual(first)
  expect(JSON.stringify(once())).toBe(JSON.stringify(first))
  return first
}

describe('what an operation shows', () => {
  it('are its fields in its order, under its names', () => {
    const query = '{ one { on title: name ...More next { id } } } fragment More on Item { id size }'
    const { data, errors } = shown(query, { one: { ...item, title: 'T', next: { id: 'b', __typename: 'Item' } } })
    expect(JSON.stringify(data)).toBe('{"one":{"on":true,"title":"T","id":"a","size":1,"next":{"id":"b"}}}')
    expect(errors).toEqual([])
  })

  it('are fields that several selections have, together', () => {
    const query = '{ one { next { id } ... on Item { next { size } id } id } }'
    const { data } = shown(query, { one: { ...item, next: item } })
    expect(data).toEqual({ one: { next: { id: 'a', size: 1 }, id: 'a' } })
  })

  it('is what variables leave in', () => {
    const query =
      'query ($yes: Boolean!) { one { id @skip(if: $yes) ... @include(if: $yes) { name } size @include(if: true) } }'
    expect(shown(query, { one: item }, { yes: true }).data).toEqual({ one: { name: 'A', size: 1 } })
    expect(shown(query, { one: item }, { yes: false }).data).toEqual({ one: { id: 'a', size: 1 } })
  })

  it('is each member of a union by its own fields, with the names of types', () => {
    const query = '{ pets { what: __typename ... on Cat { lives } ... on Dog { bark } } }'
    const pets = [{ __typename: 'Cat', lives: 9 }, null, { __typename: 'Dog', bark: 'w' }]
    expect(shown(query, { pets }).data).toEqual({
      pets: [{ what: 'Cat', lives: 9 }, null, { what: 'Dog', bark: 'w' }],
    })
    expect(shown('{ one { __typename id } }', { one: item }).data).toEqual({ one: { __typename: 'Item', id: 'a' } })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may be called %s', (name) => {
    const given = JSON.parse(`{"id":"a","${name}":"A"}`)
    const { data } = shown(`{ items { id ${name}: name } }`, { items: [given, { id: 'b' }] })
    expect(JSON.stringify(data)).toBe(`{"items":[{"id":"a","${name}":"A"},{"id":"b","${name}":null}]}`)
  })

  it('is the schema too, beside its data', () => {
    expect(shown('{ one { id } __schema { queryType { name } } }', { one: item }).data).toEqual({
      one: { id: 'a' },
      __schema: 'the schema',
    })
  })
})

describe('what a subgraph has not answered', () => {
  it('is null where it may be', () => {
    expect(shown('{ one { name tags next { id } } items { id } }', { one: { id: 'a' } })).toEqual({
      data: { one: { name: null, tags: null, next: null }, items: null },
      errors: [],
    })
  })

  it('makes null what is around it, up to where null may be, with one error', () => {
    const input = { items: [item, { ...item, must: { id: 'b', size: null } }], one: item }
    expect(
      shown('{ items { id must { size } } one { id } }', { ...input, items: [{ ...item, must: item }] }).errors,
    ).toEqual([])
    expect(shown('{ items { id must { size } } one { id } }', input)).toEqual({
      data: { items: null, one: { id: 'a' } },
      errors: [['Cannot return null for non-nullable field Item.must.', 'items.0.must']].concat([
        ['Cannot return null for non-nullable field Item.size.', 'items.1.must.size'],
      ]),
    })
  })

  it.each([
    ['size', 1.5],
    ['size', '1'],
    ['on', 'true'],
    ['rate', 'x'],
  ])('is a value that the type of %s cannot be: %j', (field, value) => {
    expect(shown(`{ one { id ${field} } }`, { one: { ...item, [field]: value } })).toEqual({
      data: { one: null },
      errors: [[`Invalid value found for field Item.${field}.`, `one.${field}`]],
    })
  })

  it('is a value that an enum does not have', () => {
    expect(shown('{ one { id kind } }', { one: { ...item, kind: 'GONE' } })).toEqual({
      data: { one: { id: 'a', kind: null } },
      errors: [['Invalid value found for field Item.kind.', 'one.kind']],
    })
  })

  it('is an object of an unknown type', () => {
    expect(shown('{ one { id } }', { one: { ...item, __typename: 'Nothing' } })).toEqual({
      data: { one: null },
      errors: [['Invalid __typename found for object at field Query.one.', 'one']],
    })
  })
})
