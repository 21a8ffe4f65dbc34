import { expect, it } from 'vitest'
import { DuplicateKey, parseJson } from './index.js'

it.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":{"b":[{"c":1},{"c":1,"d":2,"c":3}]}}', 'a.b.1.c'],
  ['[{"a":1},{"a":1,"a":1}]', '1.a'],
  ['{"":1,"":2}', ''],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"a":"\\"}","a":1}', 'a'],
])('%s names the key %j twice', (text, key) => {
  expect(() => parseJson(text)).toThrow(
    expect.toSatisfy((error) => error instanceof DuplicateKey && error.field === key),
  )
})

it.each([
  '{}',
  '"a"',
  'null',
  '{"a":{"a":[{"a":1},{"a":2}]},"b":"a"}',
  '{"a":"x\\",\\"a\\":1","b":"\\\\"}',
  '["a","a"]',
  '{"a":"a","b":"a:","c":["a",{"a":1}]}',
])('%s is read as it is', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})
