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

describe('/docs', () => {
  const tokenUrlOf = async (query: string, headers: Record<string, string> = {}) =>
    (await call('GET', `/docs/lending.openapi.json${query}`, { headers })).body.components.securitySchemes.oauth2.flows
      .clientCredentials.tokenUrl
  const pageOf = async (query: string) => {
    const page = await fetch(`${base}/docs${query}`)
    return { status: page.status, text: await page.text(), policy: page.headers.get('Content-Security-Policy')! }
  }

  it('names the token endpoint of the tenant that is asked for, and lets the page reach it and no other site', async () => {
    const { idpUrl } = (await testSystem()).system
    const { status, text, policy } = await pageOf(`?tenant=${tenant.slug}`)
    expect(status).toBe(200)
    expect(text).toContain(`value="${tenant.slug}"`)
    expect(policy).toContain(`connect-src 'self' ${idpUrl}`)
    const own = `${idpUrl}/realms/${tenant.slug}/protocol/openid-connect/token`
    expect(await tokenUrlOf(`?tenant=${tenant.slug}`)).toBe(own)
    const nobody = await pageOf('')
    expect([nobody.status, nobody.policy.split('; ').at(-1)]).toEqual([200, "connect-src 'self'"])
  })

  it('offers no sign-in of programs where no tenant is named, because there is no endpoint to ask', async () => {
    for (const name of ['lending', 'identity', 'flow']) {
      const { body } = await call('GET', `/docs/${name}.openapi.json`)
      expect(Object.keys(body.components.securitySchemes)).toContain('bearer')
      expect(JSON.stringify(body)).not.toContain('tokenUrl')
      expect(JSON.stringify(body)).not.toContain('"oauth2"')
      const named = await call('GET', `/docs/${name}.openapi.json?tenant=${tenant.slug}`)
      expect(JSON.stringify(named.body)).toContain('"oauth2":[]')
    }
  })

  it('knows no tenant that is not there, and shows nothing of what was asked', async () => {
    for (const slug of ['no-such-tenant', '"><script>', 'a'.repeat(300)]) {
      const { status, text } = await pageOf(`?tenant=${encodeURIComponent(slug)}`)
      expect(status).toBe(404)
      expect(text).toContain('There is no such tenant.')
      expect(text).not.toContain(slug)
      const path = `/docs/lending.openapi.json?tenant=${encodeURIComponent(slug)}`
      expect((await call('GET', path)).status).toBe(404)
    }
  })
})

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

  it.each(['garbage', 'GET / garbage'])(
    'to %j instead of HTTP is a refusal, and the listener goes on',
    async (garbage) => {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(`${garbage}\r\n\r\n`))
        let text = ''
        socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text))
      })
      // An unknown method is 501 where the listener itself answers.
      expect(answer).toMatch(/^HTTP\/1.1 (400|501) /)
      expect((await call('GET', '/health/live')).status).toBe(200)
    },
  )
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
