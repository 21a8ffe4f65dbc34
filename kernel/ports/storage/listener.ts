import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, asAppError } from '../../base/errors/index.js'
import { attachment } from './disposition.js'
import type { FileStorage } from './files.js'
import { isObjectKey } from './key.js'
import { tooLarge } from './measure.js'
import type { ByteRange } from './port.js'
import type { Grant } from './signed-url.js'

const methods = 'GET, HEAD, PUT, OPTIONS'

const [dropBytes, dropMs] = [32 * 1024 * 1024, 2_000]

/**
 * Reads and drops the rest of the body, within limits. A connection that is closed with unread bytes is reset, and its client may
 * then never see the answer.
 */
const drop = (request: IncomingMessage) =>
  new Promise<void>((resolve) => {
    let left = dropBytes
    const timer = setTimeout(resolve, dropMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    if (request.readableEnded || request.destroyed) return done()
    request.once('end', done).once('close', done)
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left <= 0) done()
    })
  })

/** The one range a client may ask for; anything else gets the whole. */
function rangeOf(header: string | undefined, size: number): Required<ByteRange> | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  return start <= end ? { start, end } : undefined
}

/**
 * Serves the signed addresses of the files driver; mount it at /storage. It rejects with the contract's errors: altered 403,
 * expired 410, other media type 415, too long 413, absent 404, other method 405.
 */
export function storageListener(storage: FileStorage) {
  async function download(grant: Grant, request: IncomingMessage, response: ServerResponse) {
    const head = await storage.head(grant.key)
    const range = head && rangeOf(request.headers.range, head.size)
    const body = request.method !== 'HEAD'
    const object = head && body ? await storage.get(grant.key, range) : undefined
    // The object may be removed between the two calls.
    if (!head || (body && !object)) throw new AppError('NOT_FOUND', { message: 'The file does not exist.' })
    if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${head.size}`)
    response.writeHead(range ? 206 : 200, {
      'Content-Type': grant.type,
      'Content-Length': range ? range.end - range.start + 1 : (object ?? head).size,
      'Content-Disposition': attachment(grant.name ?? ''),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-store',
    })
    if (object) await pipeline(object.body, response)
    else response.end()
  }

  async function upload(grant: Grant, request: IncomingMessage, response: ServerResponse) {
    const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
    if (type !== grant.type)
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `Send the file as ${grant.type}.` })
    const declared = request.headers['content-length']
    const max = Math.min(grant.max ?? 0, grant.size ?? Number.POSITIVE_INFINITY)
    if (Number(declared ?? 0) > max) throw tooLarge()
    if (grant.size !== undefined && Number(declared) !== grant.size)
      throw new AppError('VALIDATION_ERROR', {
        message: `The file must have ${grant.size} bytes, as Content-Length says.`,
      })
    // The connection must survive the refusal, because the answer is still to be sent on it.
    const body = Readable.from(request.iterator({ destroyOnReturn: false }), { objectMode: false })
    await storage.put(grant.key, body, { contentType: grant.type, maxBytes: max })
    response.writeHead(204).end()
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    // The signed address is the credential and cookies do not count, so any origin may use it.
    response.setHeader('Access-Control-Allow-Origin', '*')
    const [, key = '', query] = /^\/([^?]*)(?:\?(.*))?$/s.exec(request.url ?? '') ?? []
    if (!isObjectKey(key)) throw new AppError('NOT_FOUND', { message: 'There is no such path.' })
    if (request.method === 'OPTIONS') {
      const allowed = { 'Access-Control-Allow-Methods': methods, 'Access-Control-Allow-Headers': 'Content-Type, Range' }
      return void response.writeHead(204, { ...allowed, 'Access-Control-Max-Age': '600' }).end()
    }
    if (!['GET', 'HEAD', 'PUT'].includes(request.method ?? ''))
      throw new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: methods } })
    const grant = storage.grantOf(key, new URLSearchParams(query))
    if ((grant.method === 'PUT') !== (request.method === 'PUT'))
      throw new AppError('FORBIDDEN', { message: `This address is for ${grant.method}.` })
    try {
      await (grant.method === 'PUT' ? upload : download)(grant, request, response)
    } catch (error) {
      if (asAppError(error)?.code === 'PAYLOAD_TOO_LARGE') await drop(request)
      if (!response.destroyed) throw error // else the client has disconnected, which is no error
    }
  }
}
