import { beforeAll, describe } from 'vitest'
import { startRun, submit, usableFlow } from '../contract/flow/support.js'
import {
  dataOf,
  newRequest,
  pdf,
  post,
  readRequest,
  requestBody,
  requests,
  stored,
  upload,
} from '../contract/signature/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'
import { activePdfs, bombs, unfitPdfs } from './hostile-pdfs.js'
import { foreignFiles, hostilePictures } from './hostile-pictures.js'

const attack = attacksOn('uploads')
let tenant: TestTenant
let foreign: TestTenant
let flow: string
beforeAll(async () => {
  ;[tenant, foreign] = [await testTenant(), await testTenant()]
  const config = { validation: { min_files: 1, max_files: 5 } }
  flow = await usableFlow(tenant, [{ type: 'document_upload', name: 'Papers', max_attempts: 10, config }])
})

/** Submits parts to a new run of a step that takes files. */
async function submitted(form: (form: FormData) => void) {
  const { token, step } = await startRun(tenant, flow)
  const body = new FormData()
  form(body)
  return submit(token, step, body)
}
const blob = (bytes: Uint8Array, type?: string) => new Blob([new Uint8Array(bytes)], type ? { type } : {})

/** Whether a file came as far as the step's own check, whatever its sender called it. */
async function taken(bytes: Buffer, type = 'image/jpeg', name = 'photo.jpg') {
  const { body } = await submitted((form) => form.append('document', blob(bytes, type), name))
  return !['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE'].includes(body.error?.code)
}

const operator = {
  get token() {
    return tenant.operator
  },
}
const document = async (id: string) => (await dataOf(200, call('GET', `${requests}/${id}/documents`, operator)))[0]

/** Uploads a PDF to be signed, and returns its document when the platform has looked at it. */
async function uploaded(bytes: Buffer) {
  const request = await newRequest(tenant)
  const { status } = await upload(request.documents[0].upload_url, bytes)
  if (status !== 204) throw new Error(`the upload answered ${status}`)
  await readRequest(tenant, request.id)
  return { request, document: await document(request.id) }
}

/** Whether a browser might open what is served there, or take it for another type. */
async function active(url: string) {
  const { status, headers } = await fetch(url)
  const inert =
    headers.get('content-disposition')?.startsWith('attachment') && headers.get('x-content-type-options') === 'nosniff'
  return status === 200 && !inert
}

/** Runs work for each, a few at a time. */
async function each<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += 4) results.push(...(await Promise.all(items.slice(at, at + 4).map(work))))
  return results
}

describe('files for a step', () => {
  attack('that are two kinds at once, or too large inside', 'oneKind', async () =>
    each(await hostilePictures(), async ([name, bytes]) => (await taken(bytes)) && name),
  )

  attack('of other kinds than they say', 'knownKinds', () =>
    each(foreignFiles(), async ([name, bytes]) => (await taken(bytes)) && name),
  )

  attack('of more bytes than a file may have', 'fileBytes', async () => {
    const large = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(10 * 1024 * 1024),
      Buffer.from('startxref\n9\n%%EOF\n'),
    ])
    return [await taken(large)]
  })

  attack('of ten thousand parts, all of which are read', 'parts', async () => {
    const many = (name: string, part: Blob | string) => (form: FormData) => {
      for (let at = 0; at < 10_000; at++) {
        if (typeof part === 'string') form.append(`${name}${at}`, part)
        else form.append(`${name}${at}`, part, 'x')
      }
    }
    const answers = [await submitted(many('f', blob(Buffer.from('%PDF-')))), await submitted(many('x', 'y'))]
    return answers.map(({ body }) => !/at most/.test(JSON.stringify(body)))
  })
})

describe('files to be signed', () => {
  attack('that nobody can sign', 'soundPdf', () =>
    each(unfitPdfs(), async ([name, bytes]) => (await uploaded(bytes)).document.status === 'uploaded' && name),
  )

  attack('that act when they are opened', 'inertFiles', () =>
    each(activePdfs(), async ([name, bytes]) => {
      const { request, document } = await uploaded(bytes)
      if (document.status !== 'uploaded') return false
      const path = `${requests}/${request.id}/documents/${document.id}/download`
      return (await active((await dataOf(200, call('GET', path, operator))).download_url)) && name
    }),
  )

  attack('with names that are paths', 'fileNames', async () => {
    const names = [
      '../../etc/passwd',
      '..\\..\\boot.ini',
      'C:\\Windows\\x.pdf',
      '/etc/passwd',
      'a/../../b.pdf',
      '..',
      '\u202efdp.exe',
      'x.pdf\u200b',
    ]
    const kept = await each(names, async (file_name) => {
      const body = requestBody({ documents: [{ file_name, content_type: 'application/pdf' }] })
      const answer = await post(requests, tenant.operator, body)
      return answer.status === 201 && (answer.body.data.documents[0].file_name as string)
    })
    return kept.map((name) => name && /[/\\\u200b\u202e]|^\.\.$/.test(name) && name)
  })

  attack('that are another tenant’s', 'objectKeys', async () => {
    const key = await stored(foreign.id, await pdf())
    const body = requestBody({ documents: [{ file_name: 'a.pdf', content_type: 'application/pdf', object_key: key }] })
    return [(await post(requests, tenant.operator, body)).status === 201]
  })
})

describe('a PDF that decompresses to 400 MiB', () => {
  attack('fills the memory, or holds others up', 'boundedStreams', async () => {
    const { base } = await testSystem()
    const files = bombs()
    const before = process.memoryUsage().rss
    let grown = 0
    let slowest = 0
    let done = false
    const watching = (async () => {
      while (!done) {
        const asked = performance.now()
        await fetch(`${base}/health/live`)
        slowest = Math.max(slowest, performance.now() - asked)
        grown = Math.max(grown, process.memoryUsage().rss - before)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })()
    await Promise.all(files.map(uploaded))
    done = true
    await watching
    return [(grown > 128 * 1024 * 1024 || slowest > 5_000) && `${Math.round(grown / 1024 / 1024)} MiB, ${slowest} ms`]
  })
})
