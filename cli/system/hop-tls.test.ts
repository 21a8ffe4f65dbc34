import https from 'node:https'
import { isRouter } from '@otorga/gateway/router/proof'
import { readProcessConfig } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { hopKeysOfSecret, hopListener } from '@otorga/kernel/doors/hop'
import { openCertificates } from '@otorga/kernel/testing/certificates'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bind, type Listener, openToTheHouse } from './listener.js'
import { openClients } from './processes/process.js'

const { file, makeAuthority, makeCertificate, remove } = openCertificates()

const secret = 'the same secret at all processes'
const tlsOf = (name: string, authority = 'house') => ({
  HOP_SECRET: secret,
  HOP_TLS_CERT: file(`${name}.pem`),
  HOP_TLS_KEY: file(`${name}.key`),
  HOP_TLS_CA: file(`${authority}.pem`),
})

describe('calls between processes over TLS', () => {
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(() => {
    for (const authority of ['house', 'foreign']) makeAuthority(authority)
    makeCertificate('lending', 'house', 'localhost')
    makeCertificate('rest', 'house', 'rest')
    makeCertificate('stranger', 'foreign', 'localhost')
    makeCertificate('elsewhere', 'house', 'elsewhere.example.com')
  })
  afterAll(remove)
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  async function lending(env: Record<string, string>): Promise<Listener> {
    const listener = await bind('127.0.0.1', 0, 'PORT', openToTheHouse(readProcessConfig(env)))
    closers.push(() => listener.close(0))
    listener.serve(
      hopListener({
        service: 'lending',
        keys: hopKeysOfSecret(secret),
        log: createLogger('silent'),
        doors: { rest: { services: ['rest'], answer: async ({ name }) => ({ name }) } },
        otherwise: (request, response) => response.end(JSON.stringify({ path: request.url })),
      }),
    )
    return listener
  }
  function call({ port }: Listener, env: Record<string, string>, scheme = 'https') {
    const config = readProcessConfig({ ...env, LENDING_URL: `${scheme}://localhost:${port}` })
    const clients = openClients(config, 'rest')
    closers.push(() => clients.close())
    const client = clients.clientOf('lending')
    return () => client.post('/rest/getCredit', '{}', { repeatable: true })
  }
  /** What a client with this certificate, or with none, is answered. */
  const ask = ({ port }: Listener, path: string, shown: object = {}) =>
    new Promise<number>((resolve, reject) => {
      const asked = { host: 'localhost', port, path, rejectUnauthorized: false, agent: false as const, ...shown }
      const request = https.get(asked, (response) => {
        response.resume()
        resolve(response.statusCode!)
      })
      request.on('error', reject)
    })
  const pem = async (name: string) => {
    const { readFile } = await import('node:fs/promises')
    return { cert: await readFile(file(`${name}.pem`)), key: await readFile(file(`${name}.key`)) }
  }

  it('are answered when both show a certificate of the authority, on every connection', async () => {
    const listener = await lending(tlsOf('lending'))
    const post = call(listener, tlsOf('rest'))
    expect(await post()).toEqual({ status: 200, body: { name: 'getCredit' } })
    // Connections beside the first one resume its session.
    const answers = await Promise.all(Array.from({ length: 8 }, post))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    for (let n = 0; n < 3; n++) expect(await ask(listener, '/metrics', await pem('rest'))).toBe(200)
  })

  it('are refused without a certificate or with a foreign one, however well they are signed', async () => {
    const listener = await lending(tlsOf('lending'))
    for (const path of ['/rest/getCredit', '/metrics', '/health/live/../../metrics', '/anything']) {
      expect(await ask(listener, path), path).toBe(401)
      expect(await ask(listener, path, await pem('stranger')), path).toBe(401)
    }
    // The stranger believes our authority and has the secret, but its certificate is signed by another one.
    expect(await call(listener, tlsOf('stranger'))()).toMatchObject({ status: 401 })
    await expect(fetch(`http://localhost:${listener.port}/rest/getCredit`)).rejects.toThrow()
  })

  it.each([
    ['of another authority', 'stranger'],
    ['for another host', 'elsewhere'],
  ])('are not made to one who shows a certificate %s', async (_, name) => {
    const listener = await lending({ ...tlsOf(name), HOP_TLS_CA: file('house.pem') })
    await expect(call(listener, tlsOf('rest'))()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('leave only the probes of a cluster open', async () => {
    const listener = await lending(tlsOf('lending'))
    for (const path of ['/health/live', '/health/ready', '/health/taking'])
      expect(await ask(listener, path), path).toBe(200)
    expect(await ask(listener, '/health/live', { method: 'POST' })).toBe(401)
  })

  it('show a router of another make by the name in its certificate, also when a session is resumed', async () => {
    const config = readProcessConfig({ ...tlsOf('lending'), ROUTER_NAMES: 'elsewhere.example.com' })
    const listener = await bind('127.0.0.1', 0, 'PORT', openToTheHouse(config))
    closers.push(() => listener.close(0))
    listener.serve((request, response) => {
      response.writeHead(isRouter(request, { secrets: [], names: config.routerNames! }) ? 200 : 403).end()
    })
    for (const [name, status] of [
      ['elsewhere', 200],
      ['rest', 403],
      ['stranger', 401],
    ] as const) {
      const agent = new https.Agent({ keepAlive: false, maxCachedSessions: 10 })
      for (let time = 0; time < 3; time++)
        expect(await ask(listener, '/graphql', { ...(await pem(name)), agent }), `${name} ${time}`).toBe(status)
    }
    expect(() => readProcessConfig({ ROUTER_NAMES: 'elsewhere.example.com' })).toThrow(
      'ROUTER_NAMES needs HOP_TLS_CERT',
    )
  })

  it('stay as they are without the settings', async () => {
    const listener = await lending({ HOP_SECRET: secret })
    expect(await call(listener, { HOP_SECRET: secret }, 'http')()).toMatchObject({ status: 200 })
  })

  it('never go out in the clear when a certificate is set, nor with a half of the settings', async () => {
    const listener = await lending(tlsOf('lending'))
    expect(() => call(listener, tlsOf('rest'), 'http')).toThrow('LENDING_URL must begin with https://')
    expect(() => readProcessConfig({ ...tlsOf('rest'), HOP_TLS_CA: '' })).toThrow(
      'HOP_TLS_CERT, HOP_TLS_KEY and HOP_TLS_CA',
    )
    const missing = { ...tlsOf('rest'), HOP_TLS_KEY: file('none.key') }
    expect(() => openClients(readProcessConfig(missing), 'rest')).toThrow('HOP_TLS_KEY cannot be read')
  })
})
