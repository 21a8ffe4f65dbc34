import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import type { Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { createQueryReader } from '@otorga/kernel/request/contract'
import type { Express, Request } from 'express'
import { backchannelLogout } from './backchannel-logout.js'
import { sessionIdOf } from './cookies.js'
import { createCurrentSession } from './current-session.js'
import type { Gateway, Handler } from './exchange.js'
import { guarded } from './guarded-cache.js'
import { createIdentityProvider } from './identity-provider.js'
import { login } from './login.js'
import { loginCallback } from './login-callback.js'
import { createLoginStore } from './login-store.js'
import { logout } from './logout.js'
import type { SessionOptions } from './ports.js'
import { readSession } from './read-session.js'
import { refreshSession } from './refresh-session.js'
import { createRenewal } from './renewal.js'
import { createSessionStore, type SessionStore } from './session-store.js'

export interface SessionGateway {
  /** Serves the operations under /bff; their errors go to the application's error handler. */
  mount(app: Express): void
  /** Authenticates a call to the graph by its session cookie. Does nothing without a cookie or with other credentials. */
  authorize(request: Request, ctx: RequestContext): Promise<void>
  /** Ends the sessions of suspended tenants and of users who may no longer sign in. */
  subscription: Subscription
}

/** The messages that end sessions. */
export const sessionMessages = ['identity.tenant.status_changed', 'identity.user.changed'] as const

/** Ends the sessions of the tenant or user that began before the message. */
async function endSessions(store: SessionStore, { type, time, tenantid, data }: Envelope): Promise<void> {
  const until = Date.parse(time)
  const { tenant_id, user_id, status } = data as Record<'tenant_id' | 'user_id' | 'status', string>
  if (type === 'identity.tenant.status_changed') {
    if (status === 'suspended') await store.endTenant(tenant_id, until)
  } else if (status === 'inactive' || status === 'locked') await store.endAll(tenantid, { sub: user_id }, until)
}

/** Makes the session gateway: browser sign-in for consoles, tokens kept on the server. */
export function createSessionGateway(options: SessionOptions): SessionGateway {
  const { identity, contracts, validators, now, log } = options
  const cache = guarded(options.cache)
  const store = createSessionStore(cache, options.encryption, options.sessionSeconds)
  const provider = createIdentityProvider(options.clientOf)
  const renewal = createRenewal({ cache, store, provider, identity, now })
  const sessions = createCurrentSession({ ...options, store, renewal })
  const logins = createLoginStore(cache, options.encryption)
  const gateway: Gateway = { ...options, store, provider, renewal, sessions, logins }

  // Matched in this order, the most frequent first.
  const handlers: Record<string, Handler> = {
    session: readSession(gateway),
    login: login(gateway),
    loginCallback: loginCallback(gateway),
    logout: logout(gateway),
    refreshSession: refreshSession(gateway),
    backchannelLogout: backchannelLogout(gateway, cache),
  }
  const operations = contracts.flatMap((one) => one.operations)

  return {
    mount(app) {
      for (const [id, handle] of Object.entries(handlers)) {
        const operation = operations.find((one) => one.id === id)
        if (!operation) throw new Error(`the contract has no operation ${id}`)
        const readQuery = createQueryReader(operation, validators)
        app[operation.method](operation.path, (request, response) => {
          const ctx = options.contextOf(request)
          response.locals.operation = id
          response.locals.route = operation.path
          const search = request.url.indexOf('?')
          const query = readQuery(search < 0 ? '' : request.url.slice(search + 1))
          return handle({ request, response, ctx, query })
        })
      }
    },

    async authorize(request, ctx) {
      if (ctx.authorization || ctx.serviceAuth || !sessionIdOf(request)) return
      if (request.headers['x-csrf'] !== '1')
        throw new AppError('FORBIDDEN', { message: 'A call with the session cookie needs the header X-CSRF: 1.' })
      const { session } = await sessions.fresh(request, ctx)
      ctx.authorization = `Bearer ${session.accessToken}`
    },

    subscription: {
      consumer: 'session-gateway',
      types: sessionMessages,
      handle: (message) => endSessions(store, message),
      async deadLetter(message, reason) {
        const id = typeof message === 'string' ? undefined : message.id
        log.error({ message: id, reason }, 'the session gateway could not apply a message')
      },
    },
  }
}
