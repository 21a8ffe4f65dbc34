import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { expect, it } from 'vitest'
import { createS3Storage } from './index.js'
import { portContract } from './port.contract.js'

const key = 'S3RVER' // the credentials that this server knows

portContract('S3', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'otorga-s3-'))
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: 'objects' }],
  })
  const { port } = await server.run()
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'objects',
    accessKeyId: key,
    secretAccessKey: key,
    forcePathStyle: true,
  }
  const storage = await createS3Storage(options)
  const past = await createS3Storage({ ...options, now: () => new Date(Date.now() - 3_600_000) })
  const unreachable = await createS3Storage({ ...options, endpoint: 'http://127.0.0.1:9' })
  return {
    ...{ storage, past, unreachable, expired: 403 },
    async close() {
      await Promise.all([storage.close(), past.close(), unreachable.close()])
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
})

it('a store that is silent is given up', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const storage = await createS3Storage({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ region: 'us-east-1', bucket: 'objects', accessKeyId: key, secretAccessKey: key, forcePathStyle: true },
    timeoutMs: 100,
  })
  await expect(storage.ping()).rejects.toThrow()
  await storage.close()
  server.closeAllConnections()
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
