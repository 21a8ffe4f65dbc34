import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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
  freshSelfies,
  livenessStep,
  newRequest,
  platform,
  post,
  providers,
  requests,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
let cardFlow: string
beforeAll(async () => {
  tenant = await flowTenant()
  cardFlow = await usableFlow(tenant, [cardStep()])
})

async function run(flow = cardFlow) {
  const request = await newRequest(tenant, flow)
  const token = request.access_token as string
  return { request, token, step: (await currentStep(token)).id }
}

const services = async () => (await testSystem()).system.services.ofContext.flow!

describe('two submissions at once', () => {
  it('409 EXECUTION_CONFLICT: exactly one of them wins, however many there are', async () => {
    const { token, step, request } = await run()
    const photos = await cardPhotos()
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(token, step, photos)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      // A call that comes after the end gets the error of an ended request.
      expect([409]).toContain(answer.status)
      expect(['EXECUTION_CONFLICT', 'CONFLICT']).toContain(answer.body.error.code)
    }
    const attempts = await dataOf(200, call('GET', `${requests}/${request.id}/attempts`, { token: tenant.admin }))
    expect(attempts).toHaveLength(1)
  })

  it('a failing one does not let the other cost a second attempt', async () => {
    const { token, step } = await run()
    const { front } = await cardPhotos()
    const answers = await Promise.all([1, 2, 3].map(() => submit(token, step, { front, back: front })))
    expect(answers.map(({ body }) => body.error.code).sort()).toEqual([
      'EXECUTION_CONFLICT',
      'EXECUTION_CONFLICT',
      'STEP_FAILED',
    ])
    expect(await currentStep(token)).toMatchObject({ attempts_remaining: 2 })
  })
})

const asker = () => ({
  service: 'lending' as const,
  tenantId: tenant.id,
  request: { requestId: 'test', ip: null },
  onBehalfOf: { kind: 'service' as const, id: 'service:lending', name: 'lending', roles: [], sessionUid: null },
})

/** An execution that lending has started. */
async function started() {
  const { system } = await testSystem()
  const request = await system.services.peerHandlers['flow.startExecution']!(
    asker(),
    {
      flow_id: cardFlow,
      organization_id: null,
      subject: { identifier_type: 'CC', identifier_value: '1020304321' },
      origin: { service: 'lending', entity_type: 'application', entity_id: crypto.randomUUID() },
    },
    AbortSignal.timeout(5_000),
  )
  const token = request.execution_url.split('/').at(-1)!
  return {
    request: { id: request.request_id, execution_id: request.execution_id },
    token,
    step: (await currentStep(token)).id,
  }
}

describe('a submission while the request ends', () => {
  it.each([
    ['expires', 410, 'REQUEST_EXPIRED'],
    ['is cancelled', 409, 'CONFLICT'],
  ])('that %s is refused, leaves no attempt, and the end stays', async (what, status, code) => {
    const { token, step, request } = await started()
    const { objects } = await services()
    const { owner, system } = await testSystem()
    const get = objects.get.bind(objects)
    let reads = 0
    // The files are read once when they are accepted, and again in the check, which runs under the lease.
    const spy = vi.spyOn(objects, 'get').mockImplementation(async (...key) => {
      if (++reads === 3) {
        if (what === 'expires') {
          await owner`update flow.flow_request set expires_at = now() - interval '1 second' where id = ${request.id}`
          const { expireRequests } = await import('@otorga/flow/execution/expire-requests')
          await expireRequests(system.services.ofContext.flow as never)
        } else {
          const cancel = system.services.peerHandlers['flow.cancelExecution']!
          await cancel(asker(), { execution_id: request.execution_id, reason: 'x' }, AbortSignal.timeout(5_000))
        }
      }
      return get(...key)
    })
    try {
      expect(refusal(await submit(token, step, await cardPhotos()))).toEqual(refused(status, code))
    } finally {
      spy.mockRestore()
    }
    expect(await owner`select 1 from flow.flow_attempt where request_id = ${request.id}`).toHaveLength(0)
    const [row] = await owner`select status from flow.flow_request where id = ${request.id}`
    expect(row!.status).toBe(what === 'expires' ? 'expired' : 'cancelled')
  })
})

describe('a process that dies during a submission', () => {
  it('leaves files that are swept, and none of them is taken for another submission', async () => {
    const { token, step } = await run()
    const { owner, system } = await testSystem()
    const flow = system.services.ofContext.flow as never
    const { objects } = await services()
    const put = vi.spyOn(objects, 'put').mockImplementation(() => new Promise(() => {}))
    const stuck = submit(token, step, await cardPhotos()).catch(() => undefined)
    const upload = await vi.waitFor(async () => {
      const [row] = await owner`select id from flow.flow_upload where tenant_id = ${tenant.id}`
      expect(row).toBeDefined()
      return row!.id as string
    })
    put.mockRestore()
    const key = `${tenant.id}/flow/${upload}/front`
    await objects.put(key, Buffer.from('left behind'), { contentType: 'image/jpeg' })
    await owner`update flow.flow_upload set created_at = now() - interval '1 hour' where id = ${upload}`
    const { sweepUploads } = await import('@otorga/flow/execution/expire-requests')
    await sweepUploads(flow)
    expect(await objects.head(key)).toBeUndefined()
    expect(await owner`select 1 from flow.flow_upload where id = ${upload}`).toHaveLength(0)
    void stuck
  })
})

