import { randomBytes } from 'node:crypto'
import type { Call } from '@otorga/cli/demo/client'
import { documentSide, twoSelfies } from '@otorga/vision/specimens/sketches'
import { type Answer, call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { shared, type TestTenant, testTenant } from '../../harness/tenant.js'
import { dataOf, post } from '../lending/support.js'

export { dataOf, post }

export const flows = '/api/v1/flows'
export const providers = '/api/v1/providers'
export const assignments = '/api/v1/flow-assignments'
export const requests = '/api/v1/requests'

export const newSlug = () => `flow-${randomBytes(5).toString('hex')}`
export const platform = async () => (await testSystem()).signIn('platform@otorga.test', 'platform')

export const flowBody = (more: Record<string, unknown> = {}) => ({ name: 'Validation', slug: newSlug(), ...more })
export const cardStep = (more: Record<string, unknown> = {}) => ({ type: 'card_capture', name: 'Document', ...more })
export const livenessStep = (more: Record<string, unknown> = {}) => ({ type: 'liveness', name: 'Face', ...more })
export const formStep = (more: Record<string, unknown> = {}) => ({
  type: 'form',
  name: 'Questions',
  config: {
    fields: [
      { name: 'income', type: 'number', minimum: 0 },
      { name: 'city', type: 'string', required: false },
    ],
  },
  ...more,
})
export const ruleBody = (more: Record<string, unknown> = {}) => ({
  name: 'Low income',
  trigger: 'flow',
  condition: { '<': [{ var: 'steps.form.data.income' }, 1000] },
  outcome: 'review',
  reason_code: 'LOW_INCOME',
  score_modifier: -10,
  ...more,
})

/** A flow with its draft of these steps and rules, not published. */
export async function draftFlow(steps: unknown[] = [formStep()], rules: unknown[] = []) {
  const token = await platform()
  const flow = await dataOf(201, post(flows, token, flowBody()))
  const at = `${flows}/${flow.id}/versions/draft`
  for (const step of steps) await dataOf(201, call('POST', `${at}/steps`, { token, body: step }))
  for (const rule of rules) await dataOf(201, call('POST', `${at}/rules`, { token, body: rule }))
  return flow.id as string
}

export const publish = async (id: string) =>
  dataOf(200, call('POST', `${flows}/${id}/versions/draft/publish`, { token: await platform() }))

export const assign = async (flow_id: string, tenant_id: string, more: Record<string, unknown> = {}) =>
  dataOf(201, call('POST', assignments, { token: await platform(), body: { flow_id, tenant_id, ...more } }))

/** A published flow that the tenant may use. */
export async function usableFlow(tenant: TestTenant, steps: unknown[] = [formStep()], rules: unknown[] = []) {
  const id = await draftFlow(steps, rules)
  await publish(id)
  await assign(id, tenant.id)
  return id
}

export const subject = (more: Record<string, unknown> = {}) => ({
  identifier_type: 'CC',
  identifier_value: String(1_000_000_000 + Math.floor(Math.random() * 1e9)),
  name: 'Ana Restrepo',
  email: 'ana@example.test',
  phone: '+573001234567',
  ...more,
})

/** A request of the tenant's operator, with its link. */
export const newRequest = (tenant: TestTenant, flow_id: string, more: Record<string, unknown> = {}) =>
  dataOf(201, post(requests, tenant.operator, { flow_id, subject_data: subject(), ...more }))

export const execution = (token: string, more: Call = {}) => call('GET', `/api/v1/execute/${token}`, more)

export type Parts = Record<string, Buffer | string | object>

/** The parts as a form. A part that is neither a file nor text is sent as JSON. */
export function formOf(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts))
    if (Buffer.isBuffer(part)) form.append(name, new Blob([new Uint8Array(part)]), `${name}.bin`)
    else form.append(name, typeof part === 'string' ? part : JSON.stringify(part))
  return form
}

/** Submits a step by multipart. */
export async function submit(
  token: string,
  stepId: string,
  body: FormData | Parts,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { base } = await testSystem()
  const form = body instanceof FormData ? body : formOf(body)
  const answer = await fetch(`${base}/api/v1/execute/${token}/steps/${stepId}`, { method: 'POST', body: form, headers })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
}

/** The step that the subject is at. */
export const currentStep = async (token: string) =>
  (await dataOf(200, execution(token))).current_step as { id: string; type: string; attempts_remaining: number }

/** Starts an execution of a flow, at its first step. */
export async function startRun(tenant: TestTenant, flowId: string) {
  const request = await newRequest(tenant, flowId)
  const token = request.access_token as string
  return { request, token, step: (await currentStep(token)).id }
}

let card: Promise<{ front: Buffer; back: Buffer }> | undefined

/** Photos of a document, made once for each worker, because the same document may be submitted again. */
export const cardPhotos = () =>
  (card ??= Promise.all([documentSide('front'), documentSide('back')]).then(([front, back]) => ({ front, back })))

/** New photos of a face, because photos of a face are accepted only once. */
export async function freshSelfies() {
  const [selfie, selfie_2] = await twoSelfies()
  return { selfie, selfie_2 }
}

/** A tenant that tests share when they do not affect each other. */
export const flowTenant = shared(() => testTenant())
