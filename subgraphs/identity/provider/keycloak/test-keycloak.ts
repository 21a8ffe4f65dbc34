import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createKeycloakProvider, type KeycloakProviderOptions } from './keycloak-provider.js'
import type { Answer, Realm } from './test-keycloak.types.js'
import { answerRealm, newRealm, shownRealm } from './test-keycloak-realm.js'
import { createTokens } from './test-keycloak-tokens.js'

/**
 * How a call fails: refused without an effect, done but refused, done with a lost answer, or done without ever sending an
 * answer.
 */
export const faults = ['refused', 'done and refused', 'done and cut off', 'done and silent'] as const
export type Fault = (typeof faults)[number]

/**
 * The time limit of a driver that meets a fault. Only a fault without an answer gets a short one, so that a busy machine causes
 * no failures.
 */
export const patience = (how?: Fault): { timeoutMs?: number } => (how === 'done and silent' ? { timeoutMs: 300 } : {})

interface Token {
  /** The rights of the token, which are fixed when it is made. */
  realms: Set<Realm>
  valid: boolean
}

const administrator = { clientId: 'otorga', clientSecret: 'a secret of + and /' }
const masterPath = '/realms/master/protocol/openid-connect/token'
const publicUrl = 'https://id.demo.test'

/** Name and secret of the client that asks. */
const credentialsOf = ({ headers }: IncomingMessage) =>
  Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))

/** A double of Keycloak: its paths, bodies, status codes and Location headers, with its state in memory. */
export class TestKeycloak {
  readonly administrator = administrator
  readonly realms = new Map<string, Realm>()
  /** Calls since `watch`, as `POST /admin/realms`. */
  calls: string[] = []
  private readonly tokens = new Map<string, Token>()
  private constructor(private readonly realmTokens: Awaited<ReturnType<typeof createTokens>>) {}
  private readonly granted = new Set<Realm>()
  private fault: { at: number; how: Fault } | undefined
  private readonly server = createServer((request, response) => void this.serve(request, response))

  static async start(): Promise<TestKeycloak> {
    const keycloak = new TestKeycloak(await createTokens(publicUrl))
    await new Promise<void>((resolve) => keycloak.server.listen(0, '127.0.0.1', resolve))
    keycloak.realms.set('master', newRealm({ realm: 'master', enabled: true, attributes: {} }))
    return keycloak
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  provider(changes: Partial<KeycloakProviderOptions> = {}) {
    return createKeycloakProvider({
      adminUrl: this.url,
      publicUrl,
      adminRealm: 'master',
      ...administrator,
      audience: 'otorga',
      accessTokenSeconds: 300,
      sessionIdleSeconds: 2_100,
      sessionMaxSeconds: 43_200,
      timeoutMs: 5_000,
      consoleRedirectUris: () => ['https://console.demo.test/bff/callback'],
      backchannelLogoutUri: (realm) => `https://console.demo.test/bff/backchannel-logout?tenant=${realm}`,
      smtpUrl: 'smtps://mailer:p%40ss@mail.demo.test?from=no-reply@demo.test',
      consoleClientSecret: (realm) => `console of ${realm}`,
      ...changes,
    })
  }

  /** Restarts counting; the call with that number, from 1, fails. */
  watch(at = 0, how: Fault = 'refused'): void {
    this.calls = []
    this.fault = { at, how }
  }

  /** Ends every token, as a restart with new keys does. */
  revokeTokens(): void {
    for (const token of this.tokens.values()) token.valid = false
  }

  /** Makes a realm without the driver. With `ours` false the administrative client has no rights in it. */
  addRealm(name: string, settings: Record<string, unknown> = {}, ours = true): void {
    const realm = newRealm({ realm: name, enabled: true, attributes: {}, ...settings })
    this.realms.set(name, realm)
    if (ours) this.granted.add(realm)
  }

  /** The access token of a user who has signed in at the console. */
  tokenOf(name: string, email: string): Promise<string> {
    const realm = this.realms.get(name)!
    return this.realmTokens.ofUser(name, realm, realm.users.find((user) => user.email === email)!)
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url!.replace(/\/(?=$|\?)/, ''), this.url) // Keycloak's client ends a collection with a slash
    const fault = this.calls.push(`${request.method} ${url.pathname}`) === this.fault?.at ? this.fault.how : undefined
    const broken: Answer = { status: 500, body: { error: 'unknown_error' } }
    const answer = fault === 'refused' ? broken : await this.answer(request, url, Buffer.concat(chunks).toString())
    if (fault === 'done and cut off') return void response.destroy()
    if (fault === 'done and silent') return
    const { status, body, created } = fault ? broken : answer
    response.writeHead(status, {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(created && { Location: `${url.origin}${url.pathname}/${created}` }),
    })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }

