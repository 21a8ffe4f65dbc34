import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bound port that answers 503 until the application behind it is ready. */
export interface Listener {
  port: number
  serve(handler: http.RequestListener): void
  /** Stops taking connections and resolves when the running requests are answered, or cut after `graceMs`. */
  close(graceMs?: number): Promise<void>
}

export class PortInUse extends Error {}

/** Binds a port before anything slow is touched, so that a second start fails at once and harms nothing. */
export async function bind(host: string, port: number, name: string): Promise<Listener> {
  let handler: http.RequestListener = (_request, response) => {
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
    response.end('{"status":"Starting"}')
  }
  let closing = false
  const server = http.createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => {
    // A connection that is kept alive would hold the end up after its last answer.
    response.on('close', () => closing && setImmediate(() => server.closeIdleConnections()))
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
  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      handler = next
    },
    async close(graceMs = 10_000) {
      closing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(cut)
    },
  }
}
