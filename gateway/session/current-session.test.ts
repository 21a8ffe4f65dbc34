import type { RequestContext } from '@otorga/kernel/base/context'
import { Encryption } from '@otorga/kernel/base/crypto'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import type { Request } from 'express'
import { expect, it } from 'vitest'
import { consoleAddresses } from './console-addresses.js'
import { randomId } from './cookies.js'
import { createCurrentSession } from './current-session.js'
import { guarded } from './guarded-cache.js'
import { createSessionStore } from './session-store.js'

const minutes = 60_000

it('a session that a suspension has ended stays over for as long as it could have been used', async () => {
  const start = Date.UTC(2026, 0, 1)
  let elapsed = 0
  let status = 'active'
  const key = Buffer.alloc(32, 1).toString('base64url')
  const cache = guarded(createMemoryCache({ now: () => elapsed }))
  const store = createSessionStore(cache, new Encryption([{ id: 'test', key }]), 30 * 60)
  const { current } = createCurrentSession({
    store,
    addresses: consoleAddresses('http://localhost:4000'),
    renewal: async (_ctx, _tenant, session) => session,
    sessionSeconds: 30 * 60,
    sessionMaxSeconds: 12 * 3_600,
    now: () => new Date(start + elapsed),
  })
  const id = randomId()
  const person = { tenantId: 'tenant', userId: 'user', email: 'a@b.test', name: 'A', roles: [], organization: null }
  const tokens = { accessToken: 'a', refreshToken: 'r', renewAt: Infinity, expiresAt: Infinity }
  await store.create(id, { ...person, ...tokens, sid: null, amr: null, startedAt: start })
  const directory = { tenant: () => ({ slug: 'demo', status }), actor: () => ({ kind: 'user' }) }
  const ctx = { services: { auth: { directory } } } as unknown as RequestContext
  const request = { headers: { host: 'localhost:4000', cookie: `session_id=${id}` } } as Request
  const codeAt = async (minute: number) => {
    elapsed = minute * minutes
    return (async () => current(request, ctx))().then(
      () => 'used',
      ({ code }) => code as string,
    )
  }

  expect(await codeAt(1)).toBe('used')
  status = 'suspended'
  // Each use extends the session by thirty minutes.
  expect(await codeAt(2)).toBe('TENANT_SUSPENDED')
  expect(await codeAt(30)).toBe('TENANT_SUSPENDED')
  status = 'active'
  expect(await codeAt(45)).toBe('UNAUTHORIZED')
})
