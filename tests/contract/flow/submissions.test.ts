import { blurred } from '@otorga/cli/demo/pictures'
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
  dataOf,
  execution,
  flowTenant,
  formOf,
  formStep,
  freshSelfies,
  livenessStep,
  newRequest,
  requests,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
const flowIds: Record<string, string> = {}
beforeAll(async () => {
  tenant = await flowTenant()
  flowIds.card = await usableFlow(tenant, [cardStep({ max_attempts: 2 }), formStep()])
  flowIds.face = await usableFlow(tenant, [livenessStep({ max_attempts: 10 })])
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

/** A fresh run of a flow, at its first step. */
async function run(name: string) {
  const request = await newRequest(tenant, flowIds[name]!)
  const token = request.access_token as string
  return { request, token, step: (await currentStep(token)).id }
}
const attemptsLeft = async (token: string) => (await currentStep(token)).attempts_remaining
const noise = (length: number, head: Buffer) => Buffer.concat([head, Buffer.alloc(length - head.length, 7)])

describe('POST /execute/{token}/steps/{stepId}', () => {
  it('leaves an entry in the trail for every attempt that is counted, and none for what is refused before', async () => {
    const { token, step, request } = await run('card')
    const { front, back } = await cardPhotos()
    expect((await submit(token, step, { front })).status).toBe(400)
    expect(refusal(await submit(token, step, { front, back: front }))).toEqual(refused(400, 'STEP_FAILED', 'back'))
    expect((await submit(token, step, { front, back })).status).toBe(200)
    const { owner } = await testSystem()
    const rows = await owner`select data from flow.outbox where type = 'flow.audit.recorded' and subject = ${request.id}
      and data->'resource'->>'resource_type' = 'flow_execution' and data->'unmapped'->'new_value' ? 'step_id' order by id`
    expect(rows.map(({ data }) => [data.message, data.activity_id, data.severity_id, data.unmapped.new_value])).toEqual(
      [
        [
          'Flow step failed',
          7,
          2,
          { step_id: step, step_type: 'card_capture', status: 'in_progress', result: 'failed' },
        ],
        [
          'Flow step submitted',
          7,
          1,
          { step_id: step, step_type: 'card_capture', status: 'in_progress', result: 'passed' },
        ],
      ],
    )
  })

  it('200: the next step; with the last one, the end', async () => {
    const { token, step } = await run('form')
    const first = await submit(token, step, { data: { income: 5, city: 'Cali' } })
    expect(first.body.data).toMatchObject({
      step_result: { step_id: step, status: 'passed', score: 100 },
      next_step: { name: 'More' },
    })
    const last = await submit(token, first.body.data.next_step.id, { data: { income: 5 } })
    expect(last.body.data).toMatchObject({ flow_status: 'capture_completed', message: expect.any(String) })
  })

  it('400 STEP_FAILED: a failed check costs an attempt; 429: none left, and later ones too; the request failed', async () => {
    const { token, step, request } = await run('card')
    const { front, back } = await cardPhotos()
    const first = await submit(token, step, { front: await blurred(front), back })
    expect(refusal(first)).toEqual(refused(400, 'STEP_FAILED', 'front'))
    expect(first.body.data).toEqual({ attempts_remaining: 1, can_retry: true })
    expect(await dataOf(200, execution(token))).toMatchObject({
      current_step: { attempts_used: 1, attempts_remaining: 1 },
    })
    const second = await submit(token, step, { front, back: front })
    expect(refusal(second)).toEqual(refused(429, 'MAX_ATTEMPTS_EXCEEDED', 'back'))
    expect(refusal(await submit(token, step, { front, back }))).toEqual(refused(429, 'MAX_ATTEMPTS_EXCEEDED'))
    expect(refusal(await execution(token))).toEqual(refused(409, 'CONFLICT'))
    const ended = await dataOf(200, call('GET', `${requests}/${request.id}`, { token: tenant.admin }))
    expect(ended).toMatchObject({ status: 'failed', reasons: ['ATTEMPTS_EXHAUSTED', 'sides_equal'], outcome: null })
    const attempts = await dataOf(200, call('GET', `${requests}/${request.id}/attempts`, { token: tenant.admin }))
    expect(attempts.map(({ result, reasons }: Record<string, unknown>) => [result, reasons])).toEqual([
      ['failed', ['image_blurred']],
      ['failed', ['sides_equal']],
    ])
  })

  it('404: an unknown token or step; 409: another step than the current one', async () => {
    const { token, step } = await run('form')
    const body = { data: { income: 1 } }
    expect(refusal(await submit(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, step, body))).toEqual(
      refused(404, 'NOT_FOUND'),
    )
    expect(refusal(await submit('nonsense', step, body))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await submit(token, crypto.randomUUID(), body))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await submit(token, 'no-id', body))).toEqual(refused(404, 'NOT_FOUND'))
    expect((await submit(token, step, body)).status).toBe(200)
    expect(refusal(await submit(token, step, body))).toEqual(refused(409, 'CONFLICT'))
  })

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
    // What was not taken is not kept either.
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

  it('a picture cut off on its way is a failed check, not a malformed form', async () => {
    const { token, step } = await run('card')
    const { front, back } = await cardPhotos()
    const answer = await submit(token, step, { front: front.subarray(0, front.length / 2), back })
    expect(refusal(answer)).toEqual(refused(400, 'STEP_FAILED', 'front'))
  })

  it('a machine-readable zone is read, and its check digits have to hold', async () => {
    const { token, step, request } = await run('card')
    const photos = await cardPhotos()
    const mrz = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'
    const wrong = await submit(token, step, { ...photos, data: { mrz: mrz.replace('7408122', '7408123') } })
    expect(refusal(wrong)).toEqual(refused(400, 'STEP_FAILED', 'data.mrz'))
    expect((await submit(token, step, { ...photos, data: { mrz } })).status).toBe(200)
    const enrichments = await dataOf(
      200,
      call('GET', `${requests}/${request.id}/enrichments`, { token: tenant.operator }),
    )
    expect(enrichments.at(-1)).toMatchObject({
      kind: 'document_check',
      provider_code: 'local-document-check',
      status: 'passed',
      data: { mrz: { format: 'TD1', document_number: 'D23145890', last_name: 'ERIKSSON', birth_date: '740812' } },
    })
  })
})

