import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sound, verifyIndependently } from '@otorga/signature/pdf/test-pdf'
import { signaturesOf } from '@otorga/signature/pdf/verify-pdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itReplays } from '../lending/checks.js'
import { trailOf } from '../lending/support.js'
import {
  dataOf,
  download,
  internally,
  newRequest,
  pdf,
  pendingRequest,
  post,
  readRequest,
  requests,
  services,
  sha256,
  sign,
  upload,
} from './support.js'

let tenant: TestTenant
let foreign: TestTenant
let ours: Awaited<ReturnType<typeof newRequest>>
let pending: Awaited<ReturnType<typeof pendingRequest>>
let foreignRequest: Awaited<ReturnType<typeof newRequest>>
beforeAll(async () => {
  ;[tenant, foreign] = [await testTenant(), await testTenant()]
  ours = await newRequest(tenant)
  pending = await pendingRequest(tenant)
  foreignRequest = await newRequest(foreign)
})

const operator = () => tenant.operator
const file = { file_name: 'annex.pdf', content_type: 'application/pdf' }
const documentsOf = (id: string) => `${requests}/${id}/documents`
const documentOf = (request: { id: string; documents: { id: string }[] }, suffix = '') =>
  `${documentsOf(request.id)}/${request.documents[0]!.id}${suffix}`
const read = (request: { id: string; documents: { id: string }[] }) =>
  dataOf(200, call('GET', documentOf(request), { token: tenant.operator }))

describe('POST /signature-requests/{id}/documents', () => {
  itRefuses(() => ({ method: 'POST', path: documentsOf(ours.id), body: file }), {
    'an administrator': () => tenant.admin,
    'a viewer': () => tenant.viewer,
  })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'POST', path: documentsOf(id), body: file }),
    operator,
    () => foreignRequest.id,
  )
  itBlames(
    (body) => post(documentsOf(ours.id), tenant.operator, body),
    () => [
      ['nothing', {}, 'file_name', 'content_type'],
      ['another media type', { ...file, content_type: 'image/png' }, 'content_type'],
      ['more than 25 MB', { ...file, size_bytes: 25 * 1024 * 1024 + 1 }, 'size_bytes'],
      ['an unknown field', { ...file, kind: 'x' }, 'kind'],
    ],
  )
  itReplays(201, async () => ({
    path: documentsOf((await newRequest(tenant)).id),
    token: tenant.operator,
    body: file,
    changed: { ...file, file_name: 'b.pdf' },
    elsewhere: `${requests}`,
  }))
  it('201: one more document; the request waits for it too', async () => {
    const request = await newRequest(tenant)
    const added = await dataOf(201, post(documentsOf(request.id), tenant.operator, file))
    expect(added).toMatchObject({ file_name: 'annex.pdf', status: 'pending_upload' })
    expect((await upload(request.documents[0].upload_url, await pdf())).status).toBe(204)
    expect((await readRequest(tenant, request.id)).status).toBe('created')
    expect((await upload(added.upload_url, await pdf('Annex'))).status).toBe(204)
    const complete = await readRequest(tenant, request.id)
    expect(complete.status).toBe('pending_signature')
    expect(complete.documents.map(({ status }: { status: string }) => status)).toEqual(['uploaded', 'uploaded'])
  })
  it('409: once the signer was told; beyond twenty documents', async () => {
    expect(refusal(await post(documentsOf(pending.id), tenant.operator, file))).toEqual(
      refused(409, 'INVALID_STATUS_TRANSITION'),
    )
    const full = await newRequest(tenant, { documents: Array.from({ length: 20 }, () => file) })
    expect(refusal(await post(documentsOf(full.id), tenant.operator, file))).toEqual(refused(409, 'CONFLICT'))
  })
})

