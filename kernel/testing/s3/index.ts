import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The bucket of every server, and the fixed credentials of the program. */
export const s3 = { region: 'us-east-1', bucket: 'objects', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const

export interface S3Options {
  /** Where the objects are; they stay there when the server is closed. The default is a folder that is removed then. */
  directory?: string
  /** A free one by default. */
  port?: number
  /** Key and certificate of `localhost`, for TLS. */
  tls?: { key: string | Buffer; cert: string | Buffer }
}

/** Starts an S3 server with one bucket on loopback; returns its address and credentials. */
export async function startS3({ directory: given, port: wanted = 0, tls }: S3Options = {}) {
  const { default: S3rver } = await import('@20minutes/s3rver')
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'otorga-s3-')))
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    directory,
    ...tls,
    configureBuckets: [{ name: s3.bucket }],
  })
  const { port } = await server.run()
  return {
    endpoint: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    ...s3,
    async close() {
      await server.close()
      if (!given) await rm(directory, { recursive: true })
    },
  }
}
