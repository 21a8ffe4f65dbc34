import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Identity, newRoot } from '@otorga/signature/authority/certificates'
import { loadPdf } from '@otorga/signature/pdf/inspect-pdf'
import { addSignatureField } from '@otorga/signature/pdf/prepare-pdf'
import { fillSignatureField } from '@otorga/signature/pdf/signature-field'
import { type Answer, call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { dataOf, download, providers } from './support.js'

interface Order {
  external_id: string
  documents: { id: string; download_url: string; sha256: string }[]
  callback_url: string
}

/** The provider's answer to one call: JSON, or no body. */
export type Behaviour = (order: Order) => Promise<{ status: number; body?: unknown } | 'hang'>

export interface Seen {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

const secret = 'a provider webhook secret'
const apiKey = 'a provider api key'

/** Who signs a file, and the certificates above. */
export interface Signer {
  identity: Identity
  chain: Identity['certificate'][]
}

/** A signature provider over HTTP that makes real signatures, and its record at the platform. */
export async function fakeProvider(more: Record<string, unknown> = {}, connection: Record<string, unknown> = {}) {
  const seen: Seen[] = []
  const files = new Map<string, Buffer>()
  const sockets = new Set<import('node:net').Socket>()
  let behave: Behaviour = (order) => signed(order)
  let healthy = true
  let identity: Identity | undefined

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? '/'
    const file = files.get(path)
    if (file) return void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(file)
    if (path === '/api/health') return void response.writeHead(healthy ? 200 : 500).end('{}')
    const body = Buffer.concat(chunks).toString('utf8')
    seen.push({ path, headers: request.headers, body })
    const answer = await behave(JSON.parse(body) as Order)
    if (answer === 'hang') return
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body ?? {}))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** Signs the files of an order and returns their addresses. */
  async function signFiles({ documents }: Order, { by, instead }: { by?: Signer; instead?: Uint8Array } = {}) {
    identity ??= await newRoot(new Date())
    const signer = by ?? { identity, chain: [] }
    return Promise.all(
      documents.map(async ({ id, download_url }) => {
        const document = await loadPdf(instead ?? (await download(download_url)))
        addSignatureField(document, { name: 'Provider', reason: 'test', at: new Date() })
        const path = `/files/${randomUUID()}.pdf`
        files.set(path, await fillSignatureField([await document.save()], signer.identity, signer.chain))
        return { id, url: `${base}${path}` }
      }),
    )
  }
  const certificate = {
    serial: '77',
    issuer: 'CN=Provider',
    subject: 'CN=Ana',
    algorithm: 'ECDSA',
    valid_to: '2030-01-01T00:00:00Z',
  }
  const signed = async (order: Order) => ({
    status: 200,
    body: { status: 'signed', certificate, signed_documents: await signFiles(order) },
  })

  const code = `http-${randomUUID().slice(0, 8)}`
  const token = await (await testSystem()).signIn('platform@otorga.test', 'platform')
  const record = await dataOf(
    201,
    call('POST', providers, {
      token,
      body: {
        code,
        name: 'Somebody else',
        kind: 'digital_certificate',
        driver: 'http',
        priority: 5000,
        timeout_ms: 4000,
        connection_config: { base_url: `${base}/api`, api_key: apiKey, webhook_secret: secret, ...connection },
        ...more,
      },
    }),
  )

  /** Sends a callback that this provider has signed. */
  async function callback(
    body: Record<string, unknown>,
    { at = Date.now(), key = secret, raw = JSON.stringify(body) } = {},
  ): Promise<Answer> {
    const timestamp = String(Math.floor(at / 1000))
    const signature = `sha256=${createHmac('sha256', key).update(`${timestamp}.${raw}`).digest('hex')}`
    const answer = await fetch(`${(await testSystem()).base}/api/v1/webhooks/providers/${code}/callback`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Webhook-Timestamp': timestamp,
        'X-Webhook-Signature': signature,
      },
      body: raw,
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  return {
    code,
    base,
    record,
    seen,
    files,
    secret,
    apiKey,
    certificate,
    signed,
    signFiles,
    callback,
    token,
    answers(next: Behaviour) {
      behave = next
    },
    health(well: boolean) {
      healthy = well
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeProvider = Awaited<ReturnType<typeof fakeProvider>>
