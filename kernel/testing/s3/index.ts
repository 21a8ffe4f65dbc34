import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts an S3 server with one bucket on loopback; returns its address and credentials. */
export async function startS3() {
  const { default: S3rver } = await import('@20minutes/s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'otorga-s3-'))
  const bucket = 'objects'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const key = 'S3RVER' // the fixed credentials of this server
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: key,
    secretAccessKey: key,
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
