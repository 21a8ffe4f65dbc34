import { fileURLToPath } from 'node:url'
import { arrearsBuckets } from '@otorga/lending/credit/arrears-buckets'
import { expect, it } from 'vitest'

const path = fileURLToPath(new URL('../../web/console/shared/arrears-buckets.ts', import.meta.url))
const shown = (await import(path)) as { arrearsBuckets: Record<string, { from: number; to: number | undefined }> }

it('the console asks for the credits of each bucket by the days that lending counts in it', () => {
  const counted = arrearsBuckets.map(({ bucket, from }, at) => {
    const next = arrearsBuckets[at + 1]
    return [bucket, { from, to: next && next.from - 1 }]
  })
  expect(Object.entries(shown.arrearsBuckets)).toEqual(counted)
})
