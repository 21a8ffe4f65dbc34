import type { OperationId } from '@otorga/schema/operations'
import type { Problem } from '../../base/errors/index.js'
import { snakeKeys } from '../../base/naming/index.js'
import { type ContractOperation, readContracts } from './read-contracts.js'
import { createValidators, hostile, type Validate, type Validators } from './validation.js'

interface Door {
  body: Validate | undefined
  /** In a merge patch null removes; elsewhere it is the graph's way to leave a field out. */
  patch: boolean
  query: Validate | undefined
  path: Set<string>
}

let doors: Map<string, Door> | undefined
let contractValidators: Validators | undefined
const named = new Map<string, Validate>()

function open(): Map<string, Door> {
  const contracts = readContracts()
  const validators = createValidators(contracts)
  contractValidators = validators
  const doorOf = (operation: ContractOperation): Door => {
    const schema = Object.values(operation.body?.schemas ?? {})[0]
    const parameters = operation.parameters.filter((one) => one.in === 'query')
    return {
      body: schema && validators(operation.contract, schema),
      patch: operation.method === 'patch',
      query: validators(operation.contract, {
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema: one }) => [name, one])),
      }),
      path: new Set(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)),
    }
  }
  return new Map(contracts.flatMap(({ operations }) => operations.map((one) => [one.id, doorOf(one)] as const)))
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  )
}

/** Validates arguments from the graph against the same operation's REST contract. */
export function graphProblems(name: OperationId, args: Record<string, unknown>): Problem[] {
  doors ??= open()
  const door = doors.get(name)
  const { input, id: _id, ...rest } = args
  const bad = hostile(args)
  if (bad) return [bad]
  if (!door) return []
  // Turned back into JSON, so that a Date is validated as the text that was sent.
  const wire = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  const query = wire(withoutNulls(snakeKeys(rest)))
  const body =
    input === undefined || input === null
      ? undefined
      : wire(door.patch ? snakeKeys(input) : withoutNulls(snakeKeys(input)))
  return [...(door.query?.(query) ?? []), ...(body !== undefined && door.body ? door.body(body) : [])]
}

/** Validates a value against a named schema of a contract, for operations whose body depends on the request. */
export function schemaProblems(contract: string, schema: string, value: unknown): Problem[] {
  doors ??= open()
  const key = `${contract}/${schema}`
  let validate = named.get(key)
  if (!validate) named.set(key, (validate = contractValidators!(contract, { $ref: `#/components/schemas/${schema}` })))
  return validate(value)
}
