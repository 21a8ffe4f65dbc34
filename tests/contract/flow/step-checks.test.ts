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
  flowTenant,
  formOf,
  formStep,
  freshSelfies,
  livenessStep,
  newRequest,
  requests,
  startRun,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
const flowIds: Record<string, string> = {}
beforeAll(async () => {
  tenant = await flowTenant()
  flowIds.card = await usableFlow(tenant, [cardStep({ max_attempts: 2 }), formStep()])
  flowIds.face = await usableFlow(tenant, [livenessStep({ max_attempts: 10 })])
})

const run = (name: string) => startRun(tenant, flowIds[name]!)
const attemptsLeft = async (token: string) => (await currentStep(token)).attempts_remaining

describe('POST /execute/{token}/steps/{stepId}', () => {
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

describe('a document of a type', () => {
  const accepted = { accepted_document_types: ['CC', 'passport'] }
  const missing = refused(400, 'VALIDATION_ERROR', 'data.document_type')

  it('is one of those that the step takes: another or none is 400 and costs no attempt', async () => {
    const flow = await usableFlow(tenant, [
      cardStep({ config: { validation: { ...accepted, capture_sides: ['front'] } } }),
      { type: 'document_upload', name: 'Papers', config: { validation: { accepted_document_types: ['payslip'] } } },
    ])
    const { access_token: token } = await newRequest(tenant, flow)
    const { front } = await cardPhotos()
    for (const [type, parts] of [
      ['passport', { front }],
      ['payslip', { document: front }],
    ] as const) {
      const { id } = await currentStep(token)
      for (const document_type of ['CE', '', undefined])
        expect(
          refusal(
            await submit(token, id, { ...parts, data: { ...(document_type !== undefined && { document_type }) } }),
          ),
        ).toEqual(missing)
      expect(refusal(await submit(token, id, parts))).toEqual(missing)
      expect(await attemptsLeft(token)).toBe(3)
      expect((await submit(token, id, { ...parts, data: { document_type: type } })).status).toBe(200)
    }
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

  it.each([
    ['that was closed', true],
    ['as a browser records it, its length unknown', false],
  ])('takes a WebM %s', async (_, closed) => {
    const { token, step } = await run('face')
    expect(await failing({ video: webm(0.2, closed) }, token, step)).toMatchObject({
      error: { details: [{ message: expect.stringContaining('shorter') }] },
    })
    const cut = webm(3, closed)
    const riding = Buffer.concat([cut, Buffer.from(`%PDF-1.4 ${'and a second file '.repeat(9)}`)])
    for (const video of [
      cut.subarray(0, cut.length - 3),
      riding,
      Buffer.from(webm(3, closed).toString('latin1').replace('webm', 'matr'), 'latin1'),
    ])
      expect(refusal(await submit(token, step, { video }))).toEqual(refused(400, 'VALIDATION_ERROR', 'video'))
    expect((await submit(token, step, { video: webm(3, closed) })).status).toBe(200)
  })
})

/** An element of EBML; it has no size when it was never closed. */
const element = (id: string, body: Buffer, closed = true) => {
  const size = Buffer.alloc(8, 0xff)
  if (closed) size.writeUIntBE(body.length, 2, 6)
  if (closed) size.writeUInt16BE(0x0100, 0)
  else size[0] = 0x01
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
const numbered = (id: string, ...bytes: number[]) => element(id, Buffer.from(bytes))

/** A WebM of this length with a video track, a block at the end and content that makes it unique. */
function webm(seconds: number, closed: boolean): Buffer {
  const milliseconds = Math.round(seconds * 1000)
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(milliseconds)
  const info = [numbered('2ad7b1', 0x0f, 0x42, 0x40), ...(closed ? [element('4489', duration)] : [])]
  const block = Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), Buffer.from(crypto.randomUUID())])
  const cluster = [numbered('e7', milliseconds >> 8, milliseconds & 0xff), element('a3', block)]
  return Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581 02'.replace(' ', ''), 'hex'),
    element(
      '18538067',
      Buffer.concat([
        element('1549a966', Buffer.concat(info)),
        element('1654ae6b', element('ae', numbered('83', 1))),
        element('1f43b675', Buffer.concat(cluster), closed),
      ]),
      closed,
    ),
  ])
}

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An MP4 whose headers state this length, with a video track and unique data. */
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
