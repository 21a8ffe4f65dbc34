import { blurred } from '@otorga/vision/specimens/sketches'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import {
  cardPhotos,
  cardStep,
  dataOf,
  execution,
  flowTenant,
  formStep,
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
  flowIds.form = await usableFlow(tenant, [formStep(), formStep({ name: 'More' })])
})

const run = (name: string) => startRun(tenant, flowIds[name]!)

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

  it('begins an execution whose link nobody has read, once', async () => {
    const request = await newRequest(tenant, flowIds.form!)
    const { owner } = await testSystem()
    const [step] = await owner`select id from flow.flow_step
      where version_id = (select version_id from flow.flow_request where id = ${request.id}) order by position`
    const answers = await Promise.all(
      [1, 2, 3].map(() => submit(request.access_token, step!.id, { data: { income: 1 } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const read = await dataOf(200, call('GET', `${requests}/${request.id}`, { token: tenant.operator }))
    expect(read).toMatchObject({
      status: 'in_progress',
      started_at: expect.any(String),
      progress: { completed_steps: 1 },
    })
    await dataOf(200, execution(request.access_token))
    const told = await owner`select type from flow.outbox where subject = ${request.id}
      and type not in ('flow.audit.recorded', 'flow.request.created') order by id`
    expect(told.map(({ type }) => type)).toEqual(['flow.execution.started', 'flow.step.completed'])
  })

  it('of another step than the first one begins nothing', async () => {
    const request = await newRequest(tenant, flowIds.form!)
    expect((await submit(request.access_token, crypto.randomUUID(), { data: { income: 1 } })).status).toBe(404)
    const read = await dataOf(200, call('GET', `${requests}/${request.id}`, { token: tenant.operator }))
    expect(read).toMatchObject({ status: 'created', started_at: null })
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
    expect(first.body.data).toEqual({
      attempts_remaining: 1,
      can_retry: true,
      findings: [{ field: 'front', code: expect.stringMatching(/^[a-z_]+$/) }],
    })
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
