import type { ApolloServerPlugin } from '@apollo/server'
import { ApolloArmor } from '@escape.tech/graphql-armor'
import { identify } from '@otorga/kernel/auth'
import type { RequestContext } from '@otorga/kernel/context'
import { AppError } from '@otorga/kernel/errors'
import { type RateLimiter, rateLimitHeaders } from '@otorga/kernel/rate-limit'
import { bounds, rateLimits } from '@otorga/schema/limits'

const { maxDepth, maxAliases, maxDirectives, maxTokens, maxCost } = bounds.graph

/** Depth, aliases, directives, tokens and cost of one operation are bounded before it is planned. */
export const protection = (introspection: boolean) => {
  const { plugins, validationRules } = new ApolloArmor({
    maxDepth: { n: maxDepth, ignoreIntrospection: introspection },
    maxAliases: { n: maxAliases },
    maxDirectives: { n: maxDirectives },
    maxTokens: { n: maxTokens },
    costLimit: { maxCost, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: introspection },
    blockFieldSuggestion: { enabled: true },
  }).protect()
  return { plugins, validationRules }
}

/** Queries count as reads, mutations as the default; per tenant, or per address where nobody is identified. */
export const rateLimited = (limiter: RateLimiter): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue: ctx, operation, response }) {
        const rule = operation?.operation === 'query' ? rateLimits.read : rateLimits.default
        const caller = await identify(ctx).catch(() => undefined)
        const allowance = await limiter.take(rule, caller ? `tenant:${caller.tenantId}` : `address:${ctx.ip}`)
        for (const [name, value] of rateLimitHeaders(rule, allowance))
          response.http.headers.set(name.toLowerCase(), value)
        if (allowance.allowed) return
        response.http.status = 429
        response.http.headers.set('retry-after', String(allowance.resetSeconds))
        throw new AppError('RATE_LIMIT_EXCEEDED')
      },
    }
  },
})
