import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { type Config, ConfigError, settings } from '@otorga/kernel/base/config'
import { AppError } from '@otorga/kernel/base/errors'

/** What a process shows the others, and the authority by which it knows them; all as PEM. */
export interface HopTls {
  cert: Buffer
  key: Buffer
  ca: Buffer
}

function read(config: Config, name: 'hopTlsCert' | 'hopTlsKey' | 'hopTlsCa'): Buffer {
  try {
    return readFileSync(config[name]!)
  } catch (error) {
    throw new ConfigError(`${settings[name].name} cannot be read: ${(error as Error).message}`)
  }
}

/** The certificate of this process; undefined when calls between processes are not encrypted. */
export function hopTlsOf(config: Config): HopTls | undefined {
  if (!config.hopTlsCert) return undefined
  return {
    cert: read(config, 'hopTlsCert'),
    key: read(config, 'hopTlsKey'),
    ca: read(config, 'hopTlsCa'),
  }
}

/** What a cluster asks without a certificate, to see whether a process lives. It tells nothing else. */
const probes = ['/health/live', '/health/ready', '/health/taking']

/** Refuses a request on a connection that has shown no certificate of our authority, except for the probes of a cluster. */
export const ofOurAuthority =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    const known = (request.socket as TLSSocket).authorized
    if (known || (request.method === 'GET' && probes.includes(request.url ?? ''))) return handler(request, response)
    const { code, message, status } = new AppError('UNAUTHORIZED')
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
    response.end(JSON.stringify({ error: { code, message } }))
  }
