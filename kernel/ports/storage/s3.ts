import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { AppError } from '../../base/errors/index.js'
import { attachment } from './disposition.js'
import { beforeCall, checkKey, checkType } from './key.js'
import { asStream, Meter } from './measure.js'
import type { ByteRange, ObjectStorage } from './port.js'

export interface S3StorageOptions {
  /** The default is Amazon's endpoint of the region. */
  endpoint?: string | undefined
  /** The address of the store for clients, if it is another one; signed addresses begin with it. */
  publicEndpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket into the path instead of the host name, as most stores but Amazon's require. */
  forcePathStyle: boolean
  /** How long the store may be silent while a body is sent or read; a call that fails is tried three times. */
  timeoutMs?: number
  now?: () => Date
}

/** How long the store may take to begin its answer. A connection that is dead without a word is found by that. */
const answerMs = 5_000
/** The same once it was sent a part of an object. */
const partMs = 8_000
/** Unused connections are closed after this time, so that few of them can die unseen. */
const idleMs = 2_000

const rangeHeader = (range?: ByteRange) => (range ? `bytes=${range.start}-${range.end ?? ''}` : undefined)

/** Any S3-compatible store. A put is one object or one multi-part upload, so nothing is visible before it is complete. */
export function createS3Storage(options: S3StorageOptions): ObjectStorage {
  const { region, bucket, accessKeyId, secretAccessKey, forcePathStyle, timeoutMs = 15_000 } = options
  const { now = () => new Date() } = options
  const agent = { keepAlive: true, maxSockets: 50, timeout: idleMs }
  const clientAt = (endpoint: string | undefined, limits: object) =>
    new S3Client({
      region,
      forcePathStyle,
      ...(endpoint && { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, httpAgent: agent, httpsAgent: agent, ...limits },
      // Many stores do not support the newer checksums; TLS and Content-Length protect the transfer instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  const client = clientAt(options.endpoint, {
    requestTimeout: Math.min(timeoutMs, answerMs),
    throwOnRequestTimeout: true,
    socketTimeout: timeoutMs,
  })
  const sender = clientAt(options.endpoint, { socketTimeout: Math.min(timeoutMs, partMs) })
  const outside = options.publicEndpoint ? clientAt(options.publicEndpoint, {}) : client

  return {
    async put(key, body, { contentType, maxBytes, signal }) {
      beforeCall(key)
      checkType(contentType)
      signal?.throwIfAborted()
      const meter = new Meter(maxBytes)
      const source = asStream(body)
      const measured = meter.stream()
      source.once('error', (error) => measured.destroy(error))
      const upload = new Upload({
        client: sender,
        params: { Bucket: bucket, Key: key, Body: source.pipe(measured), ContentType: contentType },
        queueSize: 2,
      })
      const giveUp = () => void upload.abort()
      signal?.addEventListener('abort', giveUp)
      try {
        await upload.done()
      } catch (error) {
        source.unpipe(measured)
        source.destroy()
        signal?.throwIfAborted()
        throw measured.errored ?? faultOf(error) // the error of the body, which is the cause of the store's error
      } finally {
        signal?.removeEventListener('abort', giveUp)
      }
      return meter.result()
    },
    async get(key, range) {
      beforeCall(key)
      const wanted = new GetObjectCommand({ Bucket: bucket, Key: key, Range: rangeHeader(range) })
      const found = await client.send(wanted).catch(unlessAbsent)
      if (!found) return undefined
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0)
      return { body: found.Body as Readable, size, contentType: found.ContentType ?? 'application/octet-stream' }
    },
    async head(key) {
      beforeCall(key)
      const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(unlessAbsent)
      return found && { size: found.ContentLength ?? 0, contentType: found.ContentType ?? 'application/octet-stream' }
    },
    async delete(key) {
      beforeCall(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(unlessAbsent)
    },
    async deleteUnder(prefix) {
      beforeCall(prefix)
      // One by one, because the deletion of many needs a checksum that some stores refuse.
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}/` }))
        for (const { Key } of Contents)
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key })).catch(unlessAbsent)
    },
    async uploadUrl(key, { contentType, size, seconds }) {
      checkKey(key)
      checkType(contentType)
      const signingDate = now()
      const url = await getSignedUrl(
        outside,
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          ContentType: contentType,
          ...(size !== undefined && { ContentLength: size }),
        }),
        { expiresIn: seconds, signingDate, signableHeaders: new Set(['content-type', 'content-length']) },
      )
      return { url, expiresAt: expiry(signingDate, seconds) }
    },
    async downloadUrl(key, { fileName, contentType, seconds }) {
      checkKey(key)
      checkType(contentType)
      const signingDate = now()
      const url = await getSignedUrl(
        outside,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: attachment(fileName),
          ResponseContentType: contentType,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds, signingDate },
      )
      return { url, expiresAt: expiry(signingDate, seconds) }
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
    async close() {
      for (const one of [client, sender, outside]) one.destroy()
    },
  }
}

// The signature counts whole seconds.
const expiry = (from: Date, seconds: number) => new Date((Math.floor(from.getTime() / 1000) + seconds) * 1000)

interface StoreError {
  name?: string
  /** Whose fault it is, where the store itself has answered. */
  $fault?: 'client' | 'server'
  $metadata?: { httpStatusCode?: number }
}

/** What the store could not do, because it is away, slow or full: 503. A call that it refuses is our fault. */
function faultOf(error: unknown): unknown {
  const { $fault } = (error ?? {}) as StoreError
  return $fault === 'client' || error instanceof AppError
    ? error
    : new AppError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '1' }, cause: error })
}

function unlessAbsent(error: StoreError): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound' && error.$metadata?.httpStatusCode !== 404)
    throw faultOf(error)
}
