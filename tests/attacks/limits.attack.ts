import { call } from '@otorga/cli/demo/client'
import { beginAttempt, isRefusal, throttling } from '@otorga/identity/provider/embedded/throttle'
import { addressRanges } from '@otorga/kernel/base/client'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { rateLimits } from '@otorga/schema/limits'
import { describe } from 'vitest'
import { person } from '../contract/lending/support.js'
import { testTenant } from '../harness/tenant.js'
import { openListener } from '../shared/listener.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('limits')
const many = { trusted: addressRanges(['10.0.0.0/8']), header: 'x-forwarded-for' } as const

describe('strangers', () => {
  attack('claim another address for every call', 'proxies', async () => {
    const limiter = createMemoryLimiter({ multiplier: 0.1, now: () => 0 })
    const listener = await openListener({ limiter, proxies: many })
    const statuses: number[] = []
    for (let at = 0; at <= rateLimits.read.limit / 10; at++) {
      const headers = { 'X-Forwarded-For': `198.51.100.${at}` }
      statuses.push((await call(listener.url, 'GET', '/api/v1/organizations', { headers })).status)
    }
    await listener.close()
    return [statuses.every((status) => status === 401)]
  })

  attack('lock a person out by wrong passwords', 'throttle', async () => {
    const context = { cache: createMemoryCache(), limiter: createMemoryLimiter({ multiplier: 1_000 }) }
    for (let at = 0; at < throttling.free + 3; at++) await beginAttempt(context, 'bank', 'ana@bank.test', '203.0.113.9')
    const own = await beginAttempt(context, 'bank', 'ana@bank.test', '198.51.100.7')
    return [isRefusal(own)]
  })
})

describe('customers', () => {
  attack('use up what the staff may call', 'customersShare', async () => {
    const tenant = await testTenant()
    const customer = await person(tenant, ['customer'])
    const listener = await openListener({ limiter: createMemoryLimiter({ multiplier: 0.1, now: () => 0 }) })
    const get = (token: string) => call(listener.url, 'GET', '/api/v1/organizations', { token })
    for (let at = 0; at < rateLimits.read.limit / 10; at++) await get(customer)
    const { status } = await get(tenant.admin)
    await listener.close()
    return [status === 429]
  })
})
