import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bound port that answers 503 until the application behind it is ready. */
export interface Listener {
  port: number
  serve(handler: http.RequestListener): void
  /** From now on each answer asks its client to leave: `Connection: close`. Connections are still taken. */
  drain(): void
  readonly draining: boolean
  /** Stops taking connections and resolves when the running requests are answered, or cut after `graceMs`. */
  close(graceMs?: number): Promise<void>
}

export class PortInUse extends Error {}

/** Binds a port before anything slow is touched, so that a second start fails at once and harms nothing. */
export async function bind(host: string, port: number, name: string): Promise<Listener> {
  let handler: http.RequestListener = (request, response) => {
    const request_id = request.headers['x-request-id'] ?? randomUUID()
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
    const error = { code: 'SERVICE_UNAVAILABLE', message: 'This process is starting; try again.', request_id }
    response.end(JSON.stringify({ status: 'Starting', error }))
  }
  let draining = false
  let closing = false
  const running = new Set<http.ServerResponse>()
  const leave = (response: http.ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  const server = http.createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => {
    // A connection that is kept alive would hold the end up after its last answer.
    response.on('close', () => {
      running.delete(response)
      if (closing) setImmediate(() => server.closeIdleConnections())
    })
    running.add(response)
    if (draining) leave(response)
    handler(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new PortInUse(`port ${port} (${name}) is in use: stop what runs there, or set ${name} to another port`))
      else if (error.code === 'EACCES')
        reject(new PortInUse(`port ${port} (${name}) may not be bound by this user: set ${name} to another port`))
      else reject(error)
    })
    server.listen(port, host, resolve)
  })
  function drain() {
    draining = true
    for (const response of running) leave(response)
  }
  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      handler = next
    },
    drain,
    get draining() {
      return draining
    },
    async close(graceMs = 10_000) {
      drain()
      closing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(cut)
    },
  }
}
