import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Call } from '@otorga/cli/demo/client'
import type { SignatureServices } from '@otorga/signature/services'
import { type Answer, call, callInternal } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'

export const requests = '/api/v1/signature-requests'
export const providers = '/api/v1/signature-providers'

/** The data of an answer; throws when its status is another than wanted. */
export async function dataOf(wanted: number, sent: Promise<Answer>) {
  const { status, body } = await sent
  if (status !== wanted) throw new Error(`answered ${status} instead of ${wanted}: ${JSON.stringify(body)}`)
  return body.data
}

export const services = async () => (await testSystem()).system.services.ofContext.signature as SignatureServices

/** A small PDF with this text. */
export async function pdf(text = 'Contract', pages = 1, useObjectStreams = true): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let at = 1; at <= pages; at++)
    document.addPage([300, 400]).drawText(`${text} ${at}`, { x: 20, y: 350, size: 12 })
  return Buffer.from(await document.save({ useObjectStreams }))
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export const signer = {
  name: 'Ana María Núñez',
  email: 'ana@example.test',
  phone: '+573001234521',
  identifier_type: 'CC',
  identifier_value: '1020304321',
}

export const requestBody = (more: Record<string, unknown> = {}) => ({
  signature_type: 'digital_certificate',
  signer,
  documents: [{ file_name: 'contract.pdf', content_type: 'application/pdf' }],
  ...more,
})

export const post = (path: string, token: string | undefined, body?: unknown, more: Call = {}) =>
  call('POST', path, { ...(token !== undefined && { token }), key: true, body, ...more })

/** A request of the tenant's operator that waits for its uploads. */
export const newRequest = (tenant: TestTenant, more: Record<string, unknown> = {}, token = tenant.operator) =>
  dataOf(201, post(requests, token, requestBody(more)))

export type NewRequest = Awaited<ReturnType<typeof newRequest>>

async function makeRequests() {
  const [tenant, foreign] = [await testTenant(), await testTenant()]
  return {
    tenant,
    foreign,
    ours: await newRequest(tenant),
    theirs: await newRequest(tenant, {}, tenant.stranger),
    foreignRequest: await newRequest(foreign),
  }
}

let made: ReturnType<typeof makeRequests> | undefined

/**
 * A request of the operator, one of another organization and one of another tenant. Made once for each worker; all wait for
 * uploads.
 */
export const someRequests = () => (made ??= makeRequests())

/** Puts a file into the store as another component would. */
export async function stored(tenantId: string, bytes: Uint8Array, name = `${randomUUID()}.pdf`) {
  const key = `${tenantId}/lending/${name}`
  await (await services()).objects.put(key, bytes, { contentType: 'application/pdf' })
  return key
}

/** The body of a request for a file that is in the store. */
export const withFile = (object_key: string) =>
  requestBody({ documents: [{ file_name: 'contract.pdf', content_type: 'application/pdf', object_key }] })

/** Uploads bytes to a signed address. */
export const upload = (url: string, bytes: Uint8Array, type = 'application/pdf') =>
  fetch(url, { method: 'PUT', headers: { 'Content-Type': type }, body: new Uint8Array(bytes) })

export async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`the file answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** A request whose documents are all uploaded, so that the signer may sign. */
export async function pendingRequest(tenant: TestTenant, more: Record<string, unknown> = {}, files?: Uint8Array[]) {
  const bytes = files ?? [await pdf()]
  const documents = bytes.map((_, at) => ({ file_name: `contract-${at}.pdf`, content_type: 'application/pdf' }))
  const made = await newRequest(tenant, { documents, ...more })
  for (const [at, one] of bytes.entries()) {
    const { status } = await upload(made.documents[at].upload_url, one)
    if (status !== 204) throw new Error(`the upload answered ${status}`)
  }
  const read = await readRequest(tenant, made.id)
  if (read.status !== 'pending_signature') throw new Error(`the request is not pending: ${JSON.stringify(read)}`)
  return { ...made, documents: read.documents, files: bytes, path: `/sign/${made.signing_token}` }
}

export const readRequest = (tenant: TestTenant, id: string) =>
  dataOf(200, call('GET', `${requests}/${id}`, { token: tenant.operator }))

export const sign = (path: string, more: Call = {}) =>
  call('POST', `${path}/execute`, { body: { confirmation: true }, ...more })

/** A mail or SMS as the folder keeps it. */
export interface Sent {
  text: string
  channel: string
  subject: string
  attachments?: { file_name: string; content_type: string; content_base64: string }[]
}

/** The mails and SMS sent to an address, oldest first. */
export async function noticesTo(address: string): Promise<Sent[]> {
  const { mailFolder } = await testSystem()
  const names = (await readdir(mailFolder)).filter((name) => name.endsWith('.json')).sort()
  const all = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(mailFolder, name), 'utf8'))))
  return all.filter(({ to }) => to === address)
}

/** The last code that was sent to an address. */
export async function lastCode(address: string): Promise<string> {
  const codes = (await noticesTo(address)).flatMap(({ text }) => /^\d{6}(?= )/.exec(text)?.[0] ?? [])
  return codes.at(-1)!
}

/** A call of another component with a user's token. */
export const internally = (method: string, path: string, token: string, more: Call = {}) =>
  callInternal(method, path, { token, headers: { 'X-Internal-Service': 'lending' }, ...more })
