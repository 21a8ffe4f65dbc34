import { beforeAll, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { runUntilKilled } from '../../harness/killed.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import type { Moment } from './killed-child.js'
import {
  cardPhotos,
  cardStep,
  currentStep,
  dataOf,
  flowTenant,
  formStep,
  newRequest,
  requests,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
let flow: string
beforeAll(async () => {
  tenant = await flowTenant()
  flow = await usableFlow(tenant, [cardStep(), formStep()])
})

it.each<[Moment, boolean]>([
  ['while its files are checked', false],
  ['before its result is committed', false],
  ['before it is answered', true],
])('kill -9 of a submission %s leaves the step submitted: %s, never half', async (moment, submitted) => {
  const { owner, place } = await testSystem()
  const { access_token: token, id } = await newRequest(tenant, flow)
  const step = await currentStep(token)
  const path = `/api/v1/execute/${token}/steps/${step.id}`
  const child = new URL('killed-child.ts', import.meta.url)
  await runUntilKilled(child, 'submitForever', { place, path, moment }, 1)
  // The lease expires after twelve seconds; an open transaction ends with its connection.
  await eventually('the lease is free', async () => {
    const [row] = await owner`update flow.flow_request set leased_until = null where id = ${id} returning id`
    return row
  })
  const attempts = async () =>
    (await dataOf(200, call('GET', `${requests}/${id}/attempts`, { token: tenant.admin }))).map(
      ({ number, result }: { number: number; result: string }) => [number, result],
    )
  const told = () => owner`select 1 from flow.outbox where subject = ${id} and type = 'flow.step.completed'`
  expect(await attempts()).toEqual(submitted ? [[1, 'passed']] : [])
  expect(await told()).toHaveLength(submitted ? 1 : 0)
  const present = await currentStep(token)
  expect([present.type, present.attempts_remaining]).toEqual([submitted ? 'form' : 'card_capture', 3])
  const again = await submit(token, step.id, await cardPhotos())
  if (submitted) expect(refusal(again)).toEqual(refused(409, 'CONFLICT'))
  else expect(again.status).toBe(200)
  expect(await attempts()).toEqual([[1, 'passed']])
  expect(await told()).toHaveLength(1)
})
