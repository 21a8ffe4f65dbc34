import type { RequestContext } from '@otorga/kernel/base/context'
import type { ComponentPort } from '@otorga/rest-adapter/http/port'
import { routes } from '@otorga/rest-adapter/routes/index'
import { expect } from 'vitest'
import {
  assign,
  draftFlow,
  flows,
  formStep,
  newRequest,
  platform,
  publish,
  ruleBody,
  submit,
} from '../contract/flow/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import type { TestTenant } from '../harness/tenant.js'

type Get = (path: string, token: string) => Promise<unknown>

/** Makes a flow with a request for a tenant and reads all that the flow service shows, through a listener. */
export async function readFlows(get: Get, port: ComponentPort, tenant: TestTenant) {
  const token = await platform()
  const id = await draftFlow([formStep()], [ruleBody()])
  const version = await publish(id)
  await call('POST', `${flows}/${id}/versions/new`, { token, body: {} })
  await assign(id, tenant.id)
  const request = await newRequest(tenant, id)
  const link = `/api/v1/execute/${request.access_token}`
  const [step] = version.steps
  const [provider] = (await call('GET', '/api/v1/providers', { token })).body.data
  for (const path of [
    flows,
    `${flows}/${id}`,
    `${flows}/${id}/versions`,
    `${flows}/${id}/versions/draft`,
    `${flows}/${id}/versions/${version.id}`,
    `${flows}/${id}/versions/draft/steps`,
    `${flows}/${id}/versions/draft/rules`,
    '/api/v1/providers',
    `/api/v1/providers/${provider.id}`,
  ])
    await get(path, token)
  await get(`${flows}/${id}/versions/published`, tenant.viewer)
  await get('/api/v1/flow-assignments', tenant.admin)
  await get('/api/v1/requests', tenant.operator)
  await get(`/api/v1/requests/${request.id}`, tenant.operator)
  await get(link, '')
  expect((await submit(request.access_token, step.id, { data: { income: 7 } })).status).toBe(200)
  await get(`${link}/status`, '')
  await get(`/api/v1/requests/${request.id}/attempts`, tenant.operator)
  await get(`/api/v1/requests/${request.id}/enrichments`, tenant.operator)

  const { system } = await testSystem()
  for (const operation of ['executionResult', 'executionStatus']) {
    const route = routes.find((one) => one.operation === operation)!
    const ctx: RequestContext = {
      requestId: 'test',
      listener: 'internal',
      door: 'rest',
      ip: null,
      services: system.services.ofContext,
      authorization: `Bearer ${tenant.operator}`,
    }
    expect((await port.fit(route).run(ctx, { id: request.execution_id })).errors).toBeUndefined()
  }
}
