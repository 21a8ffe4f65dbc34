import type { AddressInfo } from 'node:net'
import { Browser, type Page } from '@otorga/cli/demo/browser'
import { sessionOptions } from '@otorga/cli/system/sessions'
import type { SessionOptions } from '@otorga/gateway/session/ports'
import { createSessionGateway, type SessionGateway } from '@otorga/gateway/session/session-gateway'
import type { TenantInfo } from '@otorga/kernel/base/context'
import { createLogger } from '@otorga/kernel/base/logging'
import { type Cache, createMemoryCache } from '@otorga/kernel/ports/cache'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { type Contract, createValidators, readContracts, type Validators } from '@otorga/kernel/request/contract'
import { createRestApp, type RestAppOptions } from '@otorga/rest-adapter/http/app'
import { expect } from 'vitest'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'

export const contracts: Contract[] = readContracts()
export const validators: Validators = createValidators(contracts)
export const password = 'correct horse battery'

/** A session gateway for one test in place of the public listener, with its own clock, cache and faults. */
export interface Rig {
  base: string
  browser(): Browser
  gateway: SessionGateway
  cache: Cache
  /** Moves the gateway's clock, but not the provider's. */
  pass(seconds: number): void
  stop(): Promise<void>
}

export interface RigOptions
  extends Partial<Pick<SessionOptions, 'jwks' | 'identity' | 'cache' | 'limiter' | 'addresses'>> {
  /** Changes what the gateway gets about tenants. */
  tenant?(info: TenantInfo): TenantInfo
}

export async function startRig(options: RigOptions = {}): Promise<Rig> {
  const { system, config, keys, base } = await testSystem()
  const { services } = system
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const cache = options.cache ?? createMemoryCache({ now: () => performance.now() + ahead })
  const { auth } = services.ofContext
  const tenant = options.tenant ?? ((info) => info)
  const ofContext = {
    ...services.ofContext,
    auth: {
      ...auth,
      directory: {
        ...auth.directory,
        tenant: async (id: string) => {
          const info = await auth.directory.tenant(id)
          return info && tenant(info)
        },
      },
    },
  }
  const rest: RestAppOptions = {
    components: {},
    services: ofContext,
    routes: [],
    limiter: createMemoryLimiter({ multiplier: 10_000 }),
    log: createLogger('silent'),
    ready: () => undefined,
    contracts,
    validators,
    now,
  }
  const { tenant: _tenant, ...ports } = options
  const wired = sessionOptions({ config, keys }, { ...services, cache, ofContext }, rest)
  const gateway = createSessionGateway({ ...wired, ...ports, cache })
  const server = createRestApp('public', rest, (app) => gateway.mount(app)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base,
    gateway,
    cache,
    browser: () => new Browser({ [new URL(base).host]: port }),
    pass: (seconds) => void (ahead += seconds * 1000),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Gives a user of a tenant a password; returns the e-mail to sign in with. */
export async function withPassword({ id, slug }: TestTenant, who: string): Promise<string> {
  const { system, owner } = await testSystem()
  const email = `${who}@${slug}.test`
  const idpId = await owner.begin(async (sql) => {
    await sql`select set_config('app.tenant_id', ${id}, true)`
    const [row] = await sql`select idp_id from identity."user" where tenant_id = ${id} and email = ${email}`
    return row!.idp_id as string
  })
  await system.services.provider.setPassword(slug, idpId, password, false)
  return email
}

/** Goes from /bff/login through the provider's form up to the callback's address, which is not opened. */
export async function authorize(browser: Browser, login: string, email: string): Promise<string> {
  const begun = await browser.open(login)
  const form = await browser.follow(begun, '/bff/callback')
  if (form.location) return form.location // the provider knows this browser already
  if (form.status !== 200) throw new Error(`the sign-in page answered ${form.status}: ${form.text}`)
  const submitted = await browser.open(form.url, { form: { email, password } })
  const arrived = await browser.follow(submitted, '/bff/callback')
  if (!arrived.location) throw new Error(`the sign-in ended at ${arrived.status} ${arrived.url}: ${arrived.text}`)
  return arrived.location
}

/** Signs in through the provider's page and returns the answer of the callback. */
export async function signIn(browser: Browser, base: string, slug: string, email: string, more = ''): Promise<Page> {
  return browser.open(await authorize(browser, `${base}/bff/login?tenant=${slug}${more}`, email))
}

/** Asserts that an answer fits the contract of its operation. */
export function fits({ status, json }: Page, id: string) {
  const operation = contracts.flatMap((one) => one.operations).find((one) => one.id === id)!
  const schema = (operation.responses[status] ?? operation.responses.default)!.schema!
  expect(validators(operation.contract, schema)(json)).toEqual([])
}

/** Asserts a refusal in the contract's envelope. */
export function refused(page: Page, status: number, code: string) {
  expect([page.status, page.json?.error?.code]).toEqual([status, code])
  expect(page.headers['x-request-id']).toBe(page.json.error.request_id)
}

/** The trail of sign-ins and sign-outs of a tenant, newest first. */
export async function trail(tenant: TestTenant): Promise<Record<string, unknown>[]> {
  const { settle, base } = await testSystem()
  await settle()
  const answer = await new Browser().open(`${base}/api/v1/audit/events?class_uid=3002&page_size=200`, {
    headers: { authorization: `Bearer ${tenant.admin}` },
  })
  return answer.json.data
}
