import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import type { RunningContender } from './contender.js'
import type { IdentityResult } from './identity.js'
import { measureSigning, megabytePdf } from './signing.js'
import type { World } from './world.js'

const mib = 1024 * 1024
const atOnce = 10
const most = 64

async function signing(): Promise<IdentityResult> {
  const { bytes, bare, own, certificate } = await measureSigning()
  const ms = (microseconds: number) => `${(microseconds / 1000).toFixed(1)} ms`
  return {
    title: `Signing a PDF of ${(bytes / mib).toFixed(1)} MiB, its evidence appended`,
    figures: [
      `the libraries alone ${ms(bare)} of CPU`,
      `the product ${ms(own)}`,
      `the certificate of its signer, once a request, ${ms(certificate)}`,
    ],
    aim: `at most 1.4x the CPU of the libraries' bare signing: ${(own / bare).toFixed(2)}x`,
    before: '1.84x',
    met: own <= 1.4 * bare,
  }
}

/** The largest growth of a process's memory during `work`, in MiB. */
async function growth({ memory }: RunningContender, work: () => Promise<unknown>) {
  const before = await memory()
  let peak = before
  let over = false
  const watch = (async () => {
    while (!over) {
      peak = Math.max(peak, await memory())
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  await work()
  over = true
  await watch
  return (peak - before) / mib
}

interface Waiting {
  id: string
  documents: { id: string; upload_url: string }[]
}

/** A client of the product's signature requests, as the demo tenant's operator. */
function client(base: string, token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const json = async (answer: Awaited<ReturnType<typeof request>>, status: number) => {
    const body = (await answer.body.json()) as { data: never }
    if (answer.statusCode !== status) throw new Error(`answered ${answer.statusCode}: ${JSON.stringify(body)}`)
    return body.data
  }
  return {
    async create(): Promise<Waiting> {
      const body = JSON.stringify({
        signature_type: 'digital_certificate',
        signer: { name: 'Ana', email: 'ana@example.test', identifier_type: 'CC', identifier_value: '1020304321' },
        documents: [{ file_name: 'large.pdf', content_type: 'application/pdf' }],
        notification_channels: [],
      })
      const key = { 'Idempotency-Key': randomUUID() }
      return json(
        await request(`${base}/api/v1/signature-requests`, { method: 'POST', headers: { ...headers, ...key }, body }),
        201,
      )
    },
    async upload({ documents }: Waiting, bytes: Uint8Array) {
      const type = { 'Content-Type': 'application/pdf' }
      const answer = await request(documents[0]!.upload_url, { method: 'PUT', headers: type, body: bytes })
      await answer.body.dump()
      if (answer.statusCode !== 204) throw new Error(`the upload answered ${answer.statusCode}`)
    },
    async downloadUrl({ id, documents }: Waiting): Promise<string> {
      const path = `${base}/api/v1/signature-requests/${id}/documents/${documents[0]!.id}/download`
      const data: { download_url: string } = await json(await request(path, { headers }), 200)
      return data.download_url
    },
    /** Reads a file to its end, and as slowly as a connection of some 100 Mbit/s. */
    async download(url: string, length: number) {
      const answer = await request(url)
      let size = 0
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        size += chunk.length
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      if (size !== length) throw new Error(`the download had ${size} bytes instead of ${length}`)
    },
  }
}

async function streaming({ contenders, signIn }: World, progress: (line: string) => void): Promise<IdentityResult> {
  const [product] = contenders
  const { create, upload, downloadUrl, download } = client(product.base, await signIn('operator@demo.test'))
  const bytes = await megabytePdf(1, 24.5 * mib)
  const one = await create()
  await upload(one, bytes)
  await download(await downloadUrl(one), bytes.length)
  const waiting = await Promise.all(Array.from({ length: atOnce }, create))
  progress(`uploading ${atOnce} files of 25 MB at once`)
  const up = await growth(product, () => Promise.all(waiting.map((each) => upload(each, bytes))))
  progress('taking them')
  const urls: string[] = []
  const taking = await growth(product, async () => {
    for (const each of waiting) urls.push(await downloadUrl(each))
  })
  progress(`downloading ${atOnce} files of 25 MB at once`)
  const down = await growth(product, () => Promise.all(urls.map((url) => download(url, bytes.length))))
  return {
    title: `Uploads and downloads of ${(bytes.length / mib).toFixed(1)} MiB, ${atOnce} at once`,
    figures: [
      `${up.toFixed(0)} MiB more while uploading`,
      `${down.toFixed(0)} MiB while downloading`,
      `${taking.toFixed(0)} MiB while each is looked at, one by one`,
    ],
    aim: `less than ${most} MiB: ${Math.max(up, down).toFixed(0)} MiB`,
    met: Math.max(up, down) < most,
  }
}

/** Measures the cost of signing, and the memory that large files need. */
export async function measureSignature(world: World, progress: (line: string) => void): Promise<IdentityResult[]> {
  progress('signing a PDF of a megabyte')
  const results = [await signing()]
  results.push(await streaming(world, progress))
  return results
}
