import { call } from '@otorga/cli/demo/client'
import type { System } from '@otorga/cli/system/system'
import { startS3 } from '@otorga/kernel/testing/s3'
import { sound, verifyIndependently } from '@otorga/signature/pdf/test-pdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attached } from '../../harness/in-process.js'
import { startReplica } from '../../harness/replica.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { dataOf, download, pdf, requestBody, requests, sha256, upload } from './support.js'

let tenant: TestTenant
let server: Awaited<ReturnType<typeof startS3>>
let system: System
beforeAll(async () => {
  if (attached) return // the replica is started in this process
  server = await startS3()
  system = await startReplica((await testSystem()).place!, {
    s3Endpoint: server.endpoint,
    s3Region: server.region,
    s3Bucket: server.bucket,
    s3ForcePathStyle: 'true',
    s3AccessKeyId: server.accessKeyId,
    s3SecretAccessKey: server.secretAccessKey,
  })
  tenant = await testTenant()
})
afterAll(async () => {
  await system?.stop()
  await server?.close()
})

const ask = (method: string, path: string, more: Parameters<typeof call>[3] = {}) =>
  call(system.publicUrl, method, path, more)
const read = (id: string) => dataOf(200, ask('GET', `${requests}/${id}`, { token: tenant.operator }))
const newRequest = () => dataOf(201, ask('POST', requests, { token: tenant.operator, key: true, body: requestBody() }))

describe('with an S3 store', () => {
  it.skipIf(attached)(
    'a document is put to a presigned address, looked at, signed, and downloaded from the store',
    async () => {
      const made = await newRequest()
      expect(made.documents[0].upload_url.startsWith(`${server.endpoint}/`)).toBe(true)
      const bytes = await pdf('In the bucket')
      const sent = sha256(bytes)
      expect((await upload(made.documents[0].upload_url, bytes)).status).toBe(200)
      const { status, documents } = await read(made.id)
      expect([status, documents[0].sha256]).toEqual(['pending_signature', sent])

      const path = `/sign/${made.signing_token}`
      const shown = await dataOf(200, ask('GET', path))
      expect(sha256(await download(shown.documents[0].preview_url))).toBe(sent)
      const signed = await dataOf(200, ask('POST', `${path}/execute`, { body: { confirmation: true } }))
      const { download_url } = signed.documents[0]
      expect(download_url.startsWith(`${server.endpoint}/`)).toBe(true)
      expect(verifyIndependently(await download(download_url))).toMatchObject(sound)

      const document = `${requests}/${made.id}/documents/${documents[0].id}`
      for (const what of ['download', 'download-signed']) {
        const { download_url: url } = await dataOf(200, ask('GET', `${document}/${what}`, { token: tenant.operator }))
        expect((await download(url)).subarray(0, 5).toString()).toBe('%PDF-')
      }
    },
  )

  it.skipIf(attached)(
    'a file that is no PDF is refused where it is looked at, and another may be put in its place',
    async () => {
      const made = await newRequest()
      expect((await upload(made.documents[0].upload_url, Buffer.from('<html>'))).status).toBe(200)
      const [document] = (await read(made.id)).documents
      expect(document).toMatchObject({ status: 'pending_upload', rejection: 'the file is not a PDF' })
      const path = `/sign/${made.signing_token}/execute`
      expect(refusal(await ask('POST', path, { body: { confirmation: true } }))).toEqual(
        refused(409, 'INVALID_STATUS_TRANSITION'),
      )
      expect((await upload(document.upload_url, await pdf())).status).toBe(200)
      expect((await read(made.id)).status).toBe('pending_signature')
    },
  )
})
