import type { RequestContext } from '@otorga/kernel/base/context'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { bounds } from '@otorga/schema/limits'
import { describe, expect, it } from 'vitest'
import { admitDocument } from './quota.js'

const limiter = createMemoryLimiter()
const ctx = { caller: { tenantId: 'tenant', roles: ['operator'] } } as unknown as RequestContext
const admit = (document: unknown) => admitDocument(limiter, ctx, document, () => undefined)

describe('graph documents that come at once', () => {
  it('are read one by one, with a turn of the event loop between two', async () => {
    let read = 0
    const admissions = Array.from({ length: 10 }, () => admit('{ credits { total } }').then(() => read++))
    const atOnce: number[] = []
    let before = 0
    while (read < admissions.length) {
      await new Promise(setImmediate)
      atOnce.push(read - before)
      before = read
    }
    expect(Math.max(...atOnce)).toBe(1)
    await Promise.all(admissions)
  })

  it('do not wait for one that is refused', async () => {
    const long = admit(' '.repeat(bounds.graph.maxBytes + 1))
    await expect(Promise.all([admit('{ credits { total } }'), long])).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    })
    await expect(admit('{ credits { total } }')).resolves.toBeUndefined()
  })
})
