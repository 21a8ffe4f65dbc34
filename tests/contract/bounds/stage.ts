import { type ContractOperation } from '@otorga/kernel/request/contract'
import { findOperation } from '@otorga/schema/operations'
import { type Answer, call, callInternal } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import type { World } from './world.js'

/** A call of an operation that is accepted. */
export interface Prepared {
  path?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  token?: string
  body?: unknown
}

/** Bounds whose values another rule refuses, and the answer. */
export interface Otherwise {
  /** The beginning of the labels of such bounds. */
  under: string
  status: number
  code: string
  why: string
}

/** What the calls of an operation need in addition to the contract, so that every value within the bounds is accepted. */
export interface Stage {
  /** Prepares each call that has to be accepted; when a body has alternatives, for one of them. */
  prepare?(world: World, alternative?: number): Promise<Prepared> | Prepared
  /** Sends the call in another way than by its method and path. */
  send?(prepared: Prepared): Promise<Answer>
  /** Removes what an accepted call made, if it could disturb other tests. */
  after?(answer: Answer, world: World): Promise<unknown>
  otherwise?: Otherwise[]
  /** Makes a valid text of a given length, by the place's label, when its schema says too little. */
  texts?: Record<string, (length: number) => string>
  /** Places that name a record, which is looked up before the validation: a value beyond the bounds is 404. */
  lookups?: string[]
}

export const otherwiseOf = (stage: Stage | undefined, label: string): Otherwise | undefined =>
  stage?.otherwise?.find(({ under }) => label.startsWith(under))

/** Credentials for an operation: a user with one of its roles, a sister service, or none. */
async function credentials(operation: ContractOperation, world: World): Promise<Pick<Prepared, 'token' | 'headers'>> {
  const access = findOperation(operation.id)?.access
  if (access?.by === 'service') {
    const { serviceToken } = await testSystem()
    return { headers: { 'X-Service-Auth': serviceToken('flow') } }
  }
  if (access?.by !== 'user') return {}
  const { roles } = access
  const has = (role: string) => roles === 'any' || (roles as readonly string[]).includes(role)
  return { token: has('tenant_admin') ? world.tenant.admin : has('operator') ? world.tenant.operator : world.platform }
}

/** A call of an operation that is accepted: from its stage, or made from the contract alone. */
export async function prepared(
  operation: ContractOperation,
  stage: Stage | undefined,
  world: World,
  alternative?: number,
) {
  const { token, headers } = await credentials(operation, world)
  const own = (await stage?.prepare?.(world, alternative)) ?? {}
  const path = { ...(await world.pathOf(operation.path)), ...own.path }
  const whose = own.token ?? token
  const call: Prepared = { ...own, path, headers: { ...headers, ...own.headers }, ...(whose && { token: whose }) }
  return call
}

/** Sends a call to the listener that serves the operation. */
export async function send(operation: ContractOperation, { path = {}, query = {}, headers, token, body }: Prepared) {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const has = (header: string) => operation.parameters.some(({ name }) => name === header)
  const type = Object.keys(operation.body?.schemas ?? {})[0]
  const door = operation.listener === 'internal' ? callInternal : call
  return door(operation.method.toUpperCase(), search.size > 0 ? `${filled}?${search}` : filled, {
    ...(token && { token }),
    ...(has('Idempotency-Key') && { key: true as const }),
    ...(body !== undefined && { body }),
    headers: {
      ...(has('If-Match') && { 'If-Match': '*' }),
      ...(body !== undefined && type && { 'Content-Type': type }),
      ...headers,
    },
  })
}
