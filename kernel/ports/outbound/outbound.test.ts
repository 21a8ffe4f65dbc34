import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './address.js'
import { createOutbound, type Outbound } from './index.js'

let server: http.Server
let port: number
const asked: string[] = []
beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`)
    if (request.url === '/redirect') response.writeHead(302, { Location: `http://localhost:${port}/secret` }).end()
    else if (request.url === '/hang') response.flushHeaders()
    else if (request.url === '/silent') return
    else if (request.url === '/large') response.end(Buffer.alloc(200_000))
    else request.pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
const made: Outbound[] = []
afterAll(async () => {
  await Promise.all(made.map((one) => one.close()))
  server.closeAllConnections()
  server.close()
})
const outbound = (options: Parameters<typeof createOutbound>[0]) => {
  const one = createOutbound(options)
  made.push(one)
  return one
}
const refused = expect.objectContaining({ name: 'OutboundRefused' })
const failed = expect.objectContaining({ name: 'OutboundFailed' })

describe('public addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4003:80f::200e', '::ffff:8.8.8.8'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:10.0.0.1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('calls to outside addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'http://0/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'ftp://example.com/',
    'data:text/plain,a',
    'javascript:1',
    'http://user:secret@example.com/',
    'not an address',
    '//example.com',
    '',
  ])('%j is refused before anything is asked', async (url) => {
    const guard = outbound({ resolve: () => Promise.reject(new Error('it was resolved')) })
    expect(guard.refusal(url)).toBeTruthy()
    await expect(guard.request(url)).rejects.toEqual(refused)
  })

  it.each([
    ['a private address', ['10.0.0.1']],
    ['loopback', ['127.0.0.1']],
    ['loopback as IPv6', ['::1']],
    ['one public and one private address', ['93.184.216.34', '127.0.0.1']],
  ])('a name that leads to %s is refused, and nothing is connected to', async (_what, addresses) => {
    const before = asked.length
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const guard = outbound({ resolve: async () => found })
    expect(guard.refusal(`http://public.example:${port}/`)).toBeUndefined()
    await expect(guard.request(`http://public.example:${port}/`)).rejects.toEqual(refused)
    expect(asked.length).toBe(before)
  })

  it('a name is asked once for a connection, and the checked address is the one connected to', async () => {
    let times = 0
    const guard = outbound({
      allowHosts: ['rebinding.example'],
      resolve: async () => [{ address: times++ === 0 ? '127.0.0.1' : '10.255.255.1', family: 4 }],
    })
    const { status } = await guard.request(`http://rebinding.example:${port}/`, { method: 'POST', body: 'a' })
    expect([status, times]).toEqual([200, 1])
    expect(asked.at(-1)).toBe(`POST rebinding.example:${port}/`)
  })

  it('listed hosts may have private addresses, by name and by address; others still not', async () => {
    const guard = outbound({ allowHosts: ['localhost', '127.0.0.1'] })
    for (const host of ['localhost', '127.0.0.1', 'LOCALHOST'])
      expect((await guard.request(`http://${host}:${port}/`, { method: 'POST', body: 'echo' })).body.toString()).toBe(
        'echo',
      )
    await expect(guard.request(`http://[::1]:${port}/`)).rejects.toEqual(refused)
    await expect(guard.request('http://10.0.0.1/')).rejects.toEqual(refused)
  })

  it('a redirect is an answer: it is not followed', async () => {
    const guard = outbound({ allowHosts: ['127.0.0.1'] })
    const before = asked.length
    expect((await guard.request(`http://127.0.0.1:${port}/redirect`)).status).toBe(302)
    expect(asked.length).toBe(before + 1)
  })

  it.each(['/hang', '/silent'])('one that never ends (%s) is cut off in time', async (path) => {
    const guard = outbound({ allowHosts: ['127.0.0.1'], timeoutMs: 100 })
    await expect(guard.request(`http://127.0.0.1:${port}${path}`)).rejects.toEqual(failed)
  })

  it('an answer beyond the bound is cut off', async () => {
    const guard = outbound({ allowHosts: ['127.0.0.1'], maxBytes: 1_000 })
    await expect(guard.request(`http://127.0.0.1:${port}/large`)).rejects.toEqual(failed)
    expect((await guard.request(`http://127.0.0.1:${port}/large`, { maxBytes: 200_000 })).body).toHaveLength(200_000)
  })

  it('a name that nobody has, and a port where nobody listens, are failures that say why', async () => {
    const guard = outbound({ allowHosts: ['127.0.0.1'], resolve: async () => [] })
    await expect(guard.request('http://nobody.example/')).rejects.toThrow('ENOTFOUND')
    await expect(guard.request('http://127.0.0.1:9/')).rejects.toThrow('ECONNREFUSED')
  })
})
