import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A request as it arrived. */
export interface Arrived {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An answer to send; `hangUp` breaks the connection instead, `silent` never answers. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  hangUp?: boolean
  silent?: boolean
}

/** An HTTP server for one test. It answers with the replies in turn, and with the last of them from then on. */
export async function server(...replies: (Reply | ((request: Arrived) => Reply))[]) {
  const arrived: Arrived[] = []
  const one = createServer(async (request, response) => {
    const { method, url, headers } = request
    const seen = { method: method!, url: url!, headers, body: await buffer(request) }
    arrived.push(seen)
    const next = replies.length > 1 ? replies.shift()! : replies[0]!
    answer(response, typeof next === 'function' ? next(seen) : next)
  })
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    one.closeAllConnections()
    one.close()
  })
  return { url: `http://127.0.0.1:${(one.address() as AddressInfo).port}`, arrived: arrived as readonly Arrived[] }
}

function answer(response: ServerResponse, { status = 200, headers, body, hangUp, silent }: Reply) {
  if (hangUp) return void response.socket!.destroy()
  if (silent) return
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'request-1', ...headers }).end(text)
}

/** An envelope of the platform. */
export const enveloped = (data: unknown, metadata: object = {}) => ({
  data,
  metadata: { request_id: 'request-1', timestamp: '2026-03-01T12:00:00.000Z', ...metadata },
})

/** A page of a list. */
export const paged = (data: unknown[], page: number, total_pages: number) =>
  enveloped(data, { pagination: { page, page_size: data.length, total: 0, total_pages } })

/** A refusal of the platform; the facts of its code lie beside the error. */
export const refusal = (
  status: number,
  code: string,
  { data, ...more }: { data?: object; details?: object[] } = {},
): Reply => ({
  status,
  body: { error: { code, message: `${code}.`, request_id: 'request-1', ...more }, ...(data && { data }) },
})
