import { randomUUID } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { clientAddress, isTrusted, networkOf, noteClient, type Proxies } from '@otorga/kernel/base/client'
import { type Config, proxiesOf } from '@otorga/kernel/base/config'
import { type ErrorCode, errorMessage, errorStatus } from '@otorga/schema/errors'
import { type HopTls, hopTlsOf, ofOurAuthority } from './hop-tls.js'
import { createMessages } from './messages.js'

/** A bound port that answers 503 until the application behind it is ready. */
export interface Listener {
  port: number
  serve(handler: http.RequestListener): void
  /** From now on each answer has `Connection: close`. New connections are still accepted. */
  drain(): void
  readonly draining: boolean
  /** Accepts no more connections; resolves when the running requests are answered, or aborted after `graceMs`. */
  close(graceMs?: number): Promise<void>
}

/** The answer to a request that cannot be parsed, by the error of Node's parser; for any other error it is VALIDATION_ERROR. */
const unread: Record<string, ErrorCode> = {
  HPE_INVALID_METHOD: 'NOT_IMPLEMENTED',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers a request that never became one in the contract's envelope, and closes its connection. */
function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable) return void socket.destroy()
  const known = unread[code] ?? 'VALIDATION_ERROR'
  const request_id = randomUUID()
  const message = known === 'VALIDATION_ERROR' ? 'This is no request of HTTP.' : errorMessage[known]
  const body = JSON.stringify({ error: { code: known, message, request_id } })
  const status = errorStatus[known]
  socket.end(
    [
      `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${request_id}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/**
 * How long a connection may take. One that sends no whole head of a request is ended after 20 s, and looked for every 5 s, so that
 * silent connections hold nothing for longer than half a minute.
 */
const patience = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
}

/** The certificate is asked for, and who shows none is refused by the answer: a cluster's probes have none. */
const mutual = { requestCert: true, rejectUnauthorized: false, handshakeTimeout: 20_000 }

/** What strangers may do at a listener. */
export interface Admission {
  /** Who may name the client of a request; nobody when absent. */
  proxies?: Proxies | undefined
  /** Connections that one address may have open, trusted proxies aside; any number when absent. */
  mostOfAddress?: number
  /** With it the listener serves TLS, and only to those who show a certificate of its authority. */
  tls?: HopTls | undefined
}

/** How the listeners that strangers reach admit them. */
export const openToStrangers = (config: Config): Admission => ({ proxies: proxiesOf(config), mostOfAddress: 400 })

/** How the listeners that only the house and its sisters reach admit them. */
export const openToTheHouse = (config: Config): Admission => ({ tls: hopTlsOf(config) })

/** Ends connections of an address beyond its bound, so that one stranger cannot use up the process's sockets. */
function boundConnections(server: Server, mostOfAddress: number, proxies: Proxies | undefined) {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = clientAddress({ socket, headers: {} })
    if (address === null || (proxies && isTrusted(proxies, address))) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
    if (count > mostOfAddress) socket.destroy()
  })
}

type Server = http.Server | https.Server

export class PortInUse extends Error {}

/**
 * Binds a port. A start does this first, so that a second start fails at once and changes nothing. Of each request it notes the
 * client.
 */
export async function bind(
  host: string,
  port: number,
  name: string,
  { proxies, mostOfAddress, tls }: Admission = {},
): Promise<Listener> {
  let handler: http.RequestListener = (request, response) => {
    const request_id = request.headers['x-request-id'] ?? randomUUID()
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' })
    const error = { code: 'SERVICE_UNAVAILABLE', message: 'This process is starting; try again.', request_id }
    response.end(JSON.stringify({ status: 'Starting', error }))
  }
  let draining = false
  let closing = false
  // By connection: in a set of its own each answer would outlive collections, because the set's former tables keep what they held.
  const running = new Map<Socket, http.ServerResponse | undefined>()
  const leave = (response: http.ServerResponse | undefined) => {
    if (response && !response.headersSent) response.setHeader('Connection', 'close')
  }
  const take: http.RequestListener = (request, response) => {
    const { socket } = request
    if (!running.has(socket)) socket.once('close', () => running.delete(socket))
    running.set(socket, response)
    // A connection that is kept alive after its last answer would delay the end.
    response.on('close', () => {
      if (running.get(socket) === response) running.set(socket, undefined)
      if (closing) setImmediate(() => server.closeIdleConnections())
    })
    if (draining) leave(response)
    noteClient(request, proxies)
    handler(request, response)
  }
  const messages = createMessages()
  const settings = { ...patience, ...messages.options }
  const server = tls
    ? https.createServer({ ...settings, ...tls, ...mutual }, ofOurAuthority(take))
    : http.createServer(settings, take)
  server.on('clientError', refuseUnread)
  if (mostOfAddress !== undefined) boundConnections(server, mostOfAddress, proxies)
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
    for (const response of running.values()) leave(response)
  }
  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      messages.suit(next)
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
