import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { Pool } from 'undici'

/** Replicas behind one address, and the addresses at which they report that they accept calls. */
export interface Upstream {
  urls: readonly string[]
  /** The address at which each replica reports that it accepts calls. */
  readyUrls: readonly string[]
}

interface Target {
  pool: Pool
  readyUrl: string
  ready: boolean
}

export interface Edge {
  url: string
  close(): Promise<void>
}

const watchMs = 250
const notSent = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect'])

const forwarded = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

async function bodyOf(request: http.IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return chunks.length > 0 ? Buffer.concat(chunks) : null
}

/**
 * A load balancer for one machine, like the ingress of a cluster. It uses the replicas in turn, without those that shut down, and
 * tries a call that a replica has not accepted at the next one. A call that is lost after that is answered 502.
 */
export async function openEdge(
  port: number,
  route: (path: string) => string,
  upstreams: Record<string, Upstream>,
): Promise<Edge> {
  const targets = new Map(
    Object.entries(upstreams).map(([name, { urls, readyUrls }]) => [
      name,
      urls.map(
        (url, at): Target => ({ pool: new Pool(url, { connections: 64 }), readyUrl: readyUrls[at]!, ready: true }),
      ),
    ]),
  )
  let turn = 0
  const order = (name: string) => {
    const all = targets.get(name)!
    const first = turn++ % all.length
    const turned = all.map((_, at) => all[(first + at) % all.length]!)
    return [...turned.filter(({ ready }) => ready), ...turned.filter(({ ready }) => !ready)]
  }
  const watch = async (target: Target) => {
    const answer = await fetch(target.readyUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    target.ready = answer?.ok ?? false
    await answer?.body?.cancel()
  }
  const watching = setInterval(() => {
    for (const group of targets.values()) for (const target of group) void watch(target)
  }, watchMs)

  async function pass(request: http.IncomingMessage, response: http.ServerResponse) {
    const body = await bodyOf(request)
    const method = request.method as 'GET'
    for (const target of order(route(request.url ?? '/')))
      try {
        const answer = await target.pool.request({
          path: request.url ?? '/',
          method,
          body,
          headers: forwarded(request.headers),
        })
        // A replica that closes its connection, because it shuts down or refuses the body, has the client close its own too.
        if (answer.headers.connection === 'close') response.setHeader('Connection', 'close')
        response.writeHead(answer.statusCode, forwarded(answer.headers as http.IncomingHttpHeaders))
        // Headers go out before the body, which may take long; a client that then disconnects releases the replica.
        response.flushHeaders()
        pipeline(answer.body, response, () => {})
        return
      } catch (error) {
        target.ready = false
        if (!notSent.has((error as { code?: string }).code ?? '')) break
      }
    response.writeHead(502, { 'Content-Type': 'application/json' })
    response.end('{"error":{"code":"UPSTREAM_FAILURE","message":"No replica answered.","request_id":"edge"}}')
  }

  const server = http.createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(watching)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all([...targets.values()].flat().map(({ pool }) => pool.destroy()))
    },
  }
}