  private async answer(request: IncomingMessage, url: URL, text: string): Promise<Answer> {
    if (url.pathname === masterPath) return this.token(request, text)
    const [, tenant, endpoint] = /^\/realms\/([^/]+)\/protocol\/openid-connect\/(certs|token)$/.exec(url.pathname) ?? []
    if (endpoint) return this.answerTenant(request, tenant!, endpoint, text)
    if (url.pathname === '/realms/master/.well-known/openid-configuration') return { status: 200, body: {} }
    const [, admin, realms, name, ...rest] = url.pathname.split('/')
    const token = this.tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (!token?.valid) return { status: 401, body: { error: 'HTTP 401 Unauthorized' } }
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    if (admin !== 'admin' || realms !== 'realms') return { status: 404, body: { error: 'RESTEASY003210' } }
    if (!name) return this.addOurs(body)
    const realm = this.realms.get(name)
    if (!realm) return { status: 404, body: { error: 'Realm not found.' } }
    if (!token.realms.has(realm))
      return request.method === 'GET' && rest.length === 0
        ? { status: 200, body: { realm: name } }
        : { status: 403, body: { error: 'HTTP 403 Forbidden' } }
    if (rest.length === 0 && request.method === 'GET') return { status: 200, body: shownRealm(realm) }
    if (rest.length === 0 && request.method === 'DELETE') return { status: this.realms.delete(name) ? 204 : 404 }
    return (
      answerRealm(realm, `${request.method} ${rest.join('/')}`, url.searchParams, body) ?? {
        status: 404,
        body: { error: 'HTTP 404 Not Found' },
      }
    )
  }

  private addOurs(settings: Record<string, unknown>): Answer {
    const name = String(settings.realm)
    if (this.realms.has(name)) return { status: 409, body: { errorMessage: 'Conflict detected. See logs for details' } }
    this.addRealm(name, settings)
    return { status: 201, created: name }
  }

  private async answerTenant(request: IncomingMessage, name: string, endpoint: string, text: string): Promise<Answer> {
    const realm = this.realms.get(name)
    if (!realm) return { status: 404, body: { error: 'Realm does not exist' } }
    if (endpoint === 'certs') return this.realmTokens.certs
    const [id = '', secret = ''] = credentialsOf(request)
    return this.realmTokens.answer(name, realm, id, secret, new URLSearchParams(text))
  }

  private token(request: IncomingMessage, text: string): Answer {
    const [id, secret] = credentialsOf(request)
    const form = new URLSearchParams(text)
    if (id !== administrator.clientId || secret !== administrator.clientSecret)
      return {
        status: 401,
        body: { error: 'unauthorized_client', error_description: 'Invalid client or Invalid client credentials' },
      }
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' } }
    const claims = { exp: Math.floor(Date.now() / 1000) + 60, jti: randomUUID() }
    const access_token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
    this.tokens.set(access_token, { realms: new Set(this.granted), valid: true })
    return {
      status: 200,
      body: { access_token, expires_in: 60, refresh_expires_in: 0, token_type: 'Bearer', scope: 'profile email' },
    }
  }
}
