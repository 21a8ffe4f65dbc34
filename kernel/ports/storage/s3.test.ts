import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startS3 } from '../../testing/s3/index.js'
import { createS3Storage } from './index.js'
import { portContract } from './port.contract.js'

const key = 'test'

portContract('S3', async () => {
  const { close, ...server } = await startS3()
  const options = { ...server, forcePathStyle: true }
  const storage = await createS3Storage(options)
  const past = await createS3Storage({ ...options, now: () => new Date(Date.now() - 3_600_000) })
  const unreachable = await createS3Storage({ ...options, endpoint: 'http://127.0.0.1:9' })
  return {
    storage,
    past,
    unreachable,
    expired: 403,
    async close() {
      await Promise.all([storage.close(), past.close(), unreachable.close()])
      await close()
    },
  }
})

/** The storage on a server of a test. */
async function storageAt(server: Server, more: { timeoutMs?: number } = {}) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return createS3Storage({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'objects',
    accessKeyId: key,
    secretAccessKey: key,
    forcePathStyle: true,
    ...more,
  })
}

it('a store that is silent is given up', async () => {
  const server = createServer(() => {})
  const storage = await storageAt(server, { timeoutMs: 100 })
  await expect(storage.ping()).rejects.toThrow()
  await storage.close()
  server.closeAllConnections()
  server.close()
})

it('a put into a store that is silent ends when it is given up, not when its patience ends', async () => {
  const given = new AbortController()
  const server = createServer(() => given.abort(new Error('given up')))
  const storage = await storageAt(server, { timeoutMs: 600_000 })
  let left = false
  async function* pieces() {
    try {
      for (;;) yield Buffer.alloc(1_000_000)
    } finally {
      left = true
    }
  }
  const put = storage.put('a/b', pieces(), { contentType: 'text/plain', signal: given.signal })
  await expect(put).rejects.toThrow('given up')
  await vi.waitFor(() => expect(left).toBe(true))
  await storage.close()
  server.closeAllConnections()
  server.close()
})

it.each([
  ['is full', 500, 'InternalError', { code: 'SERVICE_UNAVAILABLE' }],
  ['asks us to slow down', 503, 'SlowDown', { code: 'SERVICE_UNAVAILABLE' }],
  ['refuses us', 403, 'AccessDenied', { name: 'AccessDenied' }],
])('a store that %s', async (_what, status, code, expected) => {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'Content-Type': 'application/xml' })
    response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)
  })
  const storage = await storageAt(server)
  await expect(storage.put('a/b', Buffer.from('text'), { contentType: 'text/plain' })).rejects.toMatchObject(expected)
  await expect(storage.get('a/b')).rejects.toMatchObject(expected)
  await storage.close()
  server.close()
})

it('signed addresses of S3 begin with the address that clients reach', async () => {
  const storage = await createS3Storage({
    endpoint: 'http://minio:9000',
    publicEndpoint: 'https://files.example.com',
    region: 'eu-west-1',
    bucket: 'objects',
    accessKeyId: key,
    secretAccessKey: key,
    forcePathStyle: true,
  })
  const { url } = await storage.downloadUrl('a/b', { fileName: 'b', contentType: 'text/plain', seconds: 60 })
  expect(url).toMatch(/^https:\/\/files\.example\.com\/objects\/a\/b\?/)
  await storage.close()
})
