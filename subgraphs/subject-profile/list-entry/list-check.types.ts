import { Json } from '@otorga/kernel/base/scalars'
import { Field, ID, ObjectType } from 'type-graphql'
import { CachedAnswer } from '../cache/cached-answer.js'

@ObjectType({ simpleResolvers: true, description: 'On which lists a subject is.' })
export class ListChecks extends CachedAnswer {
  @Field(() => ID, { description: 'The subject.' })
  subjectId: string
  @Field(() => Json, {
    description: 'By list type: {is_listed, reason, added_at, expires_at}; only is_listed where it is not on the list.',
  })
  checks: Record<string, unknown>
}
