import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergePatch } from './merge-patch.ts'

/** A merge patch as RFC 7396 applies it. */
function applied(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
  const result: Record<string, unknown> =
    typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch))
    if (value === null) delete result[name]
    else result[name] = applied(result[name], value)
  return result
}

const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer()))
const name = fc.constantFrom('ui', 'validation', 'fields', 'title')
const config = fc.dictionary(name, fc.oneof(leaf, fc.dictionary(name, leaf)))

describe('a merge patch', () => {
  it('makes of what is stored what was typed, and is none where both are the same', () => {
    fc.assert(
      fc.property(config, config, (before, after) => {
        const patch = mergePatch(before, after)
        expect(applied(before, patch ?? {})).toEqual(after)
        expect(mergePatch(before, { ...before })).toBeUndefined()
      }),
    )
  })
})
