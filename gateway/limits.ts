import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server'
import { ApolloArmor } from '@escape.tech/graphql-armor'
import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import { type RateLimiter, rateLimitHeaders } from '@otorga/kernel/ports/rate-limit'
import { identify } from '@otorga/kernel/request/auth'
import { bounds, type RateLimit, rateLimits } from '@otorga/schema/limits'

type Request = Pick<GraphQLRequestContext<RequestContext>, 'contextValue' | 'response'>

const { maxDepth, maxAliases, maxDirectives, maxTokens, maxCost } = bounds.graph

/** Depth, aliases, directives, tokens and cost of one operation are bounded before it is planned. */
export const protection = (introspection: boolean) => {
  const { plugins, validationRules } = new ApolloArmor({
    maxDepth: { n: maxDepth, ignoreIntrospection: introspection },
    maxAliases: { n: maxAliases },
    maxDirectives: { n: maxDirectives },
    maxTokens: { enabled: false }, // the parser counts tokens and reports the excess as a client error
    costLimit: { maxCost, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: introspection },
    blockFieldSuggestion: { enabled: true },
  }).protect()
  return { plugins, validationRules, parseOptions: { maxTokens } }
}

/** Counts one call per tenant, or per address where nobody is identified, and says so in the headers. */
async function count(limiter: RateLimiter, { contextValue: ctx, response }: Request, rule: RateLimit) {
  const caller = await Promise.resolve(identify(ctx)).catch(() => undefined)
  const allowance = await limiter.take(rule, caller ? `tenant:${caller.tenantId}` : `address:${ctx.ip}`)
  const { headers } = response.http
  for (const [name, value] of rateLimitHeaders(rule, allowance)) headers.set(name.toLowerCase(), value)
  if (allowance.allowed) return undefined
  response.http.status = 429
  headers.set('retry-after', String(allowance.resetSeconds))
  return new AppError('RATE_LIMIT_EXCEEDED')
}

/** Queries count as reads, mutations by the default limit; an invalid operation counts as a read. */
export const rateLimited = (limiter: RateLimiter): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    let counted = false
    return {
      async didResolveOperation(request) {
        counted = true
        const refusal = await count(
          limiter,
          request,
          rateLimits[request.operation?.operation === 'query' ? 'read' : 'default'],
        )
        if (refusal) throw refusal
      },
      async willSendResponse(request) {
        const refusal = counted ? undefined : await count(limiter, request, rateLimits.read)
        if (refusal && request.response.body.kind === 'single')
          request.response.body.singleResult = { errors: [refusal.toJSON()] }
      },
    }
  },
})
