import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, asAppError, headersOf, invalid } from '@otorga/kernel/base/errors'
import { DuplicateKey, parseJson } from '@otorga/kernel/base/http'
import type { Logger } from '@otorga/kernel/base/logging'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import { bounds } from '@otorga/schema/limits'
import express, { type Express, type Request, type Response } from 'express'
import { type DocumentNode, NoSchemaIntrospectionCustomRule } from 'graphql'
import { answerStatus } from './answer-status.js'
import type { DataSource } from './data-source.js'
import { openGateway } from './execution/open-gateway.js'
import type { Plan } from './execution/planner.js'
import { formatError } from './format-error.js'
import { introspection, oneOfAlone } from './introspection.js'
import { knownOperation, knownRoot } from './known-operation.js'
import { endedBatches, printOnce } from './let-go.js'
import { protection } from './limits.js'
import { measured, noted } from './measured.js'
import { admitCaller, admitDocument, admitOperation } from './quota.js'
import { KeptStore } from './trusted/kept-store.js'
import { nameDocument, type Trusted } from './trusted/name-document.js'
import { type Preparing, planAhead, prepareTrusted } from './trusted/prepare.js'

export interface ConsoleOptions {
  supergraphSdl: string
  /** The data source of each subgraph, by name. */
  sources: Record<string, DataSource & Preparing>
  contextOf(request: Request): RequestContext
  /** Authenticates a call by its session cookie; rejects when the session is not valid. */
  authorize(request: Request, ctx: RequestContext): Promise<void>
  limiter: RateLimiter
  log: Logger
  /** Introspection and the GraphiQL page: outside production only. */
  explorable: boolean
  /** Documents of manifests, which are asked for by their ids; and whether no others are taken. */
  trusted?: Trusted | undefined
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

/** Headers that a page of another site cannot send without being asked first; ours, and those of Apollo's clients. */
const provenHeaders = ['x-csrf', 'apollo-require-preflight', 'x-apollo-operation-name']

// The requests of the page have the session's cookie; the header shows that they do not come from another site.
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
  const { code, message, status } = known
  response.locals.code = code
  response.status(status).set(headersOf(known))
  response.json({ errors: [{ message, extensions: { code } }] })
}

/** Why a body is not one document of JSON. */
const unreadable = (error: unknown) =>
  error instanceof DuplicateKey
    ? invalid({ field: error.field, message: error.message })
    : new AppError('VALIDATION_ERROR', { message: 'The body is not JSON.' })

export interface Console {
  mount(app: Express): void
  /** Plans the trusted documents, which else their first requests do. For a process that already serves. */
  planAhead(): Promise<void>
  stop(): Promise<void>
}

/** Makes the federated graph, for /graphql: JSON by POST, the GraphiQL page for a browser outside production. */
export async function createConsole(options: ConsoleOptions): Promise<Console> {
  const { supergraphSdl, sources, explorable, limiter, log, trusted } = options
  const plans = new KeptStore<Plan>()
  const documents = new KeptStore<DocumentNode>()
  const { gateway, planner } = openGateway({ supergraphSdl, sources, plans, log })
  const { validationRules, validationOptions, parseOptions } = protection(explorable)
  const rules = [...validationRules, knownRoot, oneOfAlone]
  const server = new ApolloServer<RequestContext>({
    gateway,
    introspection: explorable,
    allowBatchedHttpRequests: false,
    // Documents are short, and what strangers could have kept here has no owner.
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stringifyResult: printOnce,
    csrfPrevention: { requestHeaders: provenHeaders },
    validationRules: rules,
    validationOptions,
    parseOptions,
    ...(trusted && { documentStore: documents }),
    plugins: [
      knownOperation,
      admitOperation(limiter),
      introspection,
      traced,
      answerStatus,
      measured,
      endedBatches,
      ApolloServerPluginLandingPageDisabled(),
    ],
    formatError: (formatted, error) => formatError(formatted, error, log),
    stopOnTerminationSignals: false,
    logger: { debug() {}, info() {}, warn: (line) => log.warn(String(line)), error: (line) => log.error(String(line)) },
  })
  await server.start()
  if (trusted)
    prepareTrusted(trusted.documents, {
      planner: planner(),
      rules: explorable ? rules : [...rules, NoSchemaIntrospectionCustomRule],
      parseOptions,
      plans,
      documents,
      sources,
    })
  const contexts = new WeakMap<object, RequestContext>()
  const stopping = new AbortController()
  return {
    mount(app) {
      if (explorable)
        app.get('/graphql', async (request, response, next) => {
          if (!request.headers.accept?.includes('text/html')) return next()
          // Nine megabytes of source, thirty in memory: only who opens the page loads them.
          const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
          response.type('html').send(renderGraphiQL(explorer))
        })
      app.use(
        '/graphql',
        async (request, response, next) => {
          const ctx = options.contextOf(request)
          contexts.set(
            request,
            Object.assign(ctx, { [noted]: Object.assign(response.locals, { door: 'graph', route: '/graphql' }) }),
          )
          response.setHeader('X-Request-Id', ctx.requestId)
          try {
            await options.authorize(request, ctx)
            await admitCaller(limiter, ctx, (name, value) => response.setHeader(name, value))
          } catch (error) {
            return refuse(response, error)
          }
          next()
        },
        express.text({ type: 'application/json', limit: bounds.jsonBodyBytes }),
        (request, response, next) => {
          if (typeof request.body !== 'string') return next()
          try {
            request.body = parseJson(request.body)
          } catch (error) {
            return refuse(response, unreadable(error))
          }
          next()
        },
        async (request, response, next) => {
          const refusal = trusted && nameDocument(request, trusted)
          try {
            // A request that is refused counts too.
            await admitDocument(limiter, contexts.get(request)!, request.body?.query, (name, value) =>
              response.setHeader(name, value),
            )
          } catch (error) {
            return refuse(response, error)
          }
          if (!refusal) return next()
          const { code, message } = refusal
          response.status(400).json({ errors: [{ message, extensions: { code } }] })
        },
        expressMiddleware(server, { context: async ({ req }) => contexts.get(req)! }) as never,
      )
    },
    planAhead: () =>
      planAhead(plans, stopping.signal, (error) => log.error({ error }, 'a trusted document cannot be planned')),
    async stop() {
      stopping.abort()
      await server.stop()
    },
  }
}
