import { PassThrough, Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { AppError, invalid, type Problem } from '@otorga/kernel/base/errors'
import { DuplicateKey, parseJson } from '@otorga/kernel/base/http'
import { mediaTypes, sniff, sniffBytes } from '@otorga/kernel/base/media'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { bounds } from '@otorga/schema/limits'
import type { Request } from 'express'

const { fileBytes, files: maxFiles, dataBytes, idleMs, wholeMs } = bounds.upload

/** A file in the object store. */
export interface UploadedFile {
  field: string
  key: string
  media_type: string
  size: number
  sha256: string
}

export interface MultipartOptions {
  objects: ObjectStorage
  /** The beginning of the objects' keys, which end with the field's name. */
  prefix: string
  /** The fields that accept a file. */
  fields: readonly string[]
}

export interface Multipart {
  files: UploadedFile[]
  /** The parsed field `data`; undefined when there was none. */
  data: unknown
}

/** More parts than a form may have are read, so that the error can describe them. */
const mostParts = { files: 20, fields: 20, parts: 40 }
const tooMany: Problem = { field: '', message: `at most ${maxFiles} files and one field data` }
const close = { headers: { Connection: 'close' } }
const broken = () =>
  new AppError('VALIDATION_ERROR', {
    details: [{ field: '', message: 'the body is no whole multipart form' }],
    ...close,
  })
const tooLarge = () =>
  new AppError('PAYLOAD_TOO_LARGE', { message: `A file has at most ${fileBytes / 1024 / 1024} MB.`, ...close })
const tooSlow = () => new AppError('REQUEST_TIMEOUT', close)

/** Returns the first bytes of a stream, and a stream with all its bytes. */
async function begun(stream: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const whole = new PassThrough({ highWaterMark: 64 * 1024 })
  whole.on('error', () => {}) // its reader and the parser report it
  stream.on('error', (error) => whole.destroy(error))
  stream.on('close', () => stream.readableEnded || whole.destroy(broken()))
  // Piped from the beginning, because an empty part emits its end only to a running reader.
  stream.pipe(whole)
  const events = ['readable', 'end', 'close', 'error']
  const chunks: Buffer[] = []
  for (let size = 0; size < sniffBytes; ) {
    const chunk = whole.read() as Buffer | null
    if (chunk) {
      chunks.push(chunk)
      size += chunk.length
    } else if (whole.destroyed && !whole.readableEnded) throw broken()
    else if (whole.readableEnded) return { head: Buffer.concat(chunks), whole: Readable.from(chunks) }
    else
      await new Promise<void>((resolve) => {
        const done = () => {
          for (const event of events) whole.off(event, done)
          resolve()
        }
        for (const event of events) whole.once(event, done)
      })
  }
  const head = Buffer.concat(chunks)
  whole.unshift(head)
  return { head, whole }
}

/** Reads the field `data`: JSON, an object. */
function parsed(text: string, problems: Problem[]): unknown {
  try {
    const value = parseJson(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value
  } catch (error) {
    if (error instanceof DuplicateKey) {
      problems.push({ field: `data.${error.field}`, message: error.message })
      return undefined
    }
  }
  problems.push({ field: 'data', message: 'must be a JSON object' })
  return undefined
}

/**
 * Streams the files of a form to the object store. Each is checked by its first bytes, and only a buffer of it is in memory.
 * Errors: VALIDATION_ERROR with the fields, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT for a sender that stalls.
 */
export function readMultipart(request: Request, { objects, prefix, fields }: MultipartOptions): Promise<Multipart> {
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * fileBytes + dataBytes + 64 * 1024) throw tooLarge()
  return new Promise<Multipart>((resolve, reject) => {
    const problems: Problem[] = []
    const streams: Readable[] = []
    const puts: Promise<UploadedFile | undefined>[] = []
    const seen = new Set<string>()
    let data: unknown
    let count = 0
    let ended = false

    const settle = (act: () => void) => {
      if (ended) return
      ended = true
      clearTimeout(idle)
      clearTimeout(whole)
      request.off('data', awake)
      act()
    }
    const fail = (error: Error) =>
      settle(() => {
        request.unpipe(parser)
        request.resume()
        parser.destroy()
        for (const stream of streams) stream.destroy()
        // Uploads to the store must end before their objects can be removed.
        void Promise.allSettled(puts).then(() => reject(error))
      })
    const whole = setTimeout(() => fail(tooSlow()), wholeMs)
    const idle = setTimeout(() => fail(tooSlow()), idleMs)
    const awake = () => void idle.refresh()

    let parser: InstanceType<typeof Busboy>
    try {
      parser = new Busboy({
        headers: request.headers as never,
        limits: { fieldNameSize: 100, fieldSize: dataBytes, fileSize: fileBytes, ...mostParts, headerPairs: 20 },
      })
    } catch {
      clearTimeout(idle)
      clearTimeout(whole)
      return reject(broken())
    }

    async function take(field: string, stream: BusboyFileStream): Promise<UploadedFile | undefined> {
      if (++count === maxFiles + 1) problems.push(tooMany)
      const known = fields.includes(field) && !seen.has(field)
      if (!known) problems.push({ field, message: seen.has(field) ? 'may be given once only' : 'is not a known field' })
      seen.add(field)
      const { head, whole: body } = await begun(stream)
      const type = sniff(head)
      if (known && !type) problems.push({ field, message: `must be one of ${mediaTypes.join(', ')}, by its bytes` })
      if (!known || !type) {
        body.resume()
        return undefined
      }
      const key = `${prefix}/${field}`
      const { size, sha256 } = await objects.put(key, body, { contentType: type, maxBytes: fileBytes })
      return { field, key, media_type: type, size, sha256 }
    }

    parser.on('file', (field, stream) => {
      streams.push(stream)
      stream.on('limit', () => fail(tooLarge()))
      // A truncated file is the sender's error; when the store fails with a whole file the error is ours.
      let cut = false
      stream.on('error', () => (cut = true))
      stream.on('close', () => (cut ||= !stream.readableEnded))
      const put = take(String(field), stream)
      put.catch((error) => {
        if (error instanceof AppError) return fail(error)
        fail(cut ? broken() : wrapped(error))
      })
      puts.push(put)
    })
    parser.on('field', (name, text, _nameTruncated, truncated) => {
      if (name !== 'data') problems.push({ field: String(name), message: 'is not a known field' })
      else if (seen.has(name)) problems.push({ field: name, message: 'may be given once only' })
      else if (truncated) problems.push({ field: name, message: `is longer than ${dataBytes} bytes` })
      else data = parsed(text, problems)
      seen.add(String(name))
    })
    // The parser stops there without an event.
    for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => fail(invalid(tooMany)))
    parser.on('error', () => fail(broken()))
    parser.on('finish', () => {
      void Promise.all(puts).then(
        (files) =>
          settle(() => {
            if (problems.length > 0) reject(invalid(...problems.slice(0, 20)))
            else resolve({ files: files.filter((file) => file !== undefined), data })
          }),
        () => {}, // its own catch reports it
      )
    })
    request.on('aborted', () => fail(broken()))
    request.on('data', awake)
    request.pipe(parser)
  })
}

/** The object store failed: an internal error, not the sender's. */
const wrapped = (cause: unknown) =>
  new AppError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '1', Connection: 'close' }, cause })
