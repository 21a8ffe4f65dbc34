import { type GraphQLArgument, type GraphQLInputField, getNamedType, isInputObjectType } from 'graphql'
import type { RequestContext } from '../../base/context/index.js'
import { AppError, type Problem } from '../../base/errors/index.js'
import { snakeCase } from '../../base/naming/index.js'

type Named = GraphQLArgument | GraphQLInputField
type Level = ReadonlyMap<string, Named>

/** Headers of REST, and the arguments that the graph has in their place. */
const headers = new Map([
  ['Idempotency-Key', 'idempotencyKey'],
  ['If-Match', 'ifMatch'],
])

const levelOf = (fields: readonly Named[]): Level => new Map(fields.map((field) => [snakeCase(field.name), field]))

/** The fields of an input by the names that REST gives them; none for any other type. */
function below({ type }: Named): Level {
  const named = getNamedType(type)
  return levelOf(isInputObjectType(named) ? Object.values(named.getFields()) : [])
}

/** What REST has in query, path and body: the arguments, and the fields of `input`. */
function topOf(args: readonly GraphQLArgument[]): Level {
  const input = args.find(({ name }) => name === 'input')
  return new Map([...levelOf(args), ...(input ? below(input) : [])])
}

/** Every name that REST gives to an argument or to a field of an input, and the graph's. */
function allNames(args: readonly GraphQLArgument[]): Map<string, string> {
  const names = new Map<string, string>()
  const seen = new Set<unknown>()
  const add = (level: Level) => {
    for (const [rest, field] of level) {
      names.set(rest, field.name)
      const type = getNamedType(field.type)
      if (seen.has(type)) continue
      seen.add(type)
      add(below(field))
    }
  }
  add(levelOf(args))
  for (const [header, name] of headers) if (args.some((one) => one.name === name)) names.set(header, name)
  return names
}

/** A dotted path as the graph spells it. Keys within a JSON value stay as the caller wrote them. */
function pathOf(path: string, args: readonly GraphQLArgument[]): string {
  const header = headers.get(path)
  if (header && args.some(({ name }) => name === header)) return header
  let level: Level = topOf(args)
  return path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return part
      const field = level.get(part)
      level = field ? below(field) : new Map()
      return field?.name ?? part
    })
    .join('.')
}

/** A message whose words for arguments are the graph's; a list of values stays as it is. */
function messageOf(message: string, names: ReadonlyMap<string, string>): string {
  if (message.startsWith('must be one of ')) return message
  return message
    .replace(/\bheader (Idempotency-Key|If-Match)\b/g, (whole, name: string) =>
      names.has(name) ? `argument ${names.get(name)}` : whole,
    )
    .replace(/\b(?:Idempotency-Key|If-Match|[a-z]+(?:_[a-z0-9]+)+)\b/g, (name) => names.get(name) ?? name)
}

/** An error of the contract with the names that the arguments of a graph field have; any other value unchanged. */
export function withOwnNames(error: unknown, args: readonly GraphQLArgument[]): unknown {
  if (!(error instanceof AppError)) return error
  const names = allNames(args)
  const details = error.details?.map(
    ({ field, message }): Problem => ({ field: pathOf(field, args), message: messageOf(message, names) }),
  )
  const { code, data, headers: sent, originalError: cause } = error
  return new AppError(code, { message: messageOf(error.message, names), details, data, headers: sent, cause })
}

/** Runs the resolver of a field; errors that the graph's callers see name the field's own arguments instead of REST's. */
export function inOwnNames<Result>(ctx: RequestContext, args: readonly GraphQLArgument[], run: () => Result): Result {
  if (ctx.door !== 'graph') return run()
  const rename = (error: unknown): never => {
    throw withOwnNames(error, args)
  }
  try {
    const result = run()
    return result instanceof Promise ? (result.catch(rename) as Result) : result
  } catch (error) {
    return rename(error)
  }
}
