import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { AuditActivityName, AuditSeverity, AuditUserType } from './audit-event.types.js'

@InputType({ description: 'Who took the action.' })
export class AuditActorInput {
  @Field(() => ID, { nullable: true, description: 'Id of the user, a UUID.' })
  id?: string | null

  @Field(() => String, { nullable: true, description: 'Platform uid, up to 200 characters.' })
  userUid?: string | null

  @Field(() => String, { nullable: true, description: 'Name, up to 200 characters.' })
  userName?: string | null

  @Field(() => AuditUserType, { nullable: true, description: 'Kind of the actor; User when absent.' })
  userType?: AuditUserType | null

  @Field(() => String, { nullable: true, description: 'Session, up to 200 characters.' })
  sessionUid?: string | null
}

@InputType({ description: 'What the action was about.' })
export class AuditResourceInput {
  @Field(() => ID, { nullable: true, description: 'Id of the record, a UUID.' })
  id?: string | null

  @Field(() => String, { nullable: true, description: 'Platform uid, up to 200 characters.' })
  resourceUid?: string | null

  @Field(() => String, { nullable: true, description: 'Kind of the record: free text, such as credit.' })
  resourceType?: string | null

  @Field(() => String, { nullable: true, description: 'What a person calls the record, up to 200 characters.' })
  resourceName?: string | null

  @Field(() => String, { nullable: true, description: 'The service that owns the record.' })
  domain?: string | null
}

@InputType({ description: 'Where the action came from.' })
export class AuditEndpointInput {
  @Field(() => String, { nullable: true, description: 'IPv4 or IPv6 address.' })
  ip?: string | null

  @Field(() => String, { nullable: true, description: 'Name of the host or service, up to 253 characters.' })
  name?: string | null
}

@InputType({
  description: 'A manual event: names are filled from the ids, a name that does not match its id is refused.',
})
export class AuditEventInput {
  @Field(() => Int, { description: 'OCSF class: 2004, 3001, 3002 or 6001.' })
  classUid: number

  @Field(() => String, { nullable: true, description: 'Name of the class; must match classUid.' })
  className?: string | null

  @Field(() => Int, { description: 'OCSF category; the first digit of the class.' })
  categoryUid: number

  @Field(() => String, { nullable: true, description: 'Name of the category; must match categoryUid.' })
  categoryName?: string | null

  @Field(() => Int, { description: 'What was done: 1 to 12, or 99 Other.' })
  activityId: number

  @Field(() => AuditActivityName, { nullable: true, description: 'Name of the activity; must match activityId.' })
  activityName?: string | null

  @Field(() => Int, { description: 'Severity from 1, Informational, to 5, Critical.' })
  severityId: number

  @Field(() => AuditSeverity, { nullable: true, description: 'Name of the severity; must match severityId.' })
  severity?: string | null

  @Field(() => String, { description: 'The event in one sentence, up to 2000 characters.' })
  message: string

  @Field(() => AuditActorInput, { nullable: true, description: 'Who did it; the caller when absent.' })
  actor?: AuditActorInput | null

  @Field(() => AuditResourceInput, { nullable: true, description: 'What it was done to.' })
  resource?: AuditResourceInput | null

  @Field(() => AuditEndpointInput, { nullable: true, description: 'Where it came from.' })
  srcEndpoint?: AuditEndpointInput | null

  @Field(() => Json, {
    nullable: true,
    description: 'Free-form facts, an object; recorded_by is always set by the service.',
  })
  unmapped?: Record<string, unknown> | null
}

@InputType({ description: 'An event that a sister service records for a tenant.' })
export class InternalAuditInput extends AuditEventInput {
  @Field(() => ID, { description: 'The tenant the event belongs to; unknown is NOT_FOUND.' })
  tenantId: string
}

@ArgsType()
export class ListAuditEventsArgs {
  @Field(() => Int, { nullable: true, description: 'Page, from 1.' })
  page?: number | null

  @Field(() => Int, { nullable: true, description: 'Events per page, 50 when absent, at most 200.' })
  pageSize?: number | null

  @Field(() => ID, { nullable: true, description: 'Matches actor.id.' })
  actorId?: string | null

  @Field(() => String, { nullable: true, description: 'Matches actor.userUid.' })
  actorUid?: string | null

  @Field(() => ID, { nullable: true, description: 'Matches resource.id.' })
  resourceId?: string | null

  @Field(() => String, { nullable: true, description: 'Matches resource.resourceType.' })
  resourceType?: string | null

  @Field(() => Int, { nullable: true, description: 'Only this category.' })
  categoryUid?: number | null

  @Field(() => Int, { nullable: true, description: 'Only this class.' })
  classUid?: number | null

  @Field(() => Int, { nullable: true, description: 'Only this activity.' })
  activityId?: number | null

  @Field(() => Int, { nullable: true, description: 'This severity and above.' })
  severityId?: number | null

  @Field(() => Timestamp, {
    nullable: true,
    description: 'Not before; compared with time. Later than timeTo is INVALID_TIME_RANGE.',
  })
  timeFrom?: Date | null

  @Field(() => Timestamp, { nullable: true, description: 'Not after; compared with time.' })
  timeTo?: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'created_at, time or severity_id with :asc or :desc; created_at:desc when absent.',
  })
  sort?: string | null
}