describe('liveness', () => {
  const failing = async (parts: Parameters<typeof formOf>[0], token: string, step: string) =>
    (await submit(token, step, parts)).body

  it('needs two photos that differ, or a video', async () => {
    const { token, step } = await run('face')
    const { selfie, selfie_2 } = await freshSelfies()
    expect(refusal(await submit(token, step, { selfie }))).toEqual(refused(400, 'VALIDATION_ERROR', 'selfie_2'))
    const smaller = await sharp(selfie).resize(1100).jpeg({ quality: 70 }).toBuffer()
    for (const second of [selfie, smaller])
      expect(await failing({ selfie, selfie_2: second }, token, step)).toMatchObject({
        error: { code: 'STEP_FAILED', details: [{ field: 'selfie_2' }] },
      })
    expect((await submit(token, step, { selfie, selfie_2 })).status).toBe(200)
  })

  it('takes no photo that has proven it before, nor the same one saved again; it never claims whose face it is', async () => {
    const photos = await freshSelfies()
    const first = await run('face')
    expect((await submit(first.token, first.step, photos)).status).toBe(200)
    const again = await run('face')
    expect(await failing(photos, again.token, again.step)).toMatchObject({
      error: { details: [{ message: expect.stringContaining('used before') }] },
    })
    const saved = Object.fromEntries(
      await Promise.all(
        Object.entries(photos).map(async ([name, one]) => [
          name,
          await sharp(one).resize(1000).jpeg({ quality: 60 }).toBuffer(),
        ]),
      ),
    )
    expect(await failing(saved, again.token, again.step)).toMatchObject({ error: { code: 'STEP_FAILED' } })
    expect((await submit(again.token, again.step, await freshSelfies())).status).toBe(200)
    const result = await dataOf(
      200,
      call('GET', `${requests}/${first.request.id}/enrichments`, { token: tenant.admin }),
    )
    expect(JSON.stringify(result)).not.toMatch(/match/)
  })

  it('of two that prove it by the same photos at once, one fails', async () => {
    const photos = await freshSelfies()
    const runs = await Promise.all([run('face'), run('face')])
    const answers = await Promise.all(runs.map(({ token, step }) => submit(token, step, photos)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('takes a video by its container and its length', async () => {
    const { token, step } = await run('face')
    const video = (seconds: number) => mp4(seconds)
    expect(await failing({ video: video(0.2) }, token, step)).toMatchObject({
      error: { details: [{ message: expect.stringContaining('shorter') }] },
    })
    expect(await failing({ video: video(90) }, token, step)).toMatchObject({
      error: { details: [{ message: expect.stringContaining('longer') }] },
    })
    expect(refusal(await submit(token, step, { video: video(3).subarray(0, 60) }))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'video'),
    )
    const good = video(3)
    expect((await submit(token, step, { video: good })).status).toBe(200)
    const other = await run('face')
    expect(await failing({ video: good }, other.token, other.step)).toMatchObject({ error: { code: 'STEP_FAILED' } })
  })
})

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An MP4 of this length by its headers, with a video track and something of its own inside. */
function mp4(seconds: number): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(Math.round(seconds * 1000), 16)
  const handler = Buffer.alloc(25)
  handler.write('vide', 8, 'latin1')
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')),
    box('moov', box('mvhd', header), box('trak', box('mdia', box('hdlr', handler)))),
    box('mdat', Buffer.from(crypto.randomUUID())),
  ])
}

