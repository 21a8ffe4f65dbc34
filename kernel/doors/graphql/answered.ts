import { type GraphQLField, type GraphQLFieldResolver, isNonNullType } from 'graphql'
import type { RequestContext } from '../../base/context/index.js'
import { whenReady } from '../../base/soon/index.js'

type Resolve<Source> = GraphQLFieldResolver<Source, RequestContext>

/**
 * A resolver whose answer is null only together with an error, where its class declares a field that is never null. The graph
 * shows the field as nullable, so GraphQL itself would let the null pass.
 */
export function answered<Source>(
  name: string,
  { type }: GraphQLField<unknown, unknown>,
  resolve: Resolve<Source>,
): Resolve<Source> {
  if (!isNonNullType(type)) return resolve
  return (source, args, ctx, info) =>
    whenReady(resolve(source, args, ctx, info), (value) => {
      if (value == null) throw new Error(`Cannot return null for non-nullable field ${name}.`)
      return value
    })
}
