import { Encryption } from '@otorga/kernel/base/crypto'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { describe, expect, it } from 'vitest'
import { guarded } from './guarded-cache.js'
import { createSessionStore } from './session-store.js'

describe('the sessions of a tenant', () => {
  it('stay ended until the latest moment, of two processes that end them at once', async () => {
    const cache = guarded(createMemoryCache())
    const key = Buffer.alloc(32, 1).toString('base64url')
    const [one, other] = [1, 2].map(() => createSessionStore(cache, new Encryption([{ id: 'test', key }]), 60)) as [
      ReturnType<typeof createSessionStore>,
      ReturnType<typeof createSessionStore>,
    ]
    expect(await one.tenantEndedAt('t')).toBe(0)
    await Promise.all([one.endTenant('t', 2_000), other.endTenant('t', 1_000)])
    expect([await one.tenantEndedAt('t'), await other.tenantEndedAt('t')]).toEqual([2_000, 2_000])
    expect(await one.tenantEndedAt('another')).toBe(0)
  })
})
