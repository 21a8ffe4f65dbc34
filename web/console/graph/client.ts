import { documentIds } from 'virtual:document-ids'
import { persistedExchange } from '@urql/exchange-persisted'
import { Client, fetchExchange, makeOperation, mapExchange, type Operation } from 'urql'
import { graphCache } from './cache.ts'
import { failureOf } from './failure.ts'
import { noteErrors } from './use-query.ts'

interface Named {
  kind: string
  name?: { value: string }
}

/** Failures of a change that mean that the screen shows an older state. */
const outdated = new Set(['PRECONDITION_FAILED', 'INVALID_STATUS_TRANSITION'])

/** How long a message usually takes to another component, such as an entry of the trail. */
const messageMs = 2_000

/** The client of the graph, and how to ask again for all that is on the screen. */
export interface Graph {
  client: Client
  askAgain: () => void
}

/** The graph of a session: by the session's cookie, and by trusted documents alone. */
export function createGraph({
  onSessionEnd,
  guarded,
}: {
  onSessionEnd: () => void
  /** Kinds of records whose changes wait for a second person. */
  guarded: readonly string[]
}): Graph {
  /** The queries of what is on the screen now. */
  const shown = new Map<number, Operation>()
  /** Changes that wait for their answer, and whether something is to be asked for after it. */
  let changes = 0
  let isOwed = false
  // What else a change has altered is asked for. While another one shows what it foresees, an older state must not take its place.
  const askAgain = () => {
    isOwed = changes > 0
    if (isOwed) return
    for (const one of shown.values())
      client.reexecuteOperation(makeOperation('query', one, { ...one.context, requestPolicy: 'network-only' }))
  }
  const client: Client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: {
      credentials: 'same-origin',
      // The header shows that the request does not come from another site.
      headers: { 'X-CSRF': '1' },
    },
    exchanges: [
      mapExchange({
        onOperation(operation) {
          if (operation.kind === 'query') shown.set(operation.key, operation)
          if (operation.kind === 'teardown') shown.delete(operation.key)
          if (operation.kind === 'mutation') changes++
        },
        onResult({ operation, error, stale }) {
          if (operation.kind === 'query' && !stale) noteErrors(operation.key, error)
          if (operation.kind !== 'mutation') return
          changes--
          if (!error) setTimeout(askAgain, messageMs)
          if (!error || isOwed) askAgain()
        },
        onError(error, { kind }) {
          const { code } = failureOf(error)
          if (code === 'UNAUTHORIZED') onSessionEnd()
          if (kind === 'mutation' && outdated.has(code)) askAgain()
        },
      }),
      graphCache(guarded),
      persistedExchange({
        enforcePersistedQueries: true,
        enableForMutation: true,
        preferGetForPersistedQueries: false,
        generateHash: async (_text, document) => {
          const operation = (document.definitions as readonly Named[]).find(
            ({ kind }) => kind === 'OperationDefinition',
          )
          return documentIds[operation?.name?.value ?? ''] ?? ''
        },
      }),
      fetchExchange,
    ],
  })
  return { client, askAgain }
}
