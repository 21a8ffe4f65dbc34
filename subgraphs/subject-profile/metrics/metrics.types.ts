import { DecimalNumber } from '@otorga/kernel/base/scalars'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { CachedAnswer } from '../cache/cached-answer.js'

@ObjectType({ simpleResolvers: true, description: 'On which lists a subject is.' })
export class ListMembership {
  @Field(() => Boolean, { description: 'On the blacklist.' })
  blacklisted: boolean
  @Field(() => Boolean, { description: 'On the whitelist.' })
  whitelisted: boolean
  @Field(() => Boolean, { description: 'On the watchlist.' })
  watchlisted: boolean
}

@ObjectType({ simpleResolvers: true, description: 'What rules may ask of a subject.' })
export class SubjectMetrics extends CachedAnswer {
  @Field(() => ID, { description: 'The subject.' })
  subjectId: string
  @Field(() => DecimalNumber, { description: '0 to 100.' })
  trustScore: number
  @Field(() => Int, { description: 'Events in all.' })
  totalInteractions: number
  @Field(() => Int, { description: 'Decisions in favour.' })
  totalApprovals: number
  @Field(() => Int, { description: 'Decisions against.' })
  totalRejections: number
  @Field(() => Int, { description: 'Credits in default.' })
  totalDefaults: number
  @Field(() => DecimalNumber, { description: 'Approvals among the decisions, 0 to 1; 0 before the first.' })
  approvalRate: number
  @Field(() => Int, { nullable: true, description: 'Whole days.' })
  daysSinceFirstInteraction: number | null
  @Field(() => Int, { nullable: true, description: 'Whole days.' })
  daysSinceLastInteraction: number | null
  @Field(() => Int, { description: 'Devices seen.' })
  devicesCount: number
  @Field(() => Int, { description: 'Rejections of the last thirty days.' })
  recentRejections30d: number
  @Field(() => ListMembership, { description: 'On which lists the subject is.' })
  lists: ListMembership
}