describe('an upload', () => {
  it('is taken by a job where nobody reads the request', async () => {
    const request = await newRequest(tenant)
    await upload(request.documents[0].upload_url, await pdf())
    const { owner } = await testSystem()
    await owner`update signature.job set run_at = now() where kind = 'uploads' and key = ${`${request.id}:0`}`
    await eventually('the request is pending', async () => {
      const [row] = await owner`select status from signature.signature_request where id = ${request.id}`
      return row!.status === 'pending_signature' ? true : undefined
    })
    await trailOf(tenant, request.id, 'Documents complete')
  })

  it('413: 25 MB and one byte, whether it says so or not; 25 MB exactly are taken by the store', async () => {
    const request = await newRequest(tenant, { documents: [file, file] })
    const bytes = Buffer.alloc(25 * 1024 * 1024 + 1)
    expect((await upload(request.documents[0].upload_url, bytes)).status).toBe(413)
    const streamed = await fetch(request.documents[0].upload_url, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/pdf' },
      body: new Blob([bytes]).stream(),
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 413, // the connection was closed during the upload
    )
    expect(streamed).toBe(413)
    expect((await upload(request.documents[1].upload_url, bytes.subarray(1))).status).toBe(204)
    expect((await readRequest(tenant, request.id)).documents[1]).toMatchObject({ rejection: 'the file is not a PDF' })
  })

  it('400: another length than was announced; 415: another media type; 403: an altered address', async () => {
    const request = await newRequest(tenant)
    const bytes = await pdf()
    const added = await dataOf(
      201,
      post(documentsOf(request.id), tenant.operator, { ...file, size_bytes: bytes.length }),
    )
    expect((await upload(added.upload_url, Buffer.concat([bytes, bytes]))).status).toBe(413)
    expect((await upload(added.upload_url, bytes.subarray(1))).status).toBe(400)
    expect((await upload(added.upload_url, bytes, 'text/html')).status).toBe(415)
    expect((await upload(added.upload_url.replace('expires=1', 'expires=2'), bytes)).status).toBe(403)
    expect((await upload(added.upload_url, bytes)).status).toBe(204)
  })

  const encrypted = async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
    return document.save()
  }
  it.each([
    ['no PDF', async () => Buffer.from('<html></html>'), 'the file is not a PDF'],
    ['half a PDF', async () => (await pdf('x', 6)).subarray(0, 800), 'the PDF is truncated'],
    ['an encrypted PDF', encrypted, 'the PDF is encrypted'],
  ])('is not taken with %s: the document says why and takes another upload', async (_what, make, rejection) => {
    const request = await newRequest(tenant)
    await upload(request.documents[0].upload_url, await make())
    const refusedDocument = await read(request)
    expect(refusedDocument).toMatchObject({ status: 'pending_upload', rejection, sha256: null })
    expect((await readRequest(tenant, request.id)).status).toBe('created')
    const good = await pdf()
    expect((await upload(refusedDocument.upload_url, good)).status).toBe(204)
    expect(await read(request)).toMatchObject({
      status: 'uploaded',
      rejection: null,
      sha256: sha256(good),
      upload_url: null,
    })
  })

  it('that comes after the file was taken changes nothing of it', async () => {
    const request = await newRequest(tenant)
    const first = await pdf('First')
    await upload(request.documents[0].upload_url, first)
    expect((await readRequest(tenant, request.id)).status).toBe('pending_signature')
    await upload(request.documents[0].upload_url, await pdf('Second'))
    const { download_url } = await dataOf(
      200,
      call('GET', documentOf(request, '/download'), { token: tenant.operator }),
    )
    expect(sha256(await download(download_url))).toBe(sha256(first))
    const signed = await dataOf(200, sign(`/sign/${request.signing_token}`))
    expect((await download(signed.documents[0].download_url)).includes(first.subarray(0, 400))).toBe(true)
  })
})

describe('GET /signature-requests/{id}/documents', () => {
  itRefuses(() => ({ method: 'GET', path: documentsOf(ours.id) }), { 'a viewer': () => tenant.viewer })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: documentsOf(id) }),
    operator,
    () => foreignRequest.id,
  )
  it('400: a page that is none', async () => {
    const answer = await call('GET', `${documentsOf(ours.id)}?page=0`, { token: tenant.operator })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'page'))
  })
  it('200: in their order', async () => {
    const request = await newRequest(tenant, {
      documents: [
        { ...file, file_name: 'b.pdf' },
        { ...file, file_name: 'a.pdf' },
      ],
    })
    const { body } = await call('GET', documentsOf(request.id), { token: tenant.operator })
    expect(body.data.map(({ file_name }: { file_name: string }) => file_name)).toEqual(['b.pdf', 'a.pdf'])
    expect(body.metadata.pagination).toMatchObject({ total: 2, page_size: 20 })
  })
})

describe.each([
  ['', 200],
  ['/download', 200],
  ['/download-signed', 409],
])('GET /signature-requests/{id}/documents/{docId}%s', (suffix, before) => {
  itRefuses(() => ({ method: 'GET', path: documentOf(pending, suffix) }), { 'a viewer': () => tenant.viewer })
  it("404: a request or a document that is not there, another request's or tenant's document", async () => {
    const paths = [
      `${documentsOf(pending.id)}/${randomUUID()}${suffix}`,
      `${documentsOf(pending.id)}/none${suffix}`,
      `${documentsOf(randomUUID())}/${pending.documents[0].id}${suffix}`,
      `${documentsOf(pending.id)}/${ours.documents[0].id}${suffix}`,
      documentOf(foreignRequest, suffix),
    ]
    for (const path of paths)
      expect({ path, ...refusal(await call('GET', path, { token: tenant.operator })) }).toEqual({
        path,
        ...refused(404, 'NOT_FOUND'),
      })
  })
  it(`${before}: before it was signed`, async () => {
    expect((await call('GET', documentOf(pending, suffix), { token: tenant.operator })).status).toBe(before)
  })
})

