import http from 'node:http'
import { components } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { readiness } from '@otorga/kernel/base/health'
import { createLogger } from '@otorga/kernel/base/logging'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { createValidators, readContracts } from '@otorga/kernel/request/contract'
import { createRestApp } from '@otorga/rest-adapter/http/app'
import { routes } from '@otorga/rest-adapter/routes/index'
import { GraphQLError } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

const organizations = '/api/v1/organizations'
const refusal = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

describe('a fault of our own', () => {
  const cause = 'relation "secret_table" at 10.0.0.7 with password hunter2'
  const servers: http.Server[] = []
  const logged: string[] = []

  /** A listener whose components all fail in the same way. */
  async function listener(run: () => Promise<unknown>) {
    const { system, ownerUrl } = await testSystem()
    const database = new TenantDatabase('lending', { url: roleUrl(ownerUrl, 'otorga_lending', 'wrong') })
    await database.close()
    const contracts = readContracts()
    const port = { fit: () => ({ convert: (values: object) => values, run }), refuse: run }
    const app = createRestApp('public', {
      components: Object.fromEntries(components.map((component) => [component, port])) as never,
      services: system.services.ofContext,
      objects: system.services.ofContext.flow!.objects,
      limiter: createMemoryLimiter(),
      log: Object.assign(createLogger('silent'), { error: (...line: unknown[]) => logged.push(JSON.stringify(line)) }),
      now: () => new Date(),
      routes,
      contracts,
      validators: createValidators(contracts),
      ready: () => readiness([{ name: 'database', run: () => database.ping() }]),
    })
    const server = http.createServer(app)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`
  }
  const ask = async (url: string, path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${tenant.admin}` } })
    const body = (await answer.json()) as { error?: { code: string } }
    return { status: answer.status, headers: answer.headers, body }
  }
  afterAll(() => {
    for (const server of servers) server.close()
  })

  it.each([
    ['is thrown', () => Promise.reject(new Error(cause))],
    ['is answered', async () => ({ data: null, errors: [new GraphQLError(cause, { path: ['listOrganizations'] })] })],
    ['has a code of its own', async () => ({ errors: [new GraphQLError(cause, { extensions: { code: 'EVIL' } })] })],
    ['is no error at all', () => Promise.reject(cause)],
  ])('that %s is 500 with a request id and nothing else, its cause in the log', async (_how, run) => {
    const { status, body, headers } = await ask(await listener(run), organizations)
    expect(status).toBe(500)
    expect(body).toEqual({
      error: {
        code: 'INTERNAL_ERROR',
        message: 'Something failed on our side; quote the request id when you report it.',
        request_id: headers.get('X-Request-Id'),
      },
    })
    expect(logged.at(-1)).toContain('secret_table')
    expect(logged.at(-1)).toContain(headers.get('X-Request-Id'))
  })

  it('that the contract names keeps its code and status', async () => {
    const url = await listener(() => Promise.reject(new AppError('UPSTREAM_FAILURE')))
    expect(refusal(await ask(url, organizations))).toEqual([502, 'UPSTREAM_FAILURE'])
  })

  it('while the database is down is 503, to be tried again', async () => {
    const lost = Object.assign(new Error(cause), { code: 'ECONNREFUSED' })
    const answer = await ask(await listener(() => Promise.reject(lost)), organizations)
    expect(refusal(answer)).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(answer.headers.get('Retry-After')).toBe('1')
    expect(JSON.stringify(answer.body)).not.toContain('secret_table')
  })

  it('makes the component not ready when its database is closed', async () => {
    const { status, body } = await ask(await listener(async () => ({})), '/v1/lending/health/ready')
    expect(status).toBe(503)
    expect(body).toEqual({
      status: 'Unhealthy',
      checks: [{ name: 'database', status: 'Unhealthy', duration: expect.any(Number) }],
    })
  })
})
