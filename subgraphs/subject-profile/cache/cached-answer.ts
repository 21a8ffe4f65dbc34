import { sha256 } from '@otorga/kernel/base/crypto'
import { Field, ObjectType } from 'type-graphql'

/** What an answer from the cache says of itself; REST turns it into headers. */
@ObjectType({ simpleResolvers: true })
export abstract class CachedAnswer {
  @Field(() => String, { description: 'Changes with the answer; the ETag on REST.' })
  etag: string
  @Field(() => Boolean, { description: 'Whether the answer was at hand; X-Cache-Hit on REST.' })
  cacheHit: boolean
}

/** The answer with its tag, as it is cached. */
export const tagged = <Value extends object>(value: Value): Value & { etag: string } => ({
  ...value,
  etag: sha256(JSON.stringify(value)).slice(0, 24),
})
