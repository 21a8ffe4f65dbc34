import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createKeycloakProvider, type KeycloakProviderOptions } from './keycloak-provider.js'
import { type Answer, answerRealm, newRealm, type Realm, shownRealm } from './test-keycloak-realm.js'

/**
 * How a call goes wrong: refused with nothing done, done and then refused, done and the answer lost, or done and the answer
 * never sent.
 */
export const faults = ['refused', 'done and refused', 'done and cut off', 'done and silent'] as const
export type Fault = (typeof faults)[number]

/** How long a driver that meets a fault waits: only one that meets silence is in a hurry, however busy the machine. */
export const patience = (how?: Fault): { timeoutMs?: number } => (how === 'done and silent' ? { timeoutMs: 300 } : {})

interface Token {
  /** Rights the token was given: what it may do is decided when it is made. */
  realms: Set<Realm>
  valid: boolean
}

const administrator = { clientId: 'otorga', clientSecret: 'a secret of + and /' }
const masterPath = '/realms/master/protocol/openid-connect/token'

/** A Keycloak of its paths, bodies, status codes and Location headers, with its state in memory. */
export class TestKeycloak {
  readonly administrator = administrator
  readonly realms = new Map<string, Realm>()
  /** Calls since `watch`, as `POST /admin/realms`. */
  calls: string[] = []
  private readonly tokens = new Map<string, Token>()
  private readonly granted = new Set<Realm>()
  private fault: { at: number; how: Fault } | undefined
  private readonly server = createServer((request, response) => void this.serve(request, response))

  static async start(): Promise<TestKeycloak> {
    const keycloak = new TestKeycloak()
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
      publicUrl: 'https://id.demo.test',
      adminRealm: 'master',
      ...administrator,
      audience: 'otorga',
      accessTokenSeconds: 300,
      timeoutMs: 5_000,
      consoleRedirectUris: () => ['https://console.demo.test/bff/callback'],
      backchannelLogoutUri: (realm) => `https://console.demo.test/bff/backchannel-logout?tenant=${realm}`,
      smtpUrl: 'smtps://mailer:p%40ss@mail.demo.test?from=no-reply@demo.test',
      consoleClientSecret: (realm) => `console of ${realm}`,
      ...changes,
    })
  }

  /** Counts calls anew; the call of that number, from 1, goes wrong. */
  watch(at = 0, how: Fault = 'refused'): void {
    this.calls = []
    this.fault = { at, how }
  }

  /** Ends every token, as a restart with new keys does. */
  revokeTokens(): void {
    for (const token of this.tokens.values()) token.valid = false
  }

  /** Makes a realm behind the driver's back; a stranger's when the administrative client has no right in it. */
  addRealm(name: string, settings: Record<string, unknown> = {}, ours = true): void {
    const realm = newRealm({ realm: name, enabled: true, attributes: {}, ...settings })
    this.realms.set(name, realm)
    if (ours) this.granted.add(realm)
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
    const answer = fault === 'refused' ? broken : this.answer(request, url, Buffer.concat(chunks).toString())
    if (fault === 'done and cut off') return void response.destroy()
    if (fault === 'done and silent') return
    const { status, body, created } = fault ? broken : answer
    response.writeHead(status, {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(created && { Location: `${url.origin}${url.pathname}/${created}` }),
    })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }

  private answer(request: IncomingMessage, url: URL, text: string): Answer {
    if (url.pathname === masterPath) return this.token(request, text)
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

  private token(request: IncomingMessage, text: string): Answer {
    const [id, secret] = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
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
