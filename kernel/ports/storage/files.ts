import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeCall, checkKey, checkType } from './key.js'
import { Meter } from './measure.js'
import type { Body, ObjectStorage, StoredObject } from './port.js'
import { type Grant, readGrant, signGrant } from './signed-url.js'

export interface FileStorageOptions {
  folder: string
  /** The public listener, whose /storage serves the signed addresses. */
  publicUrl: string
  /** The secrets of signed addresses: the first one signs, all are accepted. */
  secrets: readonly string[]
  now?: () => Date
}

/** The embedded driver, with the method that its listener needs. */
export interface FileStorage extends ObjectStorage {
  /** What a signed address allows; throws FORBIDDEN or REQUEST_EXPIRED. */
  grantOf(key: string, query: URLSearchParams): Grant
}

/** Each file begins with its content type in a block of this length, so that type and bytes change in one rename. */
const headBytes = 128
const abandonedMs = 24 * 3_600_000

/** Objects as files under `folder`, whole or not at all. */
export function createFileStorage(options: FileStorageOptions): FileStorage {
  const { folder, publicUrl, secrets, now = () => new Date() } = options
  const signing = secrets[0]
  if (!signing) throw new Error('a secret is needed to sign addresses')
  const passing = join(folder, '.passing')
  // A suffix with a character that no key contains, so that `a` and `a/b` can both be files.
  const fileOf = (key: string) => join(folder, `${key}~`)
  const ready = prepare(passing)
  ready.catch(() => {}) // the first call reports it

  async function headOf(key: string) {
    const file = await open(fileOf(key)).catch(unlessAbsent)
    if (!file) return undefined
    try {
      const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
      return { size: (await file.stat()).size - headBytes, contentType: buffer.toString('latin1').trim() }
    } finally {
      await file.close()
    }
  }

  const sign = (grant: Omit<Grant, 'expires'>, seconds: number) => {
    checkKey(grant.key)
    checkType(grant.type)
    const expires = Math.floor(now().getTime() / 1000) + seconds
    return {
      url: `${publicUrl}/storage/${signGrant(signing, { ...grant, expires })}`,
      expiresAt: new Date(expires * 1000),
    }
  }

  return {
    async put(key, body, { contentType, maxBytes, signal }) {
      beforeCall(key)
      checkType(contentType)
      await ready
      const temporary = join(passing, randomUUID())
      const meter = new Meter(maxBytes)
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(contentType.padEnd(headBytes), 'latin1')
          await writeBody(file, body, meter, signal)
          await file.sync()
        } finally {
          await file.close()
        }
        await mkdir(dirname(fileOf(key)), { recursive: true, mode: 0o700 })
        await rename(temporary, fileOf(key))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return meter.result()
    },
    async get(key, range): Promise<StoredObject | undefined> {
      beforeCall(key)
      // Reads through one open file, so that a put at the same time does not affect it.
      const file = await open(fileOf(key)).catch(unlessAbsent)
      if (!file) return undefined
      try {
        const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
        const size = (await file.stat()).size - headBytes
        const body = createReadStream('', {
          fd: file,
          start: headBytes + (range?.start ?? 0),
          ...(range?.end !== undefined && { end: headBytes + range.end }),
        })
        return { body, size, contentType: buffer.toString('latin1').trim() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async head(key) {
      beforeCall(key)
      return headOf(key)
    },
    async delete(key) {
      beforeCall(key)
      await rm(fileOf(key), { force: true })
    },
    async deleteUnder(prefix) {
      beforeCall(prefix)
      await rm(join(folder, prefix), { recursive: true, force: true })
    },
    async uploadUrl(key, { contentType, maxBytes, size, seconds }) {
      return sign({ method: 'PUT', key, type: contentType, max: maxBytes, size }, seconds)
    },
    async downloadUrl(key, { fileName, contentType, seconds }) {
      return sign({ method: 'GET', key, type: contentType, name: fileName }, seconds)
    },
    grantOf: (key, query) => readGrant(secrets, key, query, now()),
    async ping() {
      await ready
      await access(passing)
    },
    async close() {
      await ready.catch(() => {}) // its folder is not made after it is closed
    },
  }
}

/** Writes each piece while the next one is made, and so a copy of it, because the next one may stand in the same memory. */
async function writeBody(file: FileHandle, body: Body, meter: Meter, signal: AbortSignal | undefined) {
  if (body instanceof Uint8Array) {
    meter.take(body)
    return file.writeFile(body, { signal })
  }
  let copy = Buffer.alloc(0)
  let writing: Promise<void> | undefined
  try {
    for await (const piece of body) {
      meter.take(piece)
      await writing
      signal?.throwIfAborted()
      if (copy.length < piece.length) copy = Buffer.allocUnsafeSlow(piece.length)
      copy.set(piece)
      writing = file.writeFile(copy.subarray(0, piece.length))
      writing.catch(() => {}) // reported by the one who awaits it
    }
    await writing
  } finally {
    await writing?.catch(() => {}) // the file is closed after it
  }
}

/** Makes the folders and removes old half-written files of killed processes. */
async function prepare(passing: string) {
  await mkdir(passing, { recursive: true, mode: 0o700 })
  for (const name of await readdir(passing)) {
    const file = join(passing, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > abandonedMs) await rm(file, { force: true })
  }
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
