import { Directive, Field, ID, ObjectType } from 'type-graphql'

/** A signature request as lending knows one; the signature service has the rest. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true, description: "A request for a person's signature under documents." })
export class SignatureRequest {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string
}
