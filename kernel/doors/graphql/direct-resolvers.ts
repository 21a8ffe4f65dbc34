import type { GraphQLFieldResolver } from 'graphql'
import { getMetadataStorage } from 'type-graphql'
import type { RequestContext } from '../../base/context/index.js'

type Resolve = GraphQLFieldResolver<unknown, RequestContext>
type Class = new (...args: never[]) => Record<string, (...given: unknown[]) => unknown>

/** What a method of a resolver class may take of a call without any conversion. */
const given: Partial<Record<string, (...call: Parameters<Resolve>) => unknown>> = {
  root: (source) => source,
  context: (_source, _args, ctx) => ctx,
  info: (_source, _args, _ctx, info) => info,
}

interface Declared {
  params?: readonly { kind: string; index: number; propertyName?: string | undefined }[] | undefined
  roles?: readonly unknown[] | undefined
  middlewares?: readonly unknown[] | undefined
}

/** What a method takes of a call, in its order; undefined where something is to be converted, or stands before the method. */
export function takenBy({ params = [], roles, middlewares = [] }: Declared) {
  if (roles || middlewares.length > 0 || params.length > 3) return undefined
  const taken = [...params].sort((one, other) => one.index - other.index)
  if (taken.some(({ kind, propertyName }) => !given[kind] || propertyName)) return undefined
  return taken.map(({ kind }) => given[kind]!)
}

/**
 * Lets the fields of records that take no arguments call their methods themselves. type-graphql would copy the record into an object of
 * its class and sort the parameters at each call, once for each field of each record.
 */
export function callDirectly(resolvers: readonly unknown[], map: Record<string, Record<string, unknown>>) {
  const { fieldResolvers, resolverClasses, objectTypes } = getMetadataStorage()
  for (const { target, methodName, schemaName, ...declared } of fieldResolvers) {
    if (!resolvers.includes(target)) continue
    const type = resolverClasses.find((one) => one.target === target)?.getObjectType()
    const name = objectTypes.find((one) => one.target === type)?.name
    const taken = takenBy(declared as Declared)
    if (name === undefined || !taken) continue
    const [first, second, third] = taken
    const instance = new (target as Class)()
    const method = instance[methodName]!
    const resolve: Resolve = (...call) => method.call(instance, first?.(...call), second?.(...call), third?.(...call))
    map[name]![schemaName] = resolve
  }
}
