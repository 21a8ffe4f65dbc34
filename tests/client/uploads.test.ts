import { createClient, upload } from '@otorga/client'
import { expect, it } from 'vitest'
import { enveloped, server } from './server.js'

const step = { path: { token: 'link', stepId: '018f0000-0000-7000-8000-000000000001' } }

it('a file is put at its address with its type and nothing that tells who sends it, and again after a failure', async () => {
  const { url, arrived } = await server({ status: 503 }, { status: 200 })
  await upload(`${url}/objects/x?signature=y`, new TextEncoder().encode('%PDF'))
  expect(arrived.length).toBe(2)
  expect(arrived[1]).toMatchObject({ method: 'PUT', url: '/objects/x?signature=y', body: Buffer.from('%PDF') })
  expect(arrived[1]!.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '4' })
  expect(arrived[1]!.headers.authorization).toBeUndefined()
})

it('an address that is used up is an error', async () => {
  const { url } = await server({ status: 403, body: '<Error/>' })
  const sent = upload(url, new Blob(['x']), { contentType: 'image/png' })
  await expect(sent).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 403 })
})

it('a step is sent as a form: files as they are, an object as JSON, absent fields not at all', async () => {
  const { url, arrived } = await server({ body: enveloped({ flow_status: 'completed' }) })
  const front = new File(['picture'], 'front.jpg', { type: 'image/jpeg' })
  const body = { front, back: undefined, data: { politically_exposed: false } }
  await createClient({ url }).POST('/api/v1/execute/{token}/steps/{stepId}', { params: step, body })
  const type = arrived[0]!.headers['content-type']!
  const form = await new Response(new Uint8Array(arrived[0]!.body), { headers: { 'Content-Type': type } }).formData()
  expect([...form.keys()]).toEqual(['front', 'data'])
  expect(await (form.get('front') as File).text()).toBe('picture')
  expect((form.get('front') as File).name).toBe('front.jpg')
  expect(form.get('data')).toBe('{"politically_exposed":false}')
})

it('a step is not sent again when its answer is lost, because it may have cost an attempt', async () => {
  const { url, arrived } = await server({ hangUp: true })
  const sent = createClient({ url }).POST('/api/v1/execute/{token}/steps/{stepId}', { params: step, body: {} })
  await expect(sent).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  expect(arrived.length).toBe(1)
})

it('outside a browser the end of a body is told', async () => {
  const { url, arrived } = await server({ status: 200 })
  const told: unknown[] = []
  await upload(url, new Blob(['12345']), { onProgress: (progress) => told.push(progress) })
  expect(told).toEqual([{ loaded: 5, total: 5 }])
  expect(arrived[0]!.body.toString()).toBe('12345')
})
