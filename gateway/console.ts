import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway'
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { RequestContext } from '@otorga/kernel/base/context'
import { asAppError } from '@otorga/kernel/base/errors'
import type { Logger } from '@otorga/kernel/base/logging'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import { errorMessage } from '@otorga/schema/errors'
import { bounds } from '@otorga/schema/limits'
import express, { type Express, type Request, type Response } from 'express'
import type { GraphQLFormattedError } from 'graphql'
import { protection, rateLimited } from './limits.js'
import { measured, noted } from './measured.js'

export interface ConsoleOptions {
  supergraphSdl: string
  /** How each subgraph is reached, by name. */
  sources: Record<string, GraphQLDataSource<RequestContext>>
  contextOf(request: Request): RequestContext
  /** Authenticates a call by its session cookie; rejects when the session is not valid. */
  authorize(request: Request, ctx: RequestContext): Promise<void>
  limiter: RateLimiter
  log: Logger
  /** Introspection and the GraphiQL page: outside production only. */
  explorable: boolean
}

/** Errors of GraphQL itself; their messages are for the client. */
const ofGraphql = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/** Only the contract's errors and GraphQL's own reach a client; anything else becomes INTERNAL_ERROR. */
function formatError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const known = asAppError(error) ?? asAppError(formatted)
  const { path, locations } = formatted
  if (known) {
    const { code, details, data } = known
    return {
      message: known.message,
      path,
      locations,
      extensions: { code, ...(details && { details }), ...(data && { data }) },
    }
  }
  const code = String(formatted.extensions?.code ?? '')
  if (ofGraphql.has(code)) return { message: formatted.message, path, locations, extensions: { code } }
  log.error(
    { error: error instanceof Error ? { message: error.message, stack: error.stack } : String(error) },
    'a graph operation failed',
  )
  return { message: errorMessage.INTERNAL_ERROR, path, extensions: { code: 'INTERNAL_ERROR' } }
}

/** Puts the request id on every answer, and the id and moment of the first answer on a replay. */
const traced: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue: ctx, response }) {
        response.http.headers.set('x-request-id', ctx.requestId)
        if (ctx.replay) response.http.headers.set('x-idempotent-replayed', 'true')
      },
    }
  },
}

// The session's cookie goes along; the header shows that no other site sent it.
const explorer = {
  endpoint: '/graphql',
  title: 'Otorga',
  credentials: 'same-origin',
  additionalHeaders: { 'X-CSRF': '1' },
} as const

/** Reports refused credentials as a GraphQL error; internal errors go to the application's error handler. */
function refuse(response: Response, error: unknown) {
  const known = asAppError(error)
  if (!known) throw error
  const { code, message, status, headers } = known
  response.status(status).set(headers ?? {})
  response.json({ errors: [{ message, extensions: { code } }] })
}

export interface Console {
  mount(app: Express): void
  stop(): Promise<void>
}

/** Makes the federated graph, for /graphql: JSON by POST, the GraphiQL page for a browser outside production. */
export async function createConsole(options: ConsoleOptions): Promise<Console> {
  const { supergraphSdl, sources, explorable, log } = options
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ name }) => {
      const source = sources[name]
      if (!source) throw new Error(`the supergraph names ${name}, which this process does not reach`)
      return source
    },
    logger: {
      debug() {},
      info() {},
      warn: (line?: unknown) => log.warn(String(line)),
      error: (line?: unknown) => log.error(String(line)),
    },
  })
  const { plugins, validationRules, parseOptions } = protection(explorable)
  const server = new ApolloServer<RequestContext>({
    gateway,
    introspection: explorable,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    validationRules,
    parseOptions,
    plugins: [
      ...(plugins as ApolloServerPlugin<RequestContext>[]),
      rateLimited(options.limiter),
      traced,
      measured,
      ApolloServerPluginLandingPageDisabled(),
    ],
    formatError: (formatted, error) => formatError(formatted, error, log),
    stopOnTerminationSignals: false,
    logger: { debug() {}, info() {}, warn: (line) => log.warn(String(line)), error: (line) => log.error(String(line)) },
  })
  await server.start()
  const contexts = new WeakMap<object, RequestContext>()
  return {
    mount(app) {
      if (explorable)
        app.get('/graphql', (request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next()
          response.type('html').send(renderGraphiQL(explorer))
        })
      app.use(
        '/graphql',
        async (request, response, next) => {
          const ctx = options.contextOf(request)
          contexts.set(request, Object.assign(ctx, { [noted]: Object.assign(response.locals, { door: 'graph' }) }))
          response.setHeader('X-Request-Id', ctx.requestId)
          try {
            await options.authorize(request, ctx)
          } catch (error) {
            return refuse(response, error)
          }
          next()
        },
        express.json({ limit: bounds.jsonBodyBytes }),
        expressMiddleware(server, { context: async ({ req }) => contexts.get(req)! }) as never,
      )
    },
    stop: () => server.stop(),
  }
}
