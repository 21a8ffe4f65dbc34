import { addressKey } from '@otorga/kernel/base/client'
import type { TenantInfo } from '@otorga/kernel/base/context'
import { AppError, asAppError } from '@otorga/kernel/base/errors'
import { rateLimits } from '@otorga/schema/limits'
import { authenticationEvent } from './authentication-event.js'
import { browserIdOf, randomId, sessionCookie, sessionIdOf } from './cookies.js'
import { type Exchange, type Gateway, type Handler, limit } from './exchange.js'
import { Refused } from './identity-provider.js'
import type { Login } from './login-store.js'
import type { Session } from './session-store.js'
import { signedIn } from './signed-in.js'

const unknownLogin = () =>
  new AppError('VALIDATION_ERROR', {
    message: 'This sign-in is not known to this browser, was used before or has expired; start again.',
    details: [{ field: 'state', message: 'is not that of a sign-in this browser began' }],
  })

/** Exchanges the code for a session of the tenant that the sign-in began at. */
async function redeem(
  { provider, identity, now }: Gateway,
  { ctx, request }: Exchange,
  tenant: TenantInfo,
  login: Login,
  state: string,
): Promise<Session> {
  if (tenant.status !== 'active') throw new AppError('TENANT_SUSPENDED')
  const startedAt = now().getTime()
  const callback = new URL(`${login.origin}/bff/callback`)
  callback.search = new URL(request.originalUrl, login.origin).search
  const tokens = await provider.exchange(tenant, callback, { ...login, state })
  return signedIn(ctx, identity, tenant.tenantId, tokens, startedAt)
}

/** Why a sign-in failed, for the trail; undefined when it was not refused but failed by an internal error. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message
  const code = asAppError(error)?.code
  return code === 'UNAUTHORIZED' || code === 'TENANT_SUSPENDED' ? code : undefined
}

/** Ends a sign-in: a new session with a new id, in the browser that began it. */
export const loginCallback =
  (gateway: Gateway): Handler =>
  async (exchange) => {
    const { identity, logins, store } = gateway
    const { request, response, ctx } = exchange
    await limit(gateway, exchange, rateLimits.default, addressKey(ctx.ip))
    const states = new URL(request.originalUrl, 'http://console.invalid').searchParams.getAll('state')
    const [state, browserId] = [
      states.length === 1 ? states[0] : undefined,
      browserIdOf(request, gateway.addresses.secure),
    ]
    const login = state && browserId ? await logins.take(state, browserId) : undefined
    const tenant = login && (await ctx.services.auth.directory.tenant(login.tenantId))
    if (!state || !tenant) throw unknownLogin()

    const session = await redeem(gateway, exchange, tenant, login, state).catch(async (error) => {
      const failure = failureOf(error)
      if (failure) await identity.recordAuthentication(authenticationEvent(ctx, 'login', tenant, { failure }))
      throw error instanceof Refused ? new AppError('UNAUTHORIZED', { cause: error }) : error
    })
    // The browser's former session ends, so that no session id from before the sign-in stays valid.
    const before = sessionIdOf(request)
    const replaced = before && (await store.read(store.keyOf(before)))
    if (replaced) await store.end(replaced)
    const id = randomId()
    await store.create(id, session)
    try {
      await identity.recordAuthentication(authenticationEvent(ctx, 'login', session))
    } catch (error) {
      await store.end({ ...session, key: store.keyOf(id) })
      throw error
    }
    response.setHeader('Set-Cookie', sessionCookie(id, login.origin))
    response.writeHead(302, { Location: login.returnUrl }).end()
  }
