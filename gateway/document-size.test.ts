import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createMeasure } from './document-size.js'

function sizeOf(text: string, unmeasured?: (field: string) => boolean) {
  const { definitions } = parse(text)
  const fragments = definitions.filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
  const operation = definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)!
  const find = (wanted: string) => fragments.find(({ name }) => name.value === wanted)
  return createMeasure(find, unmeasured)(operation.selectionSet)
}

describe('the size of a document', () => {
  it('is the depth of its fields, and their costs, each level weighing more', () => {
    expect(sizeOf('{ a }')).toEqual({ depth: 1, cost: 1, directives: 0 })
    expect(sizeOf('{ a { b c } }')).toEqual({ depth: 2, cost: 2 + 1.5 * 2, directives: 0 })
    expect(sizeOf('{ a { b { c } } d }')).toEqual({ depth: 3, cost: 2 + 1.5 * (2 + 1.5) + 1, directives: 0 })
  })

  it.each([
    ['one that is spread', '{ a { ...f } } fragment f on A { b { c } d }'],
    [
      'one that is spread by another',
      '{ a { ...f } } fragment f on A { ...g d } fragment g on A { b { ...h } } fragment h on B { c }',
    ],
    ['one inline', '{ a { ... on A { b { ... { c } } } d } }'],
    ['one at the root', '{ ...r } fragment r on Query { a { b { c } d } }'],
  ])('is that of its fields written out, with a fragment: %s', (_, text) => {
    expect(sizeOf(text)).toEqual(sizeOf('{ a { b { c } d } }'))
  })

  it('counts a fragment wherever it is spread, in the time of one', () => {
    expect(sizeOf('{ a { ...f } b { ...f } } fragment f on A { c }')).toEqual(sizeOf('{ a { c } b { c } }'))
    const doubled = Array.from({ length: 60 }, (_, at) => `fragment f${at} on A { ...f${at + 1} ...f${at + 1} }`)
    expect(sizeOf(`{ ...f0 } ${doubled.join(' ')} fragment f60 on A { x }`)).toMatchObject({ depth: 1, cost: 2 ** 60 })
  })

  it('counts directives with those of fragments', () => {
    const text = '{ a @x ...f @x ... @x { b @x } ...f } fragment f on Query @x { c @x }'
    expect(sizeOf(text).directives).toBe(4 + 2 * 2)
  })

  it('ends for a fragment that spreads itself', () => {
    expect(sizeOf('{ ...f } fragment f on Query { a { ...f } }')).toEqual(
      sizeOf('{ a { } }'.replace('{ }', '{ ...none }')),
    )
  })

  it('leaves out what is not to be measured', () => {
    expect(sizeOf('{ __schema { types { name } } a }', (field) => field === '__schema')).toEqual(sizeOf('{ a }'))
  })
})