describe('a one-time password', () => {
  it('is sent to the subject, once a minute, and passes the step; a wrong one costs an attempt', async () => {
    const flow = await usableFlow(tenant, [{ type: 'otp', name: 'Code', config: { channels: ['email'] } }])
    const email = `otp-${crypto.randomUUID()}@example.test`
    const { access_token: token } = await newRequest(tenant, flow, {
      subject_data: { identifier_type: 'CC', identifier_value: '1020304321', email },
    })
    const { id: step } = await currentStep(token)
    const sent = await submit(token, step, { data: {} })
    expect(sent.body.data).toMatchObject({
      step_result: { status: 'pending', data: { channel: 'email', masked_destination: 'o***@example.test' } },
      next_step: { id: step },
    })
    const soon = await submit(token, step, { data: {} })
    expect(refusal(soon)).toEqual(refused(429, 'RATE_LIMIT_EXCEEDED'))
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0)
    const { mailsTo } = await import('../identity/support.js')
    const code = /\d{6}/.exec((await mailsTo(email)).at(-1)!.text!)![0]
    const wrong = await submit(token, step, { data: { code: code === '000000' ? '000001' : '000000' } })
    expect(wrong.body).toMatchObject({ error: { code: 'STEP_FAILED' }, data: { attempts_remaining: 2 } })
    expect((await submit(token, step, { data: { code } })).body.data.flow_status).toBe('capture_completed')
    const { owner } = await testSystem()
    const rows = JSON.stringify([
      await owner`select * from flow.flow_request where identifier_type = 'CC'`,
      await owner`select data from flow.outbox`,
    ])
    expect(rows).not.toContain(code)
  })
  it('400: a channel by which the subject cannot be reached', async () => {
    const flow = await usableFlow(tenant, [{ type: 'otp', name: 'Code' }])
    const { access_token: token } = await newRequest(tenant, flow, {
      subject_data: { identifier_type: 'CC', identifier_value: '1020304321' },
    })
    const { id: step } = await currentStep(token)
    expect(refusal(await submit(token, step, { data: {} }))).toEqual(refused(400, 'VALIDATION_ERROR', 'data.channel'))
  })
})

describe('files of a submission', () => {
  it('lie under the tenant, as sent; personal data of the subject is not readable in any row', async () => {
    const { token, step, request } = await run('card')
    const photos = await cardPhotos()
    await submit(token, step, photos)
    const { owner, system } = await testSystem()
    const [row] = await owner`select files from flow.flow_attempt where request_id = ${request.id}`
    const { objects } = system.services.ofContext.flow!
    for (const { field, key, size } of row!.files) {
      expect(key.startsWith(`${tenant.id}/flow/`)).toBe(true)
      const found = await objects.get(key)
      const chunks: Buffer[] = []
      for await (const chunk of found!.body) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).equals(photos[field as keyof typeof photos])).toBe(true)
      expect(size).toBe(photos[field as keyof typeof photos].length)
    }
    const stored = JSON.stringify(await owner`select * from flow.flow_request where id = ${request.id}`)
    for (const secret of [request.subject_data.identifier_value, request.subject_data.email, token])
      expect(stored).not.toContain(secret)
  })
})
