import { Directive, Field, ID, ObjectType } from 'type-graphql'

/** The reference to a person that lending holds; subject profile has the rest. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true, description: 'A person whom the tenant deals with, by their document.' })
export class Subject {
  @Field(() => ID, { description: 'Id of the person within the tenant, the same in every component.' })
  id: string
}

/** The subject of a record; null in records older than subjects. */
export const subjectRef = ({ subjectId }: { subjectId: string | null }): Subject | null =>
  subjectId ? { id: subjectId } : null

/** The reference to a signature request that lending holds; signature has the rest. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true, description: "A request for a person's signature under documents." })
export class SignatureRequest {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string
}
