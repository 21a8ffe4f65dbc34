process.env.APOLLO_TELEMETRY_DISABLED = '1' // as for the product

import type { IncomingMessage } from 'node:http'
import { ApolloGateway, type GraphQLDataSourceProcessOptions, RemoteGraphQLDataSource } from '@apollo/gateway'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { serveBench } from './child.js'

interface Context {
  authorization: string | undefined
}

interface Settings {
  supergraphSdl: string
  routerSecret: string
}

/** Asks a subgraph over HTTP, and forwards the token of the user. */
class ForwardingSource extends RemoteGraphQLDataSource<Context> {
  constructor(
    url: string,
    readonly routerSecret: string,
  ) {
    super({ url })
  }

  override willSendRequest({ request, context }: GraphQLDataSourceProcessOptions<Context>) {
    request.http?.headers.set('x-router-authorization', `Bearer ${this.routerSecret}`)
    const { authorization } = context as Context
    if (authorization) request.http?.headers.set('authorization', authorization)
  }
}

// The gateway as its documentation sets it up: everything as it comes, besides the token that must be forwarded.
serveBench(async ({ supergraphSdl, routerSecret }: Settings) => {
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ url }) => new ForwardingSource(url!, routerSecret),
  })
  const server = new ApolloServer<Context>({ gateway })
  const { url } = await startStandaloneServer(server, {
    listen: { host: '127.0.0.1', port: 0 },
    context: async ({ req }: { req: IncomingMessage }) => ({ authorization: req.headers.authorization }),
  })
  return { base: url.replace(/\/$/, ''), stop: () => server.stop() }
})
