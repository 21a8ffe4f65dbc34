import { describe, expect, it } from 'vitest'
import { containing, matchesOf, partOf, searchedFor } from './index.js'

describe('a text that is searched for', () => {
  it('is folded into words, the longest of which narrow the search', () => {
    expect(searchedFor(' María de la Peña ').words).toEqual({ first: '%maria%', second: '%pena%', third: '%de%' })
    expect(searchedFor('ÑANDÚ').words).toEqual({ first: '%nandu%', second: '%nandu%', third: '%nandu%' })
  })
  it('keeps the marks that the tables keep', () => {
    expect(searchedFor('Jiří Žižka').words).toMatchObject({ first: '%žižka%', second: '%jiři%' })
    expect(searchedFor('pen\u0303a').words!.first).toBe('%pena%')
  })
  it('has no sign that a pattern would obey', () => {
    expect(searchedFor('a%_\\').words!.first).toBe('%a\\%\\_\\\\%')
  })
  it('is a document of any usual kind, or of the kind that it names', () => {
    expect(searchedFor('1.032.456-789').documents).toContainEqual({ type: 'CC', value: '1.032.456-789' })
    expect(searchedFor('CE 1032 456').documents).toEqual([{ type: 'CE', value: '1032 456' }])
    expect(searchedFor('María').documents).toBeUndefined()
    expect(searchedFor('calle 12').documents).toEqual([{ type: 'calle', value: '12' }])
  })
  it('is the beginning of an id from eight digits on', () => {
    expect(searchedFor('0199-abCD-0').ids).toEqual({
      low: `0199abcd0${'0'.repeat(23)}`,
      high: `0199abcd0${'f'.repeat(23)}`,
    })
    expect(searchedFor('0199abc').ids).toBeUndefined()
    expect(searchedFor(`${'a'.repeat(33)}`).ids).toBeUndefined()
    expect(searchedFor('0199abcg').ids).toBeUndefined()
  })
  it('is refused when it is too short, too long or has control characters', () => {
    for (const text of ['', '  ab  ', 'x'.repeat(101), 'ab\u0000cd'])
      expect(() => searchedFor(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
    expect(searchedFor('ab c').words).toBeUndefined()
  })
})

it('has a bounded number of matches', () => {
  expect([matchesOf(undefined), matchesOf(null), matchesOf(20)]).toEqual([10, 10, 20])
  for (const first of [0, 21, 1.5, -1]) expect(() => matchesOf(first)).toThrow()
})

it('as a part of a name is folded, has no sign that a pattern would obey, and is bounded', () => {
  expect(partOf(' Crédito  50%_ ')).toBe('%credito  50\\%\\_%')
  expect([partOf(undefined), partOf(null), partOf('  ')]).toEqual([undefined, undefined, undefined])
  expect(containing(` ${'X'.repeat(200)}_`)).toBe(`%${'x'.repeat(200)}\\_%`)
  for (const text of ['x'.repeat(101), 'a\u0000b'])
    expect(() => partOf(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }))
})
