import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestSystem, testSystem } from '../harness/system.js'

let system: TestSystem
beforeAll(async () => {
  system = await testSystem()
})
const objects = () => system.system.services.identity.objects
const type = 'application/pdf'
const newKey = () => `${randomUUID()}/documents/${randomUUID()}`
const upload = (key: string, maxBytes = 10) => objects().uploadUrl(key, { contentType: type, maxBytes, seconds: 60 })
const put = (url: string, body: string, contentType = type) =>
  fetch(url, { method: 'PUT', body, headers: { 'Content-Type': contentType } })

const refusal = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; message: string; request_id: string } }
  expect(error.request_id).toBe(answer.headers.get('X-Request-Id'))
  expect(error.message).toBeTruthy()
  return [answer.status, error.code]
}

/** Sends a body without Content-Length. */
const putChunked = (url: string, chunks: number) =>
  new Promise<number>((resolve, reject) => {
    const request = http.request(url, { method: 'PUT', headers: { 'Content-Type': type } }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
    request.on('error', reject)
    for (let n = 0; n < chunks; n++) request.write('12345')
    request.end()
  })

describe('/storage of the public listener', () => {
  it('takes an upload and gives the download back, never to be shown in the page', async () => {
    const key = newKey()
    expect((await put((await upload(key)).url, 'content')).status).toBe(204)
    const { url } = await objects().downloadUrl(key, { fileName: 'a.pdf', contentType: type, seconds: 60 })
    expect(url.startsWith(`${system.base}/storage/`)).toBe(true)
    const answer = await fetch(url)
    expect(await answer.text()).toBe('content')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment;/)
    expect(answer.headers.get('Content-Length')).toBe('7')
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '7'])
  })

  it('answers what it refuses in the platform’s envelope', async () => {
    const key = newKey()
    const { url } = await upload(key)
    expect(await refusal(await put(url, 'a', 'text/html'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(await refusal(await put(url, '12345678901'))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(await refusal(await put(`${url}x`, 'a'))).toEqual([403, 'FORBIDDEN'])
    expect(await refusal(await put(url.replace('max=10', 'max=99'), 'a'))).toEqual([403, 'FORBIDDEN'])
    expect(await refusal(await fetch(`${system.base}/storage/${key}`))).toEqual([403, 'FORBIDDEN'])
    expect(await refusal(await fetch(url, { method: 'DELETE' }))).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(await refusal(await fetch(`${system.base}/storage/`))).toEqual([404, 'NOT_FOUND'])
    for (const path of ['', '/', '//', '/a%2f..%2fb', '/%', '/a?%'])
      expect((await fetch(`${system.base}/storage${path}`)).status, path).toBe(path === '/a?%' ? 403 : 404)
    const past = await objects().uploadUrl(key, { contentType: type, maxBytes: 10, seconds: -1 })
    expect(await refusal(await put(past.url, 'a'))).toEqual([410, 'REQUEST_EXPIRED'])
    const { url: absent } = await objects().downloadUrl(key, { fileName: 'a', contentType: type, seconds: 60 })
    expect(await refusal(await fetch(absent))).toEqual([404, 'NOT_FOUND'])
  })

  it('refuses a body that grows beyond its bound though nothing told its length, and keeps nothing of it', async () => {
    const key = newKey()
    expect(await putChunked((await upload(key)).url, 2)).toBe(204)
    const other = newKey()
    expect(await putChunked((await upload(other)).url, 3)).toBe(413)
    expect(await objects().head(other)).toBeUndefined()
  })

  it('keeps nothing of an upload whose client goes away', async () => {
    const key = newKey()
    const { url } = await upload(key, 1_000_000)
    const request = http.request(url, { method: 'PUT', headers: { 'Content-Type': type, 'Content-Length': 1_000 } })
    request.on('error', () => {})
    await new Promise<void>((resolve) => request.write('half', () => resolve()))
    request.destroy()
    expect((await put(url, 'whole')).status).toBe(204)
    expect((await objects().head(key))?.size).toBe(5)
  })

  it('serves one part where a part is asked, and the whole where that cannot be', async () => {
    const key = newKey()
    await objects().put(key, Buffer.from('0123456789'), { contentType: type })
    const { url } = await objects().downloadUrl(key, { fileName: 'a', contentType: type, seconds: 60 })
    const part = async (range: string) => {
      const answer = await fetch(url, { headers: { Range: range } })
      return [answer.status, await answer.text(), answer.headers.get('Content-Range')]
    }
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await part('bytes=8-99')).toEqual([206, '89', 'bytes 8-9/10'])
    for (const other of ['bytes=5-2', 'bytes=99-', 'lines=1-2', 'bytes=0-1,3-4'])
      expect(await part(other)).toEqual([200, '0123456789', null])
  })

  it('may be used by pages of other hosts, which get no cookie of ours', async () => {
    const { url } = await upload(newKey())
    const answer = await fetch(url, {
      method: 'OPTIONS',
      headers: { Origin: 'https://demo.example.com', 'Access-Control-Request-Method': 'PUT' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('PUT')
  })

  it('does not exist on the internal listener', async () => {
    const { url } = await upload(newKey())
    expect((await put(url.replace(system.base, system.internal), 'a')).status).toBe(404)
  })

  it('is not asked inside a transaction', async () => {
    const { database } = system.system.services.identity
    const asked = database.transaction(randomUUID(), () => objects().head(newKey()))
    await expect(asked).rejects.toThrow('inside a transaction')
  })
})
