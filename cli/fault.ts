import { unsafePoolerOf } from '@otorga/drizzle/pooler'
import { ConfigError, settings } from '@otorga/kernel/base/config'
import { CommandError } from './command-error.js'
import { DataDirError } from './data-dir.js'
import { PortInUse } from './system/listener.js'

interface Fault {
  code?: unknown
  address?: unknown
  hostname?: unknown
  host?: unknown
  port?: unknown
  message?: string
  cause?: unknown
  errors?: unknown[]
}

/** An error, the errors that it contains, and its causes. */
function* chain(error: unknown): Generator<Fault> {
  if (error === null || typeof error !== 'object') return
  const fault = error as Fault
  yield fault
  for (const inner of fault.errors ?? []) yield* chain(inner)
  yield* chain(fault.cause)
}

/** What is wrong when Postgres answers but refuses the connection, by SQLSTATE. */
const refusals: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'has no such database: create it',
  '53300': 'has no connection left: raise max_connections, or stop what holds them',
}

/** The settings whose addresses have this port; all settings with an address when the error names no port. */
function settingsAt(env: NodeJS.ProcessEnv, port: unknown): string[] {
  const usual: Record<string, string> = {
    'postgres:': '5432',
    'postgresql:': '5432',
    'redis:': '6379',
    'amqp:': '5672',
  }
  return Object.values(settings).flatMap(({ name }) => {
    const value = env[name]
    if (value === undefined || !URL.canParse(value) || !/^[a-z]+:\/\//.test(value)) return []
    const url = new URL(value)
    return port === undefined || String(port) === (url.port || usual[url.protocol]) ? [name] : []
  })
}

/** The message of an error that the operator can correct: what is wrong and what to do. Undefined for any other error. */
export function faultOf(error: unknown, env: NodeJS.ProcessEnv): string | undefined {
  if ([ConfigError, DataDirError, PortInUse, CommandError].some((kind) => error instanceof kind))
    return (error as Error).message
  const pooler = unsafePoolerOf(error)
  if (pooler) return pooler.message
  for (const { code, address, hostname, host, port, message } of chain(error)) {
    const where = [hostname ?? host ?? address, port].filter((part) => part !== undefined).join(':')
    const names = settingsAt(env, port).join(', ')
    const setting = names && ` (${names})`
    if (code === 'ECONNREFUSED')
      return `nothing answers at ${where}${setting}: start what should run there, or correct the address`
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return `the host ${where}${setting} is unknown: correct the address`
    if (code === 'ETIMEDOUT' || code === 'CONNECT_TIMEOUT' || code === 'EHOSTUNREACH')
      return `${where}${setting} does not answer: is it running, and may this machine reach it?`
    if (typeof code === 'string' && refusals[code])
      return `Postgres${settingsAt(env, port ?? '5432').length > 0 ? setting : ''} ${refusals[code]} (${message})`
    if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC') return message
  }
  return undefined
}
