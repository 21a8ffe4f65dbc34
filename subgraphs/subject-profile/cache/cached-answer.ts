import { sha256 } from '@otorga/kernel/base/crypto'
import { Field, ObjectType } from 'type-graphql'

// biome-ignore lint/suspicious/noExplicitAny: TypeScript requires any[] for the constructor of a mixin's base
type Base = abstract new (...args: any[]) => object

/** Adds to a type the fields of an answer that may come from the cache; REST turns them into headers. */
export function cached<B extends Base>(base: B) {
  @ObjectType({ simpleResolvers: true })
  abstract class Cached extends base {
    @Field(() => String, { description: 'Changes with the answer; the ETag on REST.' })
    etag: string
    @Field(() => Boolean, { description: 'Whether the answer was at hand; X-Cache-Hit on REST.' })
    cacheHit: boolean
  }
  return Cached
}

/** An answer that may come from the cache. */
@ObjectType({ simpleResolvers: true })
export abstract class CachedAnswer extends cached(Object) {}

/** An answer with its tag, for the cache. */
export const tagged = <Value extends object>(value: Value): Value & { etag: string } => ({
  ...value,
  etag: sha256(JSON.stringify(value)).slice(0, 24),
})
