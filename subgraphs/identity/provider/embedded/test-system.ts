import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { RealmUser } from '../port.js'
import {
  cliClientId,
  cliClientSecret,
  consoleClientId,
  consoleClientSecret,
  createEmbeddedProvider,
  type EmbeddedProvider,
  type EmbeddedProviderOptions,
  signInAsGrant,
} from './embedded-provider.js'
import type { TestDatabase } from './test-database.js'

export const adminSecret = 'administrator of the tests'
export const callback = 'http://localhost:4000/bff/callback'
const silent = { info() {}, warn() {}, error() {} }

export interface TestSystem {
  /** The provider that answers on `baseUrl`; may be replaced. */
  provider: EmbeddedProvider
  baseUrl: string
  build(changes?: Partial<EmbeddedProviderOptions>): EmbeddedProvider
  stop(): Promise<void>
}

/** A provider listening on a free port. */
export async function startTestSystem(
  database: TestDatabase,
  changes: Partial<EmbeddedProviderOptions> = {},
): Promise<TestSystem> {
  const server: Server = createServer((request, response) => system.provider.listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const build = (more: Partial<EmbeddedProviderOptions> = {}) =>
    createEmbeddedProvider({
      sql: database.connect(),
      baseUrl,
      audience: 'otorga',
      accessTokenSeconds: 300,
      sessionIdleSeconds: 2_100,
      sessionMaxSeconds: 43_200,
      encrypt: (text) => Buffer.from(text).toString('base64'),
      decrypt: (text) => Buffer.from(text, 'base64').toString(),
      adminSecret,
      consoleRedirectUris: () => [callback],
      signInUrl: (realm) => `http://localhost:4000/bff/login?tenant=${realm}`,
      localeOf: async () => 'en',
      mailForgotten: async () => {},
      limiter: createMemoryLimiter({ multiplier: 100 }),
      cache: createMemoryCache(),
      signInAs: true,
      passwordCost: { N: 1_024, r: 8, p: 1 },
      log: silent,
      ...changes,
      ...more,
    })
  const system: TestSystem = {
    provider: build(),
    baseUrl,
    build,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return system
}

export const password = 'correct horse battery'

/** A new realm with one user who has a password. */
export async function seedRealm(provider: EmbeddedProvider, credentials = { password, temporary: false }) {
  const realm = `r-${randomBytes(6).toString('hex')}`
  const tenantId = randomUUID()
  await provider.createRealm({ name: realm, tenantId, displayName: 'Test <realm>' })
  const user: RealmUser = {
    userId: randomUUID(),
    email: 'Ana@Demo.test',
    firstName: 'Ana',
    lastName: 'Ruiz',
    organizationId: randomUUID(),
    roles: ['operator', 'viewer'],
    enabled: true,
  }
  const { idpId } = await provider.createUser(realm, user, credentials)
  return { realm, tenantId, user, idpId }
}

export const endpoint = (system: TestSystem, realm: string, name: string) =>
  `${system.provider.issuer(realm).replace(/^http:\/\/[^/]+/, system.baseUrl)}/protocol/openid-connect/${name}`

/** Calls the token endpoint, by default as the console. */
export async function requestToken(
  system: TestSystem,
  realm: string,
  fields: Record<string, string>,
  client = { id: consoleClientId, secret: consoleClientSecret(adminSecret, realm) },
) {
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
  const response = await fetch(endpoint(system, realm, 'token'), {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** Signs in by the command line's grant. */
export function signInAs(
  system: TestSystem,
  realm: string,
  email: string,
  secret = cliClientSecret(adminSecret, realm),
) {
  return requestToken(system, realm, { grant_type: signInAsGrant, email }, { id: cliClientId, secret })
}

/** Verifies an access token as a service does: issuer, audience, signature with freshly fetched keys. */
export function verifyToken(system: TestSystem, realm: string, token: string) {
  return jwtVerify(token, createRemoteJWKSet(new URL(system.provider.jwksUri(realm))), {
    issuer: system.provider.issuer(realm),
    audience: 'otorga',
    typ: 'at+jwt',
    algorithms: ['RS256'],
  })
}

/** The answer of a page. */
export interface Page {
  status: number
  headers: Response['headers']
  location: string | null
  page: string
}

/** A minimal browser: keeps cookies by path, and stops at every redirect. */
export class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>()
  readonly verifier = randomBytes(32).toString('base64url')

  constructor(private readonly system: TestSystem) {}

  async open(address: string, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address, this.system.baseUrl)
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value, path] = /^([^=]+)=([^;]*).*?path=([^;]+)/i.exec(line) ?? []
      if (value) this.cookies.set(name!, { value, path: path! })
      else this.cookies.delete(name!)
    }
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location'),
      page: await response.text(),
    }
  }

  /** Starts a sign-in and returns the redirect to the sign-in form. */
  async begin(realm: string, more: Record<string, string> = {}): Promise<Page> {
    const query = new URLSearchParams({
      client_id: consoleClientId,
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid email profile',
      state: 'state',
      nonce: 'nonce',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    })
    return this.open(`${endpoint(this.system, realm, 'auth')}?${query}`)
  }

  /** Signs in by the form, up to the redirect to the console, and returns the code. */
  async signIn(realm: string, email: string, secret = password): Promise<string> {
    const form = (await this.begin(realm)).location!
    const submitted = await this.open(form, { email, password: secret })
    if (submitted.status !== 303) throw new Error(`sign-in answered ${submitted.status}`)
    return this.finish(submitted.location!)
  }

  /** Follows the last redirect to the console and takes the code from it. */
  async finish(location: string): Promise<string> {
    const arrived = new URL((await this.open(location)).location!)
    return arrived.searchParams.get('code')!
  }
}

/** Exchanges a code at the token endpoint. */
export function redeem(system: TestSystem, realm: string, browser: Browser, code: string) {
  return requestToken(system, realm, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: browser.verifier,
  })
}
