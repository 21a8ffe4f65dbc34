import { describe, expect, it } from 'vitest'
import { takenBy } from './direct-resolvers.js'

const [root, context, info] = ['root', 'context', 'info'].map((kind, index) => ({ kind, index }))

describe('a method that is called directly', () => {
  it('gets what it takes of a call, in its own order', () => {
    const call = ['a record', {}, 'a context', 'an info'] as never as [unknown, never, never, never]
    const taken = (...params: object[]) => takenBy({ params: params as never })!.map((one) => one(...call))
    expect(taken(root!, context!, info!)).toEqual(['a record', 'a context', 'an info'])
    expect(taken({ ...root, index: 1 }, { ...context, index: 0 })).toEqual(['a context', 'a record'])
    expect(taken()).toEqual([])
  })

  it.each([
    ['an argument', { params: [root!, { kind: 'arg', index: 1 }] }],
    ['a part of the record alone', { params: [{ ...root!, propertyName: 'id' }] }],
    ['a check of roles before it', { params: [root!], roles: [] }],
    ['a middleware before it', { params: [root!], middlewares: [() => {}] }],
  ])('has not %s: that is type-graphql’s to call', (_, declared) => {
    expect(takenBy(declared)).toBeUndefined()
  })
})
