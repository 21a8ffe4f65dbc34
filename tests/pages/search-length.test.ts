import { bounds } from '@otorga/schema/limits'
import { expect, it } from 'vitest'

const path = '../../web/console/search/search-input.ts'

it('the console asks for a search as soon as the graph takes it, and not before', async () => {
  const { leastLength } = (await import(path)) as { leastLength: number }
  expect(leastLength).toBe(bounds.search.least)
})
