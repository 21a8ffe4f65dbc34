import { randomUUID } from 'node:crypto'
import { type ContractOperation, readContracts } from '@otorga/kernel/request/contract'
import { findAccess } from '@otorga/schema/operations'
import { call, callInternal } from '../harness/call.js'

/** The operations of the contract that ask who calls. */
export const restOperations: readonly ContractOperation[] = readContracts()
  .flatMap((contract) => contract.operations)
  .filter(({ id }) => findAccess(id))

/** Those that users call from the internet. */
export const publicOperations = restOperations.filter(({ listener }) => listener !== 'internal')

/** What stands in the places of a path: random ids, where no others are given. */
type Ids = (name: string) => string

/**
 * Sends an operation without a body that fits: with a key and any version, or `bare`, so that it ends after its record was looked
 * up and changes nothing.
 */
export function send(
  { method, path, body, listener }: ContractOperation,
  token: string | undefined,
  ids: Ids = () => randomUUID(),
  bare = false,
  headers: Record<string, string> = {},
) {
  const type = Object.keys(body?.schemas ?? {}).find((name) => name.endsWith('json'))
  const door = listener === 'internal' ? callInternal : call
  return door(
    method.toUpperCase(),
    path.replace(/\{([^}]+)\}/g, (_, name: string) => ids(name)),
    {
      ...(token && { token }),
      ...(!bare && { key: true as const }),
      ...(method !== 'get' && { body: {} }),
      headers: { ...(type && { 'Content-Type': type }), ...headers },
    },
  )
}

/** The operations that a role of the tenant does not open, as the contract declares them. */
export const closedTo = (role: string) =>
  publicOperations.filter(({ id }) => {
    const { access } = findAccess(id as never)!
    if (access.by === 'public') return false
    if (access.by === 'service') return true
    if (access.roles === 'any') return access.except?.includes(role as never) ?? false
    return !(access.roles as readonly string[]).includes(role)
  })
