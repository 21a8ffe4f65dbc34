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

/**
 * Lets the fields of records that take no arguments call their methods themselves. type-graphql would copy the record into an object of
 * its class and sort the parameters at each call, once for each field of each record.
 */
export function callDirectly(resolvers: readonly unknown[], map: Record<string, Record<string, unknown>>) {
  const { fieldResolvers, resolverClasses, objectTypes } = getMetadataStorage()
  for (const { target, methodName, schemaName, params = [], roles, middlewares = [] } of fieldResolvers) {
    // What stands before a method must not be passed by.
    if (!resolvers.includes(target) || roles || middlewares.length > 0) continue
    const type = resolverClasses.find((one) => one.target === target)?.getObjectType()
    const name = objectTypes.find((one) => one.target === type)?.name
    const taken = [...params].sort((one, other) => one.index - other.index)
    const [first, second, third] = taken.map(({ kind }) => given[kind])
    const whole = taken.every((one) => given[one.kind] && !('propertyName' in one && one.propertyName))
    if (name === undefined || !whole || taken.length > 3) continue
    const instance = new (target as Class)()
    const method = instance[methodName]!
    const resolve: Resolve = (...call) => method.call(instance, first?.(...call), second?.(...call), third?.(...call))
    map[name]![schemaName] = resolve
  }
}
