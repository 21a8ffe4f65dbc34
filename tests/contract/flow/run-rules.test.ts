import { decisions } from '@otorga/flow/execution/schedule-decision'
import { AppError } from '@otorga/kernel/base/errors'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { answerPeers } from '../../harness/peers.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import {
  currentStep,
  dataOf,
  execution,
  flowTenant,
  formStep,
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

describe('rules of a run', () => {
  const decided = async (rules: unknown[], income = 500) => {
    const id = await usableFlow(tenant, [formStep(), formStep({ name: 'More' })], rules)
    const made = await newRequest(tenant, id, { metadata: { channel: 'web' } })
    const { id: step } = await currentStep(made.access_token)
    const first = await submit(made.access_token, step, { data: { income } })
    if (first.body.data.next_step) await submit(made.access_token, first.body.data.next_step.id, { data: { income } })
    return { first, ended: await dataOf(200, call('GET', `${requests}/${made.id}`, { token: tenant.admin })) }
  }
  it('approve when none says anything', async () => {
    expect((await decided([])).ended).toMatchObject({ status: 'approved', outcome: 'approve', score: 100, reasons: [] })
  })
  it('let the worst outcome win and keep score and reasons', async () => {
    const rules = [
      ruleBody(),
      ruleBody({
        outcome: 'reject',
        reason_code: 'NO',
        score_modifier: -30,
        condition: { '==': [{ var: 'metadata.channel' }, 'web'] },
      }),
    ]
    expect((await decided(rules)).ended).toMatchObject({
      status: 'rejected',
      outcome: 'reject',
      score: 60,
      reasons: ['LOW_INCOME', 'NO'],
    })
  })
  it('of a step end the run as soon as one rejects', async () => {
    const { first, ended } = await decided([ruleBody({ trigger: 'step', outcome: 'reject' })])
    expect(first.body.data).toMatchObject({ flow_status: 'rejected', message: expect.any(String) })
    expect(first.body.data.next_step).toBeUndefined()
    expect(ended).toMatchObject({ status: 'rejected', progress: { completed_steps: 1, total_steps: 2 } })
    const { owner } = await testSystem()
    const trail = await owner`select data from flow.outbox
      where type = 'flow.audit.recorded' and subject = ${ended.id} and data->>'message' = 'Flow execution decided'`
    expect(trail.map(({ data }) => data.unmapped.new_value)).toEqual([
      { status: 'rejected', outcome: 'reject', score: 90, reasons: ['LOW_INCOME'] },
    ])
  })
  it('of a step see what is known of the person; 502 while that does not answer, uncharged, and it may be sent again', async () => {
    const rules = [
      ruleBody({
        trigger: 'step',
        condition: { '<': [{ var: 'profile.trust_score' }, 20] },
        outcome: 'reject',
        reason_code: 'RISKY',
      }),
    ]
    const id = await usableFlow(tenant, [formStep(), formStep({ name: 'More' })], rules)
    const made = await newRequest(tenant, id)
    const { id: step } = await currentStep(made.access_token)
    const metrics = vi.fn()
    const undo = await answerPeers(tenant.id, { 'subject_profile.metrics': async (_, input) => metrics(input) })
    try {
      metrics.mockRejectedValueOnce(new AppError('SERVICE_UNAVAILABLE'))
      expect(refusal(await submit(made.access_token, step, { data: { income: 5 } }))).toEqual(
        refused(502, 'UPSTREAM_FAILURE'),
      )
      expect(await currentStep(made.access_token)).toMatchObject({ attempts_remaining: 3 })
      metrics.mockResolvedValueOnce({ trust_score: 12.5 })
      expect((await submit(made.access_token, step, { data: { income: 5 } })).status).toBe(200)
      expect(metrics).toHaveBeenLastCalledWith({ subject_id: made.subject_id })
    } finally {
      undo()
    }
    expect(await dataOf(200, call('GET', `${requests}/${made.id}`, { token: tenant.admin }))).toMatchObject({
      status: 'rejected',
      reasons: ['RISKY'],
    })
    const attempts = await dataOf(200, call('GET', `${requests}/${made.id}/attempts`, { token: tenant.admin }))
    expect(attempts.map(({ result }: { result: string }) => result)).toEqual(['error', 'passed'])
  })
  it('of the end are asked once all is captured, as soon as what they look at can be read', async () => {
    const condition = { '<': [{ var: 'profile.trust_score' }, 20] }
    const id = await usableFlow(
      tenant,
      [formStep()],
      [ruleBody({ condition, outcome: 'reject', reason_code: 'RISKY' })],
    )
    const made = await newRequest(tenant, id)
    const read = () => dataOf(200, call('GET', `${requests}/${made.id}`, { token: tenant.admin }))
    const { id: step } = await currentStep(made.access_token)
    let answers = false
    const undo = await answerPeers(tenant.id, {
      async 'subject_profile.metrics'() {
        if (!answers) throw new AppError('SERVICE_UNAVAILABLE')
        return { trust_score: 12.5 } as never
      },
    })
    try {
      const sent = await submit(made.access_token, step, { data: { income: 5 } })
      expect(sent.body.data).toMatchObject({ flow_status: 'capture_completed', step_result: { status: 'passed' } })
      expect(await read()).toMatchObject({ status: 'capture_completed', outcome: null, completed_at: null })
      const status = await dataOf(200, call('GET', `/api/v1/execute/${made.access_token}/status`))
      expect(status).toMatchObject({ status: 'capture_completed', progress: { completed_steps: 1, total_steps: 1 } })
      expect(refusal(await execution(made.access_token))).toEqual(refused(409, 'CONFLICT'))
      answers = true
      const ended = await eventually(
        'the decision',
        async () => {
          const found = await read()
          return found.completed_at ? found : undefined
        },
        30,
      )
      expect(ended).toMatchObject({ status: 'rejected', outcome: 'reject', reasons: ['RISKY'] })
    } finally {
      undo()
    }
  }, 60_000)
  it('count as not asked where what they look at is never there, which is a case for a person', async () => {
    inProcessOnly()
    const condition = { '<': [{ var: 'profile.trust_score' }, 20] }
    const id = await usableFlow(tenant, [formStep()], [ruleBody({ condition, outcome: 'reject' })])
    const made = await newRequest(tenant, id)
    const { id: step } = await currentStep(made.access_token)
    const undo = await answerPeers(tenant.id, {
      async 'subject_profile.metrics'() {
        throw new AppError('SERVICE_UNAVAILABLE')
      },
    })
    try {
      expect((await submit(made.access_token, step, { data: { income: 5 } })).status).toBe(200)
      const { owner, system } = await testSystem()
      const [job] = await owner`select id, payload from flow.job where key = ${made.id}`
      const decide = decisions(system.services.ofContext.flow as never)
      const given = { tenantId: tenant.id, id: job!.id, payload: job!.payload, attempt: 10 }
      await decide.failed!({ ...given, signal: AbortSignal.timeout(5_000) }, new Error('too often'))
    } finally {
      undo()
    }
    const ended = await dataOf(200, call('GET', `${requests}/${made.id}`, { token: tenant.admin }))
    expect(ended).toMatchObject({ status: 'needs_review', outcome: 'review', reasons: ['RULE_NOT_ASKED'] })
  })
})
