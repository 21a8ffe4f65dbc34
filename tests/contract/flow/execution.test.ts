import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import type { TestTenant } from '../../harness/tenant.js'
import {
  cardPhotos,
  cardStep,
  dataOf,
  execution,
  flowTenant,
  formStep,
  freshSelfies,
  livenessStep,
  newRequest,
  requests,
  ruleBody,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await flowTenant()
})

describe('an execution', () => {
  it('leads from the link through every step to the decision', async () => {
    const flow = await usableFlow(tenant, [cardStep(), livenessStep(), formStep()], [ruleBody()])
    const request = await newRequest(tenant, flow)
    expect(request).toMatchObject({ status: 'created', progress: { completed_steps: 0, total_steps: 3 } })
    const { access_token: token } = request

    const first = await dataOf(200, execution(token))
    expect(first).toMatchObject({
      status: 'in_progress',
      current_step: { type: 'card_capture', attempts_used: 0, attempts_remaining: 3 },
      progress: { completed_steps: 0, total_steps: 3 },
    })
    const card = await submit(token, first.current_step.id, await cardPhotos())
    expect(card.body.data).toMatchObject({
      step_result: { status: 'passed', reasons: [] },
      next_step: { type: 'liveness' },
    })
    const face = await submit(token, card.body.data.next_step.id, await freshSelfies())
    expect(face.body.data).toMatchObject({ step_result: { status: 'passed' }, next_step: { type: 'form' } })
    const form = await submit(token, face.body.data.next_step.id, { data: { income: 500 } })
    expect(form.status).toBe(200)
    expect(form.body.data).toMatchObject({ step_result: { status: 'passed' }, flow_status: 'capture_completed' })
    expect(form.body.data.next_step).toBeUndefined()

    const ended = await dataOf(200, call('GET', `${requests}/${request.id}`, { token: tenant.operator }))
    expect(ended).toMatchObject({
      status: 'needs_review',
      outcome: 'review',
      reasons: ['LOW_INCOME'],
      access_token: null,
    })
    expect((await execution(token)).status).toBe(409)
    const status = await dataOf(200, call('GET', `/api/v1/execute/${token}/status`))
    expect(status).toMatchObject({ status: 'needs_review', progress: { completed_steps: 3, total_steps: 3 } })
    const attempts = await dataOf(200, call('GET', `${requests}/${request.id}/attempts`, { token: tenant.operator }))
    expect(attempts.map(({ result, provider_code }: Record<string, unknown>) => [result, provider_code])).toEqual([
      ['passed', 'local-document-check'],
      ['passed', 'local-liveness'],
      ['passed', null],
    ])
    const enrichments = await dataOf(200, call('GET', `${requests}/${request.id}/enrichments`, { token: tenant.admin }))
    expect(enrichments.map(({ kind }: { kind: string }) => kind)).toEqual(['document_check', 'liveness'])
  })
})
