import { randomUUID } from 'node:crypto'
import { readContracts } from '@otorga/kernel/request/contract'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { draftFlow, formStep, ruleBody, usableFlow } from '../flow/support.js'
import { platformToken } from '../identity/support.js'
import { account, applications, credits, dataOf, post, productBody, products } from '../lending/support.js'
import { providers, requestBody } from '../signature/support.js'
import { newSubject } from '../subject-profile/support.js'
import { contractOf, keywords, placesOf } from './places.js'
import { valuesAt } from './values.js'

/** The records for the calls, each made when it is first needed. */
export interface World {
  tenant: TestTenant
  platform: string
  /** A flow with a draft of one step and one rule. */
  draft(): Promise<{ id: string; stepId: string; ruleId: string }>
  /** A published flow that the tenant may use. */
  flow(): Promise<string>
  /** A product that lends any amount for any term, without interest. */
  product(): Promise<{ id: string; code: string }>
  /** Another tenant, for records that must not disturb the calls about the first. */
  other(): Promise<TestTenant>
  /** Makes all roles that the tests put into a list of roles. */
  rolesOf(admin: string): Promise<void>
  subject(): Promise<string>
  signatureRequest(): Promise<string>
  /** A signature provider that is active until the end, and calls back. */
  vendor(): Promise<{ id: string; code: string }>
  /** Signs everybody in again before the tokens expire. */
  renew(): Promise<void>
  /** Removes everything that could disturb other tests. */
  end(): Promise<void>
  /** The ids for a path: of existing records where there are some, else random ids. */
  pathOf(path: string): Promise<Record<string, string>>
}

export const largest = 999_999_999_999.99
export const longest = 18_250

/** A signature provider behind HTTP: inactive, so that no other test's request goes there. */
export const signer = () => ({
  code: `p-${randomUUID().slice(0, 8)}`,
  name: 'Signer',
  kind: 'digital_certificate',
  driver: 'http',
  status: 'inactive',
  connection_config: {
    base_url: 'https://signer.example.com/v1',
    api_key: 'an api key',
    webhook_secret: 'a webhook secret',
  },
})

const once = <Made>(make: () => Promise<Made>) => {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

/** An application of the wide product for the largest amount and the longest term. */
export async function wideApplication(world: World) {
  const { id } = await world.product()
  const body = {
    product_id: id,
    subject_data: {
      document_type: 'CC',
      document_number: '1020304321',
      first_name: 'Ana',
      last_name: 'Restrepo',
      email: 'ana@example.test',
    },
    financial_data: { requested_amount: largest, requested_term_days: longest },
  }
  return (await dataOf(201, post(applications, world.tenant.operator, body))).id as string
}

/** A credit of the largest amount and the longest term, not disbursed. */
export async function wideCredit(world: World) {
  const { admin } = world.tenant
  const id = await wideApplication(world)
  await dataOf(200, post(`${applications}/${id}/decide`, admin, { decision: 'approved' }))
  return (await dataOf(200, call('GET', `${applications}/${id}`, { token: admin }))).credit_id as string
}

export const disbursed = async (world: World) => {
  const id = await wideCredit(world)
  await dataOf(200, post(`${credits}/${id}/disburse`, world.tenant.operator, account))
  return id
}

/** Tokens live five minutes, which a busy machine may need for all bounds. */
const renewMs = 120_000

async function signedIn({ slug }: TestTenant) {
  const { signIn } = await testSystem()
  const token = (who: string) => signIn(`${who}@${slug}.test`, slug)
  return { admin: await token('admin'), checker: await token('checker'), operator: await token('operator') }
}

async function makeRoles(token: string) {
  const operation = readContracts()
    .flatMap(({ operations }) => operations)
    .find(({ id }) => id === 'createUser')!
  const names = placesOf(operation)
    .filter(({ label }) => label.startsWith('body.roles'))
    .flatMap((place) =>
      keywords.filter((one) => one in place.bounds).map((one) => valuesAt(place, one, contractOf(operation)).edge),
    )
    .flat()
  for (const name of new Set(names)) await dataOf(201, call('POST', '/api/v1/roles', { token, body: { name } }))
}

export async function makeWorld(): Promise<World> {
  const tenant = await testTenant({ maker_checker: [] })
  const platform = await platformToken()
  const tenants = [tenant]
  let signedInAt = Date.now()
  let roles: Promise<void> | undefined
  const ending: (() => Promise<unknown>)[] = []
  const world: World = {
    tenant,
    platform,
    draft: once(async () => {
      const id = await draftFlow([formStep()], [ruleBody()])
      const read = async (what: string) => {
        const rows = await dataOf(
          200,
          call('GET', `/api/v1/flows/${id}/versions/draft/${what}`, { token: world.platform }),
        )
        return rows[0].id as string
      }
      return { id, stepId: await read('steps'), ruleId: await read('rules') }
    }),
    flow: once(() => usableFlow(tenant)),
    product: once(async () => {
      const made = await dataOf(
        201,
        post(
          products,
          tenant.admin,
          productBody({
            amount_config: { min: 0.01, max: largest, default: 1, step: 0.01, currency: 'COP' },
            term_config: { min_days: 1, max_days: longest },
            rate_config: { type: 'fixed', rate: 0 },
            fee_config: {},
            requirements: {},
          }),
        ),
      )
      await dataOf(200, post(`${products}/${made.id}/activate`, tenant.admin))
      return made
    }),
    other: once(async () => {
      const made = await testTenant({ maker_checker: [] })
      tenants.push(made)
      return made
    }),
    async rolesOf(admin) {
      roles ??= makeRoles(admin)
      await roles
    },
    subject: once(() => newSubject(tenant)),
    signatureRequest: once(async () => {
      const made = await dataOf(201, post('/api/v1/signature-requests', tenant.operator, requestBody()))
      return made.id as string
    }),
    vendor: once(async () => {
      const body = { ...signer(), status: 'active', priority: 10_000 }
      const made = await dataOf(201, call('POST', providers, { token: world.platform, body }))
      ending.push(() => call('DELETE', `${providers}/${made.id}`, { token: world.platform }))
      return made
    }),
    async renew() {
      if (Date.now() - signedInAt < renewMs) return
      signedInAt = Date.now()
      world.platform = await platformToken()
      for (const one of tenants) Object.assign(one, await signedIn(one))
    },
    async end() {
      await world.renew()
      for (const undo of ending) await undo()
    },
    async pathOf(path) {
      const known: Record<string, () => Promise<string>> = {
        '/flows/{id}': async () => (await world.draft()).id,
        '/steps/{stepId}': async () => (await world.draft()).stepId,
        '/rules/{ruleId}': async () => (await world.draft()).ruleId,
        '/credits/{credit_id}': once(() => wideCredit(world)),
        '/subjects/{id}': () => world.subject(),
        '/subjects/{subject_id}': () => world.subject(),
        '/signature-requests/{id}': () => world.signatureRequest(),
        '/products/{product_code}': async () => (await world.product()).code,
      }
      const ids: Record<string, string> = {}
      for (const [name, make] of Object.entries(known))
        if (path.includes(name)) ids[/\{(\w+)\}/.exec(name)![1]!] = await make()
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) ids[name!] ??= randomUUID()
      return ids
    },
  }
  return world
}
