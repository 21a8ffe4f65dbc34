import { closedSet, Timestamp } from '@otorga/kernel/base/scalars'
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql'
import { AuditUserType } from '../audit-event/audit-event.types.js'

export const AuditGranularity = closedSet(
  'AuditGranularity',
  'Width of the buckets of a timeline, by the clock of its time zone.',
  {
    hour: 'One hour; a part of one where the clock changes by half an hour.',
    day: 'One day, of 23 or 25 hours where the clock changes.',
    week: 'One week, which begins on Monday.',
    month: 'One month.',
  },
)
export type AuditGranularity = keyof typeof AuditGranularity

@ObjectType({ simpleResolvers: true, description: 'The time a report is about.' })
export class AuditPeriod {
  @Field(() => Timestamp, { description: 'Its first moment.' })
  from: Date

  @Field(() => Timestamp, { description: 'Its last moment, included.' })
  to: Date
}

@ObjectType({ simpleResolvers: true, description: 'How many events there are of each severity.' })
export class AuditSeverityCounts {
  @Field(() => Int, { description: 'Severity 1.' })
  informational: number

  @Field(() => Int, { description: 'Severity 2.' })
  low: number

  @Field(() => Int, { description: 'Severity 3.' })
  medium: number

  @Field(() => Int, { description: 'Severity 4.' })
  high: number

  @Field(() => Int, { description: 'Severity 5.' })
  critical: number
}

@ObjectType({ simpleResolvers: true, description: 'How many events there are of one category.' })
export class AuditCategoryCount {
  @Field(() => Int, { description: 'OCSF category: 2, 3 or 6.' })
  categoryUid: number

  @Field(() => String, { description: 'Name of the category.' })
  categoryName: string

  @Field(() => Int, { description: 'Its events.' })
  count: number
}

@ObjectType({ simpleResolvers: true, description: 'How many events there are in one bucket of time.' })
export class AuditTimelineBucket {
  @Field(() => String, {
    description:
      "The bucket's start: for day and longer the date in the report's time zone, YYYY-MM-DD; for hour the moment, in UTC.",
  })
  date: string

  @Field(() => Int, { description: 'Its events; 0 where there are none.' })
  count: number
}

@ObjectType({ simpleResolvers: true, description: 'Events of a period by severity, category and time.' })
export class AuditSummary {
  @Field(() => AuditPeriod, { description: 'What was asked for.' })
  period: AuditPeriod

  @Field(() => Int, { description: 'Events of the period.' })
  totalEvents: number

  @Field(() => AuditSeverityCounts, { description: 'By severity.' })
  bySeverity: AuditSeverityCounts

  @Field(() => [AuditCategoryCount], { description: 'By category; those without events are left out.' })
  byCategory: AuditCategoryCount[]

  @Field(() => [AuditTimelineBucket], { description: 'By time, empty buckets included.' })
  timeline: AuditTimelineBucket[]
}

@ObjectType({ simpleResolvers: true, description: 'What one actor did in a period.' })
export class AuditActorActivity {
  @Field(() => ID, { nullable: true, description: 'Id of the user; null for services and the system.' })
  actorId: string | null

  @Field(() => String, { nullable: true, description: 'Platform uid of the actor.' })
  userUid: string | null

  @Field(() => String, { nullable: true, description: 'Name at the last activity.' })
  userName: string | null

  @Field(() => AuditUserType, { description: 'Kind of the actor.' })
  userType: AuditUserType

  @Field(() => Int, { description: 'Events of the actor.' })
  eventCount: number

  @Field(() => Timestamp, { description: 'When the last of them happened.' })
  lastActivity: Date
}

@ObjectType({ simpleResolvers: true, description: 'Those who acted most in a period.' })
export class AuditActors {
  @Field(() => AuditPeriod, { description: 'What was asked for.' })
  period: AuditPeriod

  @Field(() => [AuditActorActivity], { description: 'Most events first.' })
  actors: AuditActorActivity[]
}

@ObjectType({ simpleResolvers: true, description: 'What was done to one resource in a period.' })
export class AuditResourceActivity {
  @Field(() => ID, { nullable: true, description: 'Id of the record; null when it has none of the platform.' })
  resourceId: string | null

  @Field(() => String, { nullable: true, description: 'Platform uid of the record.' })
  resourceUid: string | null

  @Field(() => String, { nullable: true, description: 'Kind of the record.' })
  resourceType: string | null

  @Field(() => String, { nullable: true, description: 'Name at the last activity.' })
  resourceName: string | null

  @Field(() => String, { nullable: true, description: 'The service that owns the record.' })
  domain: string | null

  @Field(() => Int, { description: 'Events about the resource.' })
  eventCount: number

  @Field(() => Timestamp, { description: 'When the last of them happened.' })
  lastActivity: Date
}

@ObjectType({ simpleResolvers: true, description: 'What was acted upon most in a period.' })
export class AuditResources {
  @Field(() => AuditPeriod, { description: 'What was asked for.' })
  period: AuditPeriod

  @Field(() => [AuditResourceActivity], { description: 'Most events first.' })
  resources: AuditResourceActivity[]
}

@ArgsType()
export class AuditPeriodArgs {
  @Field(() => Timestamp, { description: 'First moment; must lie before timeTo, else INVALID_TIME_RANGE.' })
  timeFrom: Date

  @Field(() => Timestamp, { description: 'Last moment, included; at most 366 days after timeFrom.' })
  timeTo: Date
}

@ArgsType()
export class AuditSummaryArgs extends AuditPeriodArgs {
  @Field(() => AuditGranularity, { nullable: true, description: 'Buckets of the timeline; day when absent.' })
  granularity?: AuditGranularity | null

  @Field(() => String, {
    nullable: true,
    description:
      "IANA name of the time zone by whose clock the timeline's buckets begin; UTC when absent. VALIDATION_ERROR when there is none of that name.",
  })
  timezone?: string | null
}

@ArgsType()
export class AuditActorsArgs extends AuditPeriodArgs {
  @Field(() => Int, { nullable: true, description: 'Actors at most: 10 when absent, up to 50.' })
  limit?: number | null

  @Field(() => AuditUserType, { nullable: true, description: 'Only actors of this kind.' })
  userType?: AuditUserType | null
}

@ArgsType()
export class AuditResourcesArgs extends AuditPeriodArgs {
  @Field(() => Int, { nullable: true, description: 'Resources at most: 10 when absent, up to 50.' })
  limit?: number | null

  @Field(() => String, { nullable: true, description: 'Only resources of this kind, such as credit.' })
  resourceType?: string | null

  @Field(() => String, { nullable: true, description: 'Only resources of this service.' })
  domain?: string | null
}