describe('a provider outside', () => {
  let vendor: Server
  let answer: (request: IncomingMessage, body: string) => { status: number; body?: unknown } | undefined
  const heard: { url: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
  let address: string
  beforeAll(async () => {
    vendor = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        heard.push({ url: request.url!, headers: request.headers, body: body ? JSON.parse(body) : {} })
        const told = answer(request, body)
        if (!told) return // never answers
        response.writeHead(told.status, { 'Content-Type': 'application/json' })
        response.end(told.body === undefined ? '' : JSON.stringify(told.body))
      })
    })
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    const token = await platform()
    for (const code of made) await call('DELETE', `${providers}/${code}`, { token })
    vendor.closeAllConnections()
    await new Promise((resolve) => vendor.close(resolve))
  })
  const made: string[] = []
  const addVendor = async (kind: string, more: Record<string, unknown> = {}) => {
    const body = {
      code: `vendor-${crypto.randomUUID()}`,
      name: 'Vendor',
      kind,
      driver: 'http',
      timeout_ms: 500,
      connection_config: { base_url: address, api_key: 'key-1', webhook_secret: 'secret-1' },
      ...more,
    }
    const provider = await dataOf(201, post(providers, await platform(), body))
    made.push(provider.id)
    return provider
  }

  it('is asked by signed calls, with files it may fetch; what it says is kept, and rules see it', async () => {
    const provider = await addVendor('bureau')
    answer = () => ({ status: 200, body: { passed: true, score: 88, data: { score_band: 'A' } } })
    const rule = {
      name: 'Good band',
      trigger: 'flow',
      outcome: 'review',
      reason_code: 'BAND_A',
      score_modifier: 0,
      condition: { '==': [{ var: 'steps.card_capture.enrichments.bureau.data.score_band' }, 'A'] },
    }
    const { token, step, request } = await run(
      await usableFlow(tenant, [cardStep({ config: { enrichments: ['bureau'] } })], [rule]),
    )
    expect((await submit(token, step, await cardPhotos())).status).toBe(200)
    const asked = heard.at(-1)!
    expect(asked.url).toBe('/checks/bureau')
    expect(asked.headers).toMatchObject({ authorization: 'Bearer key-1', 'x-webhook-signature': expect.any(String) })
    expect(asked.body).toMatchObject({ kind: 'bureau', step_type: 'card_capture', subject: { identifier_type: 'CC' } })
    const [file] = asked.body.files as { url: string; sha256: string }[]
    const fetched = Buffer.from(await (await fetch(file!.url)).arrayBuffer())
    expect(fetched.equals((await cardPhotos()).front)).toBe(true)
    const enrichments = await dataOf(200, call('GET', `${requests}/${request.id}/enrichments`, { token: tenant.admin }))
    expect(enrichments.at(-1)).toMatchObject({
      kind: 'bureau',
      provider_code: provider.code,
      status: 'passed',
      data: { score_band: 'A' },
    })
    expect(await dataOf(200, call('GET', `${requests}/${request.id}`, { token: tenant.admin }))).toMatchObject({
      reasons: ['BAND_A'],
    })
  })

  it('that says no fails the step with its reasons; 422 of it is such an answer', async () => {
    const provider = await addVendor('document_check', { priority: 1 })
    const { token, step } = await run(await usableFlow(tenant, [cardStep({ provider_code: provider.code })]))
    const reasons = [{ code: 'DOCUMENT_EXPIRED', field: 'front', message: 'has expired' }]
    for (const status of [200, 422]) {
      answer = () => ({ status, body: { passed: false, reasons } })
      const failed = await submit(token, step, await cardPhotos())
      expect(refusal(failed)).toEqual(refused(400, 'STEP_FAILED', 'front'))
    }
  })

  it('that is down costs no attempt: 502 PROVIDER_UNAVAILABLE, and the same step passes when it is back', async () => {
    const provider = await addVendor('document_check', { priority: 9_000 })
    const { token, step, request } = await run(await usableFlow(tenant, [cardStep({ provider_code: provider.code })]))
    for (const broken of [
      () => ({ status: 500 }),
      () => undefined,
      () => ({ status: 200, body: { something: 'else' } }),
    ]) {
      answer = broken
      expect(refusal(await submit(token, step, await cardPhotos()))).toEqual(refused(502, 'PROVIDER_UNAVAILABLE'))
      expect(await currentStep(token)).toMatchObject({ attempts_used: 0 })
    }
    const attempts = await dataOf(200, call('GET', `${requests}/${request.id}/attempts`, { token: tenant.admin }))
    expect(attempts.map(({ result, reasons }: Record<string, unknown>) => [result, reasons])).toEqual(
      Array.from({ length: 3 }, () => ['error', ['provider_unavailable']]),
    )
    const asked = await dataOf(200, call('GET', `${requests}/${request.id}/enrichments`, { token: tenant.admin }))
    expect(asked).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'document_check', provider_code: provider.code, status: 'error' })),
    )
    const { owner } = await testSystem()
    const trail =
      await owner`select data from flow.outbox where type = 'flow.audit.recorded' and subject = ${request.id}
      and data->>'message' = 'Flow step not checked'`
    expect(trail.map(({ data }) => data.unmapped.new_value.result)).toEqual(['error', 'error', 'error'])
  }, 60_000)

  it('falls back to the next one by priority', async () => {
    const provider = await addVendor('document_check', { priority: 1 })
    answer = () => ({ status: 500 })
    const { token, step, request } = await run()
    expect((await submit(token, step, await cardPhotos())).status).toBe(200)
    const attempts = await dataOf(200, call('GET', `${requests}/${request.id}/attempts`, { token: tenant.admin }))
    expect(attempts[0]).toMatchObject({ result: 'passed', provider_code: 'local-document-check' })
    const asked = await dataOf(200, call('GET', `${requests}/${request.id}/enrichments`, { token: tenant.admin }))
    const mine = asked.filter(({ provider_code }: Record<string, unknown>) =>
      [provider.code, 'local-document-check'].includes(String(provider_code)),
    )
    expect(mine).toMatchObject([
      { provider_code: provider.code, status: 'error', data: {} },
      { provider_code: 'local-document-check', status: 'passed' },
    ])
  }, 30_000)

  it('matches the portrait on the document with the selfies of the same execution: it is sent both', async () => {
    await addVendor('face_match', { priority: 1 })
    answer = () => ({ status: 200, body: { passed: true, score: 91, data: { similarity: 0.91 } } })
    const enrichments = ['face_match']
    const validation = { capture_sides: ['front'] }
    const card = await cardPhotos()
    const run = async (first: 'card' | 'face') => {
      const last = { enrichments }
      const steps =
        first === 'card'
          ? [cardStep({ config: { validation } }), livenessStep({ config: last })]
          : [livenessStep(), cardStep({ config: { validation, ...last } })]
      const { access_token: token } = await newRequest(tenant, await usableFlow(tenant, steps))
      const selfies = await freshSelfies()
      const order = first === 'card' ? [{ front: card.front }, selfies] : [selfies, { front: card.front }]
      for (const parts of order) expect((await submit(token, (await currentStep(token)).id, parts)).status).toBe(200)
      const files = heard.at(-1)!.body.files as { field: string; sha256: string }[]
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
      expect(files.map(({ field, sha256 }) => [field, sha256])).toEqual([
        ['front', hash(card.front)],
        ['selfie', hash(selfies.selfie)],
        ['selfie_2', hash(selfies.selfie_2)],
      ])
    }
    await run('card')
    await run('face')
  }, 30_000)

  it('says which document it has seen, where the subject does not: another one fails the step', async () => {
    const provider = await addVendor('document_check', { priority: 9_000 })
    const validation = { accepted_document_types: ['CC'], capture_sides: ['front'] }
    const flow = await usableFlow(tenant, [cardStep({ provider_code: provider.code, config: { validation } })])
    const { token, step } = await run(flow)
    const { front } = await cardPhotos()
    answer = () => ({ status: 200, body: { passed: true, data: { document_type: 'CE' } } })
    const other = await submit(token, step, { front })
    expect(refusal(other)).toEqual(refused(400, 'STEP_FAILED', 'front'))
    expect(other.body.data).toMatchObject({ attempts_remaining: 2 })
    answer = () => ({ status: 200, body: { passed: true, data: { document_type: 'cc' } } })
    expect((await submit(token, step, { front })).status).toBe(200)
  }, 30_000)

  it('answers how it is: unhealthy is 200 too', async () => {
    const provider = await addVendor('face_match')
    const token = await platform()
    const check = () => call('POST', `${providers}/${provider.id}/health-check`, { token })
    answer = () => ({ status: 200, body: {} })
    expect(await dataOf(200, check())).toMatchObject({ status: 'healthy', latency_ms: expect.any(Number) })
    answer = () => ({ status: 503 })
    expect(await dataOf(200, check())).toMatchObject({ status: 'unhealthy' })
    expect((await dataOf(200, call('GET', `${providers}/${provider.id}`, { token }))).health).toMatchObject({
      status: 'unhealthy',
    })
  }, 30_000)
})
