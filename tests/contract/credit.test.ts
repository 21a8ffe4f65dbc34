import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../harness/call.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

describe('GET /credits/{id}', () => {
  it('404: a credit that does not exist', async () => {
    const { status, body } = await call('GET', `/api/v1/credits/${randomUUID()}`, { token: tenant.operator })
    expect(status).toBe(404)
    expect(body.error.code).toBe('NOT_FOUND')
  })
  it('401: without a token', async () => {
    expect((await call('GET', `/api/v1/credits/${randomUUID()}`)).status).toBe(401)
  })
})
