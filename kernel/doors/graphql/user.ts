import 'reflect-metadata' // before any class of type-graphql
import { Directive, Field, ID, ObjectType } from 'type-graphql'
import { looksLikeId } from '../../base/ids/index.js'

/** The reference to a user that other components hold; identity management has the rest. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true, description: 'A person who signs in to a tenant.' })
export class User {
  @Field(() => ID, { description: 'Id of the user: the claim sub of their tokens.' })
  id: string
}

/** The user who acted; null when a service or the platform itself acted. */
export const userOf = (actor: string | null | undefined): User | null =>
  looksLikeId(actor ?? undefined) ? { id: actor! } : null
