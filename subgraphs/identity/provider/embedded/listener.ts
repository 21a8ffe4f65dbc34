import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { handleAccount } from './account-requests.js'
import { limitClientFailures } from './client-failures.js'
import type { Context } from './embedded.types.js'
import { hostedRealms } from './hosted-realms.js'
import { sendJson } from './http.js'
import { handleInteraction, type SignInStep } from './interaction.js'
import { TooManyHashes } from './passwords.js'
import { handleSecondFactor } from './second-factor/account.js'
import { textsFor } from './texts/index.js'
import { handleUserinfo } from './userinfo.js'

/** Routes `/realms/{realm}/...` to the realm's engine, its sign-in and account pages or its userinfo. */
export function createListener(context: Context): RequestListener {
  const base = new URL(context.baseUrl)
  const findHosted = hostedRealms(context)

  async function route(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void> {
    const [, name, path, query = ''] = /^\/realms\/([a-z0-9-]+)(\/[^?]*)?(\?.*)?$/.exec(request.url ?? '') ?? []
    const hosted = name && (await findHosted(name))
    if (!hosted) return sendJson(response, 404, { error: 'Realm does not exist' })
    const { realm, provider, keys, serve } = hosted

    const [, uid, step] = /^\/login-actions\/([\w-]+)(?:\/(password|code|enrol|kept))?$/.exec(path ?? '') ?? []
    if (uid) {
      const interaction = { context, realm, provider, uid, request, response }
      return handleInteraction(interaction, (step ?? 'sign-in') as SignInStep)
    }
    const [, page] = /^\/account\/(password|forgotten|second-factor)$/.exec(path ?? '') ?? []
    if (page) {
      const texts = await textsFor(context, realm.name, request)
      const asked = { context, realm, texts, query: new URLSearchParams(query), request, response }
      return page === 'second-factor'
        ? handleSecondFactor(asked)
        : handleAccount(asked, page as 'password' | 'forgotten')
    }
    if (path === '/protocol/openid-connect/userinfo') {
      const issuer = `${context.baseUrl}/realms/${realm.name}`
      return handleUserinfo(context, { name: realm.name, issuer, keys }, request, response)
    }
    request.originalUrl = request.url
    request.url = `${path ?? '/'}${query}`
    if (!/^\/protocol\/openid-connect\/(token|revoke)$/.test(path ?? '')) return serve(request, response)
    await limitClientFailures(context, realm.name, { request, response, serve: () => serve(request, response) })
  }

  return (request, response) => {
    request.headers.host = base.host
    request.headers['x-forwarded-proto'] = base.protocol.slice(0, -1)
    delete request.headers['x-forwarded-host']
    delete request.headers['x-forwarded-for']
    route(request, response).catch((error) => {
      if (error instanceof TooManyHashes && !response.headersSent) {
        response.setHeader('Retry-After', '2')
        return sendJson(response, 503, { error: 'temporarily_unavailable' })
      }
      context.log.error({ err: error }, 'identity provider failed')
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: 'server_error' })
    })
  }
}
