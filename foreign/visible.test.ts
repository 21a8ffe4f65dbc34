import { describe, expect, it } from 'vitest'
import { visible } from './visible.js'

describe('a text with characters that turn the order of others', () => {
  it.each([
    ['invoice\u202Efdp.exe', 'invoice[U+202E]fdp.exe'],
    ['\u2066Ana\u2069 \u061C\u200E\u200F', '[U+2066]Ana[U+2069] [U+061C][U+200E][U+200F]'],
  ])('shows where they are: %s', (text, shown) => {
    expect(visible(text)).toBe(shown)
  })

  it.each(['Ana Luna', 'محمد', 'שרה', '山田 👩‍👧'])('leaves %s as it is', (text) => {
    expect(visible(text)).toBe(text)
  })
})
