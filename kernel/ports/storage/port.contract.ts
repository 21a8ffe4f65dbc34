import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ObjectStorage } from './index.js'

/** A driver under test, with its addresses served. */
export interface Driver {
  storage: ObjectStorage
  /** The same store, whose signatures are an hour old. */
  past: ObjectStorage
  /** A driver whose store cannot be reached. */
  unreachable: ObjectStorage
  /** The status of an expired address. */
  expired: number
  close(): Promise<void>
}

const type = 'application/pdf'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The guarantees of every driver of the object store. */
export function portContract(name: string, start: () => Promise<Driver>) {
  describe(`the object store's port: ${name}`, () => {
    let driver: Driver
    let storage: ObjectStorage
    beforeAll(async () => {
      driver = await start()
      storage = driver.storage
    })
    afterAll(() => driver.close())

    const newKey = () => `${randomUUID()}/documents/${randomUUID()}.pdf`
    const read = async (key: string, range?: { start: number; end?: number }) => {
      const found = await storage.get(key, range)
      return found && { ...found, body: await buffer(found.body) }
    }

    test.each([0, 1, 100_000, 12 * 1024 * 1024])(
      '%i bytes come back as they were put, counted and hashed',
      async (size) => {
        const [key, bytes] = [newKey(), randomBytes(size)]
        const digest = { size, sha256: sha256(bytes) }
        expect(await storage.put(key, bytes, { contentType: type })).toEqual(digest)
        expect(await read(key)).toMatchObject({ size, contentType: type })
        expect((await read(key))?.body.equals(bytes)).toBe(true)
        expect(await storage.head(key)).toEqual({ size, contentType: type })
        const streamed = newKey()
        expect(
          await storage.put(streamed, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), { contentType: type }),
        ).toEqual(digest)
        expect((await read(streamed))?.body.equals(bytes)).toBe(true)
      },
    )

    test('pieces that stand in the same memory, one after the other, come back as they were', async () => {
      const key = newKey()
      const bytes = randomBytes(12 * 1024 * 1024)
      const memory = Buffer.alloc(300_000)
      async function* pieces() {
        for (let at = 0; at < bytes.length; at += memory.length) {
          const length = bytes.copy(memory, 0, at)
          yield memory.subarray(0, length)
          memory.fill(0)
        }
      }
      const digest = { size: bytes.length, sha256: sha256(bytes) }
      expect(await storage.put(key, pieces(), { contentType: type })).toEqual(digest)
      expect((await read(key))?.body.equals(bytes)).toBe(true)
    })

    test('pieces whose source fails leave nothing, and are let go', async () => {
      const key = newKey()
      let left = 0
      async function* pieces() {
        try {
          yield Buffer.alloc(1_000)
          throw new Error('the source failed')
        } finally {
          left++
        }
      }
      await expect(storage.put(key, pieces(), { contentType: type })).rejects.toThrow('the source failed')
      await expect(storage.put(key, pieces(), { contentType: type, maxBytes: 999 })).rejects.toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
      })
      await vi.waitFor(() => expect(left).toBe(2))
      expect(await storage.head(key)).toBeUndefined()
    })

    test('a put that is given up rejects and leaves nothing, and its pieces are let go', async () => {
      const [key, given] = [newKey(), new AbortController()]
      let left = false
      async function* pieces() {
        try {
          for (let piece = 1; ; piece++) {
            if (piece === 3) given.abort(new Error('given up'))
            yield Buffer.alloc(100_000)
          }
        } finally {
          left = true
        }
      }
      await expect(storage.put(key, pieces(), { contentType: type, signal: given.signal })).rejects.toThrow()
      await vi.waitFor(() => expect(left).toBe(true))
      expect(await storage.head(key)).toBeUndefined()
    })

    test('what is absent is undefined, and deleting it is no error', async () => {
      const key = newKey()
      expect(await storage.get(key)).toBeUndefined()
      expect(await storage.head(key)).toBeUndefined()
      await storage.delete(key)
      await storage.put(key, Buffer.from('a'), { contentType: type })
      await storage.delete(key)
      expect(await storage.head(key)).toBeUndefined()
    })

    test('all objects under a prefix are removed, and no others', async () => {
      const prefix = `${randomUUID()}/contracts/${randomUUID()}`
      const under = [`${prefix}/a.pdf`, `${prefix}/b.pdf`, `${prefix}/c/d.pdf`]
      const beside = [prefix, `${prefix}0/a.pdf`, `${prefix}.pdf`, newKey()]
      for (const key of [...under, ...beside]) await storage.put(key, Buffer.from('a'), { contentType: type })
      await storage.deleteUnder(prefix)
      for (const key of under) expect(await storage.head(key), key).toBeUndefined()
      for (const key of beside) expect(await storage.head(key), key).toBeDefined()
      await storage.deleteUnder(prefix)
      await expect(storage.deleteUnder('')).rejects.toThrow(TypeError)
      await expect(storage.deleteUnder('a/..')).rejects.toThrow(TypeError)
    })

    test('a part is read by its first and last byte, and tells the size of the whole', async () => {
      const key = newKey()
      await storage.put(key, Buffer.from('0123456789'), { contentType: 'text/plain' })
      expect(await read(key, { start: 2, end: 4 })).toMatchObject({ body: Buffer.from('234'), size: 10 })
      expect(await read(key, { start: 7 })).toMatchObject({ body: Buffer.from('789'), size: 10 })
    })

    test('a put replaces bytes and type at once', async () => {
      const key = newKey()
      await storage.put(key, Buffer.from('before'), { contentType: type })
      await storage.put(key, Buffer.from('now'), { contentType: 'text/csv' })
      expect(await read(key)).toEqual({ body: Buffer.from('now'), size: 3, contentType: 'text/csv' })
    })

    test('a half-written object is not seen; one that breaks off leaves what was there', async () => {
      const key = newKey()
      await storage.put(key, Buffer.from('before'), { contentType: type })
      const fresh = newKey()
      const puts = [key, fresh].map((one) => {
        const body = new Readable({ read() {} })
        body.push(randomBytes(6 * 1024 * 1024))
        return { body, done: storage.put(one, body, { contentType: type }) }
      })
      await vi.waitFor(() => expect(puts.map(({ body }) => body.readableLength)).toEqual([0, 0]), 5_000)
      expect(await storage.head(fresh)).toBeUndefined()
      expect((await read(key))?.body.toString()).toBe('before')
      for (const { body, done } of puts) {
        body.destroy(new Error('the client went away'))
        await expect(done).rejects.toThrow('the client went away')
      }
      expect(await storage.head(fresh)).toBeUndefined()
      expect((await read(key))?.body.toString()).toBe('before')
    })

    test('a body beyond the bound is refused and leaves nothing', async () => {
      const key = newKey()
      const tooLarge = expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' })
      const body = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(1_000)))
      await expect(storage.put(key, body, { contentType: type, maxBytes: 99_999 })).rejects.toEqual(tooLarge)
      await expect(storage.put(key, Buffer.alloc(2), { contentType: type, maxBytes: 1 })).rejects.toEqual(tooLarge)
      expect(await storage.head(key)).toBeUndefined()
      expect(await storage.put(key, Buffer.alloc(1), { contentType: type, maxBytes: 1 })).toMatchObject({ size: 1 })
    })

    test('keys that share their beginning are different objects', async () => {
      const key = newKey()
      await storage.put(key, Buffer.from('a'), { contentType: type })
      await storage.put(`${key}/b`, Buffer.from('b'), { contentType: type })
      expect((await read(key))?.body.toString()).toBe('a')
      expect((await read(`${key}/b`))?.body.toString()).toBe('b')
    })

    test.each([
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '..',
      'a/../b',
      'a/..',
      '.a',
      'a/.b',
      'a\\b',
      'a\0b',
      'a b',
      'ä',
      'a%2fb',
      'a'.repeat(129),
      `${'a/'.repeat(255)}aaa`,
    ])('%j names no object', async (key) => {
      const refusal = expect.objectContaining({ name: 'TypeError' })
      await expect(storage.put(key, Buffer.alloc(1), { contentType: type })).rejects.toEqual(refusal)
      await expect(storage.get(key)).rejects.toEqual(refusal)
      await expect(storage.head(key)).rejects.toEqual(refusal)
      await expect(storage.delete(key)).rejects.toEqual(refusal)
      await expect(storage.uploadUrl(key, { contentType: type, maxBytes: 1, seconds: 60 })).rejects.toEqual(refusal)
      await expect(storage.downloadUrl(key, { fileName: 'a', contentType: type, seconds: 60 })).rejects.toEqual(refusal)
    })

    const put = (url: string, body: string, contentType = type) =>
      fetch(url, { method: 'PUT', body, headers: { 'Content-Type': contentType } })

    test('an upload address takes the object, with its type', async () => {
      const key = newKey()
      const before = Date.now()
      const { url, expiresAt } = await storage.uploadUrl(key, { contentType: type, maxBytes: 100, seconds: 900 })
      expect(Math.abs(expiresAt.getTime() - before - 900_000)).toBeLessThan(2_000)
      expect((await put(url, 'uploaded')).ok).toBe(true)
      expect(await read(key)).toEqual({ body: Buffer.from('uploaded'), size: 8, contentType: type })
    })

    test('an upload address takes no other type, and no other length where one is named', async () => {
      const key = newKey()
      const { url } = await storage.uploadUrl(key, { contentType: type, maxBytes: 100, size: 5, seconds: 900 })
      expect((await put(url, '12345', 'text/html')).ok).toBe(false)
      expect((await put(url, '1234')).ok).toBe(false)
      expect((await put(url, '123456')).ok).toBe(false)
      expect(await storage.head(key)).toBeUndefined()
      expect((await put(url, '12345')).ok).toBe(true)
    })

    test('a download address answers the object as an attachment of that name and type', async () => {
      const key = newKey()
      await storage.put(key, Buffer.from('content'), { contentType: 'application/octet-stream' })
      const { url } = await storage.downloadUrl(key, { fileName: 'contrato "ñ".pdf', contentType: type, seconds: 600 })
      const answer = await fetch(url)
      expect(await answer.text()).toBe('content')
      expect(answer.headers.get('Content-Type')).toBe(type)
      expect(answer.headers.get('Content-Disposition')).toBe(
        `attachment; filename="contrato ___.pdf"; filename*=UTF-8''contrato%20%22%C3%B1%22.pdf`,
      )
    })

    test('an address is for one object, one method and its time; an altered one is 403', async () => {
      const [key, other] = [newKey(), newKey()]
      for (const one of [key, other]) await storage.put(one, Buffer.from(one), { contentType: type })
      const download = await storage.downloadUrl(key, { fileName: 'a.pdf', contentType: type, seconds: 600 })
      const upload = await storage.uploadUrl(key, { contentType: type, maxBytes: 100, seconds: 600 })
      expect((await fetch(download.url.replace(key, other))).status).toBe(403)
      expect((await put(download.url, 'x')).status).toBe(403)
      expect((await fetch(upload.url)).status).toBe(403)
      for (const { url } of [download, upload])
        for (const name of new URL(url).searchParams.keys()) {
          const altered = new URL(url)
          altered.searchParams.set(name, `${altered.searchParams.get(name)}1`)
          const { status } = await (url === upload.url ? put(altered.toString(), 'x') : fetch(altered))
          expect([400, 403], `${name} altered`).toContain(status)
        }
      expect((await read(key))?.body.toString()).toBe(key)
    })

    test('an expired address is refused', async () => {
      const key = newKey()
      await storage.put(key, Buffer.from('a'), { contentType: type })
      const download = await driver.past.downloadUrl(key, { fileName: 'a', contentType: type, seconds: 600 })
      expect(download.expiresAt.getTime()).toBeLessThan(Date.now())
      expect((await fetch(download.url)).status).toBe(driver.expired)
      const upload = await driver.past.uploadUrl(key, { contentType: type, maxBytes: 10, seconds: 600 })
      expect((await put(upload.url, 'b')).status).toBe(driver.expired)
      expect((await read(key))?.body.toString()).toBe('a')
    })

    test('it is ready, and says so when it is not', async () => {
      await expect(storage.ping()).resolves.toBeUndefined()
      await expect(driver.unreachable.ping()).rejects.toThrow()
      await expect(driver.unreachable.head(newKey())).rejects.toThrow()
      await expect(driver.unreachable.put(newKey(), Buffer.alloc(1), { contentType: type })).rejects.toThrow()
    })
  })
}
