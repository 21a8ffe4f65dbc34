import { describe, expect, it } from 'vitest'
import { returnUrl } from './return-url.js'

describe('return_url', () => {
  it.each(['/', '/credits', '/credits?page=2&x=%2F%2Fevil.example#part', '/a/b/'])('%s is kept', (wanted) => {
    expect(returnUrl(wanted)).toBe(wanted)
  })

  it('is resolved as a browser does', () => {
    expect(returnUrl('/a/../b')).toBe('/b')
    expect(returnUrl('/año')).toBe('/a%C3%B1o')
  })

  it.each([
    undefined,
    '',
    'credits',
    'https://evil.example/',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'http://console.invalid/a',
    `/${'a'.repeat(2_000)}`,
  ])('%j becomes /', (wanted) => {
    expect(returnUrl(wanted)).toBe('/')
  })

  it('holds nothing that would end a header', () => {
    expect(returnUrl('/a\r\nSet-Cookie: x=1')).not.toMatch(/[\r\n]/)
  })
})
