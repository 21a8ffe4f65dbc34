import { randomInt, randomUUID } from 'node:crypto'
import type { FlowServices } from '@otorga/flow/services'
import { createMemoryLimiter, type RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { LendingServices } from '@otorga/lending/services'
import type { SignatureServices } from '@otorga/signature/services'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { attached } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { everyMail, mailsTo, refusal, refused } from '../identity/support.js'
import { pendingRequest, signer } from '../signature/support.js'
import { applicationBody, applications, dataOf, newApplication, newProduct, post } from './support.js'
import { start, startBody } from './wizard-support.js'

type Limited = LendingServices | SignatureServices | FlowServices

let tenant: TestTenant
let product: { code: string }
let services: Limited[]
let before: RateLimiter[]
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [], notifications: everyMail })
  product = await newProduct(tenant)
  if (attached) return
  const { lending, signature, flow } = (await testSystem()).system.services.ofContext
  services = [lending, signature, flow] as Limited[]
  before = services.map(({ limiter }) => limiter)
  const strict = createMemoryLimiter()
  for (const one of services) one.limiter = strict
})
afterAll(() => {
  for (const [at, one] of (services ?? []).entries()) one.limiter = before[at]!
})

const startFor = (email: string) =>
  start(tenant, startBody(product.code, { cuenta: { ...startBody('').cuenta, email } }))

// A distributed system has limiters in other processes.
describe.skipIf(attached)('what a stranger can have sent to one destination', () => {
  it('429: the sixth mail an hour that starts of the wizard bring, which leaves no draft; another address is free', async () => {
    const email = `${randomUUID()}@example.test`
    for (let at = 0; at < 5; at++) await dataOf(201, startFor(email))
    const sixth = await startFor(email.toUpperCase())
    expect(refusal(sixth)).toEqual(refused(429, 'RATE_LIMIT_EXCEEDED'))
    expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(3_500)
    await dataOf(201, startFor(`${randomUUID()}@example.test`))
    const { owner } = await testSystem()
    const drafts = await owner`select id from lending.application where tenant_id = ${tenant.id}
      and lower(subject_data ->> 'email') = ${email}`
    expect(drafts).toHaveLength(5)
  })

  it('429: the sixth code an hour, over all the requests of its signer', async () => {
    const email = `${randomUUID()}@example.test`
    const codes = []
    for (let at = 0; at < 6; at++) {
      const { path } = await pendingRequest(tenant, { signature_type: 'electronic_otp', signer: { ...signer, email } })
      codes.push(await call('POST', `${path}/otp/send`, { body: { channel: 'email' } }))
    }
    expect(codes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(refusal(codes[5]!)).toEqual(refused(429, 'RATE_LIMIT_EXCEEDED'))
  })

  it('429: the sixth code an hour to one telephone, whether its number begins with + or 00', async () => {
    const phone = `573${randomInt(100_000_000, 999_999_999)}`
    const statuses = []
    for (const at of [0, 1, 2, 3, 4, 5]) {
      const more = { signature_type: 'electronic_otp', signer: { ...signer, phone: `${at % 2 ? '+' : '00'}${phone}` } }
      const { path } = await pendingRequest(tenant, more)
      statuses.push((await call('POST', `${path}/otp/send`, { body: { channel: 'sms' } })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('never holds back what the tenant itself has to tell', async () => {
    const email = `${randomUUID()}@example.test`
    for (let at = 0; at < 5; at++) await dataOf(201, startFor(email))
    expect((await startFor(email)).status).toBe(429)
    const { id } = await newProduct(tenant)
    const subject_data = { ...applicationBody(id).subject_data, email, first_name: 'Clemencia' }
    const made = await newApplication(tenant, id, { subject_data })
    await dataOf(200, post(`${applications}/${made.id}/decide`, tenant.admin, { decision: 'approved' }))
    await eventually(
      'the mail of the decision',
      async () => (await mailsTo(email)).find(({ text }) => text?.includes('Clemencia')),
      30,
    )
  })
})
