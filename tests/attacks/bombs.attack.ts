import { randomInt, randomUUID } from 'node:crypto'
import type { FlowServices } from '@otorga/flow/services'
import { createTestDatabase } from '@otorga/identity/provider/embedded/test-database'
import { Browser, seedRealm, startTestSystem } from '@otorga/identity/provider/embedded/test-system'
import { createMemoryLimiter, type RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { LendingServices } from '@otorga/lending/services'
import { rateLimits } from '@otorga/schema/limits'
import type { SignatureServices } from '@otorga/signature/services'
import { afterAll, beforeAll, describe } from 'vitest'
import { currentStep, newRequest, subject, submit, usableFlow } from '../contract/flow/support.js'
import { newProduct } from '../contract/lending/support.js'
import { start, startBody } from '../contract/lending/wizard-support.js'
import { pendingRequest, signer } from '../contract/signature/support.js'
import { call, eventually } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn, unguarded } from './attack.js'

const attack = attacksOn('bombs')
type Limited = LendingServices | SignatureServices | FlowServices
const hour = 3_600_000
let now = Date.now()
let tenant: TestTenant
let product: string
let flows: string[]
let services: Limited[]
let before: RateLimiter[]

beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = (await newProduct(tenant)).code
  const step = (channels: string[]) => ({ type: 'otp', name: 'Code', config: { channels } })
  flows = [await usableFlow(tenant, [step(['email'])]), await usableFlow(tenant, [step(['sms'])])]
  const { lending, signature, flow } = (await testSystem()).system.services.ofContext
  services = [lending, signature, flow] as Limited[]
  before = services.map(({ limiter }) => limiter)
  const strict = createMemoryLimiter({ now: () => now })
  for (const one of services) one.limiter = strict
})
afterAll(() => {
  for (const [at, one] of services.entries()) one.limiter = before[at]!
})

const newAddress = () => `ana.${randomUUID()}@example.test`
const newPhone = () => `+5730${randomInt(10_000_000, 99_999_999)}`

/** The ways of a stranger to have something sent: each answers with its status. */
const wizard = async (email: string) =>
  (await start(tenant, startBody(product, { cuenta: { ...startBody('').cuenta, email } }))).status
async function signing(email: string, phone = newPhone(), channel: 'email' | 'sms' = 'email') {
  const more = { signature_type: 'electronic_otp', signer: { ...signer, email, phone } }
  const { path } = await pendingRequest(tenant, more)
  return (await call('POST', `${path}/otp/send`, { body: { channel } })).status
}
async function flow(email: string, phone = newPhone(), at = 0) {
  const { access_token: token } = await newRequest(tenant, flows[at]!, { subject_data: subject({ email, phone }) })
  return (await submit(token, (await currentStep(token)).id, { data: {} })).status
}

/** Ways to write one address. */
const spellings = (email: string) => [
  email,
  email.toUpperCase(),
  email.replace('ana', 'Ana'),
  email.replace('example.test', 'EXAMPLE.test'),
  email.replace('a', 'A'),
]
const phones = (phone: string) => [
  phone,
  phone.slice(1),
  `00${phone.slice(1)}`,
  `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
  `${phone.slice(0, 3)} (${phone.slice(3, 6)}) ${phone.slice(6, 9)}-${phone.slice(9)}`,
]

const { limit: anHour } = rateLimits.destinationHour
const { limit: aDay } = rateLimits.destinationDay
const sent = (status: number) => status !== 429 && `answered ${status}`

/** Spends what an hour allows, then tries further, in every spelling. */
async function beyond(first: () => Promise<number>, further: readonly (() => Promise<number>)[]) {
  for (let at = 0; at < anHour; at++) {
    const status = await first()
    if (status >= 300) throw new Error(`the limit is not spent: ${status}`)
  }
  const results = []
  for (const one of further) results.push(sent(await one()))
  return results
}

describe('somebody else’s mailbox', () => {
  attack('filled by many drafts of the wizard', 'destinations', () => {
    const email = newAddress()
    return beyond(
      () => wizard(email),
      spellings(email).map((one) => () => wizard(one)),
    )
  })

  attack('filled by many requests to sign', 'destinations', () => {
    const email = newAddress()
    return beyond(
      () => signing(email),
      spellings(email).map((one) => () => signing(one)),
    )
  })

  attack('filled by many runs of flows', 'destinations', () => {
    const email = newAddress()
    return beyond(
      () => flow(email),
      spellings(email).map((one) => () => flow(one)),
    )
  })

  attack('filled by one door after the other', 'destinations', () => {
    const email = newAddress()
    return beyond(() => wizard(email), [() => signing(email), () => flow(email), () => wizard(email)])
  })

  attack('filled hour by hour', 'destinations', async () => {
    const email = newAddress()
    for (let at = 0; at < aDay; at += anHour) {
      for (let turn = 0; turn < anHour; turn++) await wizard(email)
      now += hour + 1
    }
    return [sent(await wizard(email)), sent(await flow(email))]
  })
})

describe('the mailbox of a user', () => {
  attack('filled by the form for a forgotten password', 'forgottenMails', async () => {
    let [mails, refused] = [0, 0]
    const counter = createMemoryLimiter()
    const limiter: RateLimiter = {
      ...counter,
      async take(rule, key) {
        const allowance = await counter.take(rule, key)
        if (rule.name === rateLimits.forgottenAccount.name && !allowance.allowed) refused++
        return allowance
      },
    }
    const database = await createTestDatabase()
    const provider = await startTestSystem(database, { limiter, mailForgotten: async () => void mails++ })
    const { realm, user } = await seedRealm(provider.provider)
    const ask = (email: string) => new Browser(provider).open(`/realms/${realm}/account/forgotten`, { email })
    const until = (what: string, happened: () => boolean) => eventually(what, async () => happened() || undefined, 20)
    const results = []
    try {
      for (let at = 1; at <= rateLimits.forgottenAccount.limit; at++) {
        await ask(user.email)
        await until('a mail within the limit', () => mails === at)
      }
      for (const [at, email] of [user.email.toUpperCase(), ` ${user.email} `].entries()) {
        const before = mails
        await ask(email)
        await until('its end', () => (unguarded ? mails > before : refused > at))
        results.push(mails > before && email)
      }
    } finally {
      await provider.stop()
      await database.drop()
    }
    return results
  })
})

describe('somebody else’s telephone', () => {
  attack('called by many requests, in many spellings', 'destinations', () => {
    const phone = newPhone()
    return beyond(
      () => signing(newAddress(), phone, 'sms'),
      phones(phone).flatMap((one) => [() => signing(newAddress(), one, 'sms'), () => flow(newAddress(), one, 1)]),
    )
  })
})
