import { readFileSync } from 'node:fs'
import { settings } from '@otorga/kernel/base/config'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')

/** The variables in the page's tables, with their defaults. */
const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| (?:none|`([^`]+)`) \| \S.* \|$/gm)].map(
  ([, name, fallback]) => [name!, fallback] as const,
)

describe('docs/configuration.md', () => {
  it('lists every setting once, with the default it has, and no other', () => {
    const wanted = Object.values(settings).map(
      ({ name, fallback }) => [name, fallback === undefined ? undefined : String(fallback)] as const,
    )
    expect([...documented].sort()).toEqual([...wanted].sort())
  })
})
