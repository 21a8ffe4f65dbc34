import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrayText, arrayValues } from './arrays.js'

describe('an array in the text form of Postgres', () => {
  it.each([
    ['{}', []],
    ['{a,b}', ['a', 'b']],
    ['{NULL,"NULL","",null}', [null, 'NULL', '', null]],
    ['{"a,b","{}","\\"","\\\\"}', ['a,b', '{}', '"', '\\']],
    [
      '{{a,b},{c,NULL}}',
      [
        ['a', 'b'],
        ['c', null],
      ],
    ],
    ['[2:3]={a,b}', ['a', 'b']],
  ])('%s is read', (text, values) => {
    expect(arrayValues(text)).toEqual(values)
  })

  it('has elements of its own type', () => {
    expect(arrayValues('{1,NULL,3}', Number)).toEqual([1, null, 3])
    expect(arrayText([new Date(0), null], (value) => (value as Date).toISOString())).toBe(
      '{"1970-01-01T00:00:00.000Z",null}',
    )
  })

  it('is read as it was written, whatever is in it', () => {
    const elements = fc.array(fc.option(fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(elements, (values) => {
        expect(arrayValues(arrayText(values))).toEqual(values)
      }),
    )
  })
})
