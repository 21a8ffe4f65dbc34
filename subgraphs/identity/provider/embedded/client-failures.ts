import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressKey, clientOf } from '@otorga/kernel/base/client'
import type { Context } from './embedded.types.js'
import { sendJson } from './http.js'

/** Failed authentications of clients that an address may make within some seconds. */
export const clientFailures = { limit: 20, seconds: 60 } as const

/**
 * Serves an endpoint at which clients authenticate. An address that failed too often gets 429 for a minute; right requests are not
 * counted, because all sign-ins of the console come from one address.
 */
export async function limitClientFailures(
  { cache, log }: Pick<Context, 'cache' | 'log'>,
  realm: string,
  { request, response, serve }: { request: IncomingMessage; response: ServerResponse; serve(): Promise<void> | void },
): Promise<void> {
  const key = `client-failures:${addressKey(clientOf(request))}`
  if (Number((await cache.get(key)) ?? 0) >= clientFailures.limit) {
    log.warn({ realm }, 'a client was refused after too many failed authentications')
    const wait = { 'Retry-After': String(clientFailures.seconds) }
    return sendJson(response, 429, { error: 'temporarily_unavailable' }, wait)
  }
  await serve()
  if (response.statusCode === 401) await cache.add(key, 1, clientFailures.seconds)
}
