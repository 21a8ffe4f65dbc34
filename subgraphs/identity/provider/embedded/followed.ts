import type { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

const { default: storage } = (await import('oidc-provider/lib/helpers/als.js' as string)) as {
  default: AsyncLocalStorage<unknown>
}

let running = 0

/**
 * Serves a request of an engine. The engines keep the request in an AsyncLocalStorage. Until Node 24 every promise of the process is
 * then followed, which costs each request of other components a twentieth of its time, so it ends with the last request of an engine.
 */
export const followed =
  (serve: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    running++
    try {
      await serve(request, response)
    } finally {
      if (--running === 0) storage.disable()
    }
  }
