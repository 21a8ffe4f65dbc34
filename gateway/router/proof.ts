import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { equalInConstantTime } from '@otorga/kernel/base/crypto'

/** How other routers prove themselves. Each secret and each name is accepted. */
export interface RouterProofs {
  secrets: readonly string[]
  /** Names in the certificates of routers, on listeners that know their callers by certificates. */
  names: readonly string[]
}

/** The header in which a router shows its secret; `Authorization` is that of its user. */
export const routerHeader = 'x-router-authorization'

/** Compares with every secret, so that the time says nothing about which one came near. */
const knowsSecret = (secrets: readonly string[], given: string) =>
  secrets.map((secret) => equalInConstantTime(secret, given)).includes(true)

function showsName(names: readonly string[], socket: Partial<TLSSocket>): boolean {
  if (names.length === 0 || socket.authorized !== true) return false
  const certificate = socket.getPeerX509Certificate?.()
  return names.some((name) => certificate?.checkHost(name, { wildcards: false }) !== undefined)
}

/** Whether a request comes from a router: by its secret as a bearer, or by its certificate. */
export function isRouter(request: IncomingMessage, { secrets, names }: RouterProofs): boolean {
  const given = /^Bearer (\S+)$/i.exec(String(request.headers[routerHeader] ?? ''))?.[1]
  return given === undefined ? showsName(names, request.socket as TLSSocket) : knowsSecret(secrets, given)
}
