import { ApolloGateway, type GraphQLDataSourceProcessOptions, RemoteGraphQLDataSource } from '@apollo/gateway'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { subgraphPath } from '@otorga/cli/system/routers'
import { describe } from 'vitest'
import { testSystem } from '../harness/system.js'
import { printedSupergraph } from './routers.js'
import { sameAnswers } from './same-answers.js'

interface Context {
  authorization?: string | undefined
}

/** Asks a subgraph over HTTP, and forwards the token of the user. */
class ForwardingSource extends RemoteGraphQLDataSource<Context> {
  constructor(
    url: string,
    readonly secret: string,
  ) {
    super({ url })
  }

  override willSendRequest({ request, context }: GraphQLDataSourceProcessOptions<Context>) {
    request.http?.headers.set('x-router-authorization', `Bearer ${this.secret}`)
    const { authorization } = context as Context
    if (authorization) request.http?.headers.set('authorization', authorization)
  }
}

describe("Apollo's gateway with the executor that it brings answers as ours does, which executes the same plans", () => {
  const open = async () => {
    const { internal, config } = await testSystem()
    const [secret] = config.routerSecrets!
    const gateway = new ApolloGateway({
      supergraphSdl: await printedSupergraph({ urlOf: (component) => internal + subgraphPath(component) }),
      buildService: ({ url }) => new ForwardingSource(url!, secret!),
    })
    const server = new ApolloServer<Context>({ gateway })
    const { url } = await startStandaloneServer(server, {
      listen: { host: '127.0.0.1', port: 0 },
      context: async ({ req }) => ({ authorization: req.headers.authorization }),
    })
    return { url: url.replace(/\/$/, ''), stop: () => server.stop() }
  }
  sameAnswers(open, { ownPaths: false })
})
