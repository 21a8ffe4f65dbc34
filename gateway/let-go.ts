import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '@otorga/kernel/base/context'

// Apollo Server describes each request by an object literal with accessors. V8 makes those in its old generation, where they keep alive
// what they close over until a full collection: the context and the answer. So both let go of their records when they are answered.

/** Ends the batches of a request, which hold the records that it has read. */
export const endedBatches: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue }) {
        contextValue.loaders = undefined
      },
    }
  },
}

/** Prints an answer, and takes its records out of it. */
export const printOnce: NonNullable<ApolloServerOptions<RequestContext>['stringifyResult']> = (answer) => {
  const text = `${JSON.stringify(answer)}\n`
  for (const name of Object.keys(answer.data ?? {})) delete answer.data![name]
  return text
}