describe('downloads', () => {
  it('409: before the upload', async () => {
    const answer = await call('GET', documentOf(ours, '/download'), { token: tenant.operator })
    expect(refusal(answer)).toEqual(refused(409, 'CONFLICT'))
  })

  it('200: the files for ten minutes, byte for byte; each reading is in the trail', async () => {
    const request = await pendingRequest(tenant)
    await dataOf(200, sign(request.path))
    const original = await dataOf(200, call('GET', documentOf(request, '/download'), { token: tenant.admin }))
    const signed = await dataOf(200, call('GET', documentOf(request, '/download-signed'), { token: tenant.admin }))
    expect(sha256(await download(original.download_url))).toBe(sha256(request.files[0]!))
    const detail = await read(request)
    expect(sha256(await download(signed.download_url))).toBe(detail.signed_sha256)
    const minutes = (Date.parse(signed.download_expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    for (const message of ['Document read', 'Document downloaded', 'Signed document downloaded'])
      await trailOf(tenant, request.documents[0].id, message)
  })

  it('200: names with quotes and marks reach a browser harmless', async () => {
    const documents = [{ file_name: '"a"\r\nX: y\u202E.pdf', content_type: 'application/pdf' }]
    const request = await newRequest(tenant, { documents })
    await upload(request.documents[0].upload_url, await pdf())
    const { download_url } = await dataOf(
      200,
      call('GET', documentOf(request, '/download'), { token: tenant.operator }),
    )
    const answer = await fetch(download_url)
    expect(answer.headers.get('x')).toBeNull()
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/,
    )
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    await answer.arrayBuffer()
  })
})

describe('a document that came signed', () => {
  it('is signed again, the first signature stays valid, and the evidence is a signed document apart', async () => {
    const first = await pendingRequest(tenant)
    const done = await dataOf(200, sign(first.path))
    const once = await download(done.documents[0].download_url)
    const plain = await pdf('Annex')
    const second = await pendingRequest(tenant, {}, [once, plain])
    const outcome = await dataOf(200, sign(second.path))
    expect(outcome.documents).toHaveLength(3)
    const [twice, annex, evidence] = await Promise.all(
      outcome.documents.map(({ download_url }: { download_url: string }) => download(download_url)),
    )
    expect(Buffer.compare(twice!.subarray(0, once.length), once)).toBe(0)
    expect(await signaturesOf(twice!)).toEqual([
      { valid: true, whole: false, trusted: false },
      { valid: true, whole: true, trusted: false },
    ])
    const pages = async (bytes: Buffer) => (await PDFDocument.load(bytes)).getPageCount()
    expect(await Promise.all([once, twice!, plain, annex!, evidence!].map(pages))).toEqual([2, 2, 1, 2, 1])
    for (const [bytes, at] of [
      [twice, 1],
      [annex, 0],
      [evidence, 0],
    ] as const)
      expect(verifyIndependently(bytes!, at)).toMatchObject(sound)
    const { documents } = await dataOf(200, internally('GET', `${requests}/${second.id}/result`, tenant.operator))
    expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['document', 'document', 'evidence'])
    expect(documents[2]).toMatchObject({ sha256_before: null, sha256_after: sha256(evidence!) })
  })
})

it('what a request leaves in the store is its files and their signed copies, once each', async () => {
  const request = await pendingRequest(tenant)
  await dataOf(200, sign(request.path))
  const { owner } = await testSystem()
  await owner`update signature.job set run_at = now() where kind = 'tidy' and key = ${request.id}`
  await eventually('the tidying', async () => {
    const [row] = await owner`select finished_at from signature.job where kind = 'tidy' and key = ${request.id}`
    return row!.finished_at ? true : undefined
  })
  const { objects } = await services()
  const base = `${tenant.id}/signature/${request.id}`
  const id = request.documents[0].id
  expect(await objects.head(`${base}/uploads/${id}.pdf`)).toBeUndefined()
  expect(await objects.head(`${base}/documents/${id}.pdf`)).toBeDefined()
  expect(await objects.head(`${base}/signed/1/${id}.pdf`)).toBeDefined()
})
