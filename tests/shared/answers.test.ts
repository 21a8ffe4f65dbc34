import { connect } from 'node:net'
import { components } from '@otorga/drizzle/components'
import { folderOf } from '@otorga/schema/files'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let tenant: TestTenant
let base: string
beforeAll(async () => {
  tenant = await testTenant()
  base = (await testSystem()).base
})

const organizations = '/api/v1/organizations'

describe('every answer', () => {
  const paths = [
    '/health/live',
    organizations,
    '/nope',
    '/docs',
    '/docs/nope.json',
    '/v1/lending/health/ready',
    '/graphql',
  ]

  it('carries the request id that was sent, when it is well-formed', async () => {
    for (const path of paths) {
      const { headers } = await fetch(`${base}${path}`, { headers: { 'X-Request-Id': 'a.B-3_' } })
      expect([path, headers.get('X-Request-Id')]).toEqual([path, 'a.B-3_'])
    }
  })

  it.each(['', 'a b', 'ä', 'x'.repeat(129), '<script>', 'a,b'])('replaces the request id %j', async (id) => {
    const sent = { 'X-Request-Id': Buffer.from(id).toString('latin1') }
    const { headers, body } = await call('GET', organizations, { headers: sent })
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(body.error.request_id).toBe(headers.get('X-Request-Id'))
  })

  it('has the same request id in its body as in its header', async () => {
    const answer = await call('GET', organizations, { token: tenant.admin, headers: { 'X-Request-Id': 'mine' } })
    expect([answer.headers.get('X-Request-Id'), answer.body.metadata.request_id]).toEqual(['mine', 'mine'])
  })

  it('is not sniffed, not stored, and does not say what serves it', async () => {
    for (const path of paths.filter((one) => !one.startsWith('/docs'))) {
      const { headers } = await fetch(`${base}${path}`)
      expect([path, headers.get('X-Content-Type-Options'), headers.get('Cache-Control')]).toEqual([
        path,
        'nosniff',
        'no-store',
      ])
      expect(headers.get('X-Powered-By')).toBeNull()
    }
  })

  it('to garbage instead of HTTP is a refusal, and the listener goes on', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write('garbage\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect((await call('GET', '/health/live')).status).toBe(200)
  })
})

describe('health', () => {
  it('live and ready answer without a token on both listeners', async () => {
    for (const ask of [call, callInternal]) {
      expect((await ask('GET', '/health/live')).body).toMatchObject({ status: 'Healthy' })
      for (const component of components) {
        const { status, body } = await ask('GET', `/v1/${folderOf(component)}/health/ready`)
        expect([status, body.status]).toEqual([200, 'Healthy'])
        expect(body.checks.map(({ name }: { name: string }) => name)).toContain('database')
      }
      expect((await ask('GET', '/v1/nope/health/ready')).status).toBe(404)
    }
  })
})
