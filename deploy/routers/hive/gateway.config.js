// Hive Gateway (npm @graphql-hive/gateway 2): hive-gateway supergraph supergraph.graphql --config-path gateway.config.js
// ROUTER_SECRET is one of the subgraphs' ROUTER_SECRETS. tests/judges runs this file.

/** What the components read of a client's request. Everything else of it stays here. */
const forwarded = [
  'authorization',
  'x-request-id',
  'traceparent',
  'x-forwarded-for',
  'user-agent',
  'x-device-fingerprint',
]

export const gatewayConfig = {
  transportEntries: {
    '*.http': { headers: [['x-router-authorization', `Bearer ${process.env.ROUTER_SECRET}`]] },
  },
  propagateHeaders: {
    fromClientToSubgraphs: ({ request }) =>
      Object.fromEntries(
        forwarded.flatMap((name) => (request.headers.has(name) ? [[name, request.headers.get(name)]] : [])),
      ),
    fromSubgraphsToClient: ({ response }) => {
      const replayed = response.headers.get('x-idempotent-replayed')
      return replayed === null ? {} : { 'x-idempotent-replayed': replayed }
    },
  },
  // The same bounds as our own gateway's, because a subgraph sees only its part of an operation.
  maxTokens: 2000,
  maxDepth: 8,
  blockFieldSuggestions: true,
  ...(process.env.NODE_ENV === 'production' && { disableIntrospection: {} }),
  graphiql: false,
  landingPage: false,
}
