import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import {
  cardPhotos,
  cardStep,
  currentStep,
  flowTenant,
  formOf,
  formStep,
  startRun,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
const flowIds: Record<string, string> = {}
beforeAll(async () => {
  tenant = await flowTenant()
  flowIds.card = await usableFlow(tenant, [cardStep({ max_attempts: 2 }), formStep()])
  flowIds.form = await usableFlow(tenant, [formStep(), formStep({ name: 'More' })])
  flowIds.upload = await usableFlow(tenant, [
    {
      type: 'document_upload',
      name: 'Papers',
      max_attempts: 10,
      config: { validation: { min_files: 1, max_files: 5 } },
    },
  ])
})

const run = (name: string) => startRun(tenant, flowIds[name]!)
const attemptsLeft = async (token: string) => (await currentStep(token)).attempts_remaining
const noise = (length: number, head: Buffer) => Buffer.concat([head, Buffer.alloc(length - head.length, 7)])

describe('POST /execute/{token}/steps/{stepId}', () => {
  it('415: anything but a multipart form', async () => {
    const { token, step } = await run('form')
    const answer = await call('POST', `/api/v1/execute/${token}/steps/${step}`, { body: { data: { income: 1 } } })
    expect(refusal(answer)).toEqual(refused(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })

  it('400 VALIDATION_ERROR: malformed submissions, by field; none of them costs an attempt', async () => {
    const { token, step } = await run('card')
    const { front, back } = await cardPhotos()
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const gif = Buffer.from('GIF89a'.padEnd(64, '\0'))
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
    const bomb = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const zip = Buffer.concat([
      front,
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.alloc(200, 1),
      Buffer.from('PK\x05\x06', 'latin1'),
      Buffer.alloc(18),
    ])
    const inside = (await sharp(front)
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()) as Buffer
    const twice = formOf({ front, back })
    twice.append('front', new Blob([new Uint8Array(back)]), 'again.jpg')
    const six = new FormData()
    for (const at of [1, 2, 3, 4, 5, 6])
      six.append(at === 1 ? 'front' : at === 2 ? 'back' : `document_${at}`, new Blob([new Uint8Array(front)]), 'x.jpg')
    const faults: [string, FormData | Parameters<typeof formOf>[0], string[]][] = [
      ['nothing', {}, ['front', 'back']],
      ['one side', { front }, ['back']],
      ['an unknown file', { front, back, side: back }, ['side']],
      ['an unknown field', { front, back, note: 'x' }, ['note']],
      ['a file twice', twice, ['front']],
      ['six files', six, ['', 'document_3', 'document_4', 'document_5', 'document_6']],
      ['a page', { front: html, back }, ['front']],
      ['another picture type', { front: gif, back }, ['front']],
      ['a type that the step does not take', { front: pdf, back }, ['front']],
      ['a picture of 72 million pixels', { front: bomb, back }, ['front']],
      ['an archive behind the picture', { front: zip, back }, ['front']],
      ['a script within the first kilobyte', { front: inside, back }, ['front']],
      ['data that is no JSON', { front, back, data: '{' }, ['data']],
      ['data that is a list', { front, back, data: '[]' }, ['data']],
      ['unknown data', { front, back, data: { colour: 'red' } }, ['data.colour']],
      ['a zone with other letters', { front, back, data: { mrz: 'ñ'.repeat(60) } }, ['data.mrz']],
    ]
    for (const [what, body, fields] of faults) {
      const answer = refusal(await submit(token, step, body))
      expect({ what, ...answer, fields: [...answer.fields].sort() }).toEqual({
        what,
        ...refused(400, 'VALIDATION_ERROR', ...fields.sort()),
      })
    }
    expect(await attemptsLeft(token)).toBe(2)
    const { owner } = await testSystem()
    // A refused file is not stored either.
    expect(await owner`select 1 from flow.flow_upload where tenant_id = ${tenant.id}`).toHaveLength(0)
    expect((await submit(token, step, { front, back })).status).toBe(200)
  })

  it('413: a file of 10 MB and a byte, and a body of more than all files may have; 200 or 400 for one of 10 MB', async () => {
    const { token, step } = await run('upload')
    const head = Buffer.from('%PDF-1.7\n')
    const most = 10 * 1024 * 1024
    const answer = await submit(token, step, { document: noise(most + 1, head) })
    expect(refusal(answer)).toEqual(refused(413, 'PAYLOAD_TOO_LARGE'))
    expect(answer.headers.get('connection')).toBe('close')
    const pdf = noise(most, head)
    pdf.write('startxref\n9\n%%EOF\n', most - 20)
    expect((await submit(token, step, { document: pdf })).status).toBe(200)
  })

  it('400: a truncated form, and a form without its boundary; neither costs an attempt', async () => {
    const { token, step } = await run('card')
    const { base } = await testSystem()
    const { front } = await cardPhotos()
    const send = (contentType: string, body: Buffer) =>
      fetch(`${base}/api/v1/execute/${token}/steps/${step}`, {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body: new Uint8Array(body),
      })
    const part = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="front"; filename="a.jpg"\r\n\r\n'),
      front.subarray(0, 20_000),
    ])
    for (const [type, body] of [
      ['multipart/form-data; boundary=b', part],
      [
        'multipart/form-data; boundary=b',
        Buffer.from('--b\r\nContent-Disposition: form-data; name="front"; filename="a"\r\n\r\n\r\n--b--\r\n'),
      ],
      ['multipart/form-data; boundary=b', Buffer.from('--b\r\n')],
      ['multipart/form-data; boundary=b', Buffer.alloc(0)],
      ['multipart/form-data', part],
    ] as const)
      expect((await send(type, body)).status).toBe(400)
    expect(await attemptsLeft(token)).toBe(2)
  })
})
