import { closedSet, Json, SafeInt, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import type * as contract from '@otorga/schema/rest/types/audit'
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql'

export const AuditUserType = closedSet('AuditUserType', 'What kind of actor took an action.', {
  User: 'A person.',
  System: 'The platform itself.',
  Service: 'A sister service or an API client.',
  Admin: 'An administrator.',
})
export type AuditUserType = keyof typeof AuditUserType

export const AuditActivityName = closedSet<contract.AuditActivityName>('AuditActivityName', 'What was done.', {
  Create: 'A record was made.',
  Update: 'A record was changed.',
  Delete: 'A record was taken away.',
  Read: 'Something was looked at.',
  Login: 'Somebody signed in.',
  Logout: 'Somebody signed out.',
  Execute: 'Something was carried out.',
  Approve: 'Something was approved.',
  Reject: 'Something was refused.',
  Sign: 'Something was signed.',
  Disburse: 'Money was paid out.',
  Pay: 'Money was received.',
  Other: 'Something else.',
})

export const AuditSeverity = closedSet<contract.AuditSeverity>('AuditSeverity', 'How grave an event is.', {
  Informational: 'It happens every day.',
  Low: 'It may be looked at later.',
  Medium: 'Somebody should look at it.',
  High: 'Somebody should look at it soon.',
  Critical: 'Somebody should look at it at once.',
})

@ObjectType({ simpleResolvers: true, description: 'Who took an action.' })
export class AuditActor {
  @Field(() => ID, { nullable: true, description: 'Id of the user; null for services and the system.' })
  id: string | null

  @Field(() => String, { nullable: true, description: 'Platform uid of the actor, such as service:lending.' })
  userUid: string | null

  @Field(() => String, { nullable: true, description: 'Name of the actor at the time of the action.' })
  userName: string | null

  @Field(() => AuditUserType, { description: 'Kind of the actor.' })
  userType: AuditUserType

  @Field(() => String, { nullable: true, description: 'Session of the actor.' })
  sessionUid: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What an action was about.' })
export class AuditResource {
  @Field(() => ID, { nullable: true, description: 'Id of the record; null when it has none of the platform.' })
  id: string | null

  @Field(() => String, { nullable: true, description: 'Platform uid of the record.' })
  resourceUid: string | null

  @Field(() => String, { nullable: true, description: 'Kind of the record: credit, user, document and so on.' })
  resourceType: string | null

  @Field(() => String, { nullable: true, description: 'What a person calls the record.' })
  resourceName: string | null

  @Field(() => String, { nullable: true, description: 'The service that owns the record.' })
  domain: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Where an action came from.' })
export class AuditEndpoint {
  @Field(() => String, { nullable: true, description: 'IP address of the client.' })
  ip: string | null

  @Field(() => String, { nullable: true, description: 'Name of the host or service.' })
  name: string | null
}

@ObjectType({ simpleResolvers: true, description: 'The software that reported an event.' })
export class AuditProduct {
  @Field(() => String, { description: 'Name of the reporting service.' })
  name: string

  @Field(() => String, { description: 'Maker of the service.' })
  vendorName: string

  @Field(() => String, { description: 'Version of the service.' })
  version: string
}

@ObjectType({ simpleResolvers: true, description: 'What an event says of itself.' })
export class AuditMetadata {
  @Field(() => String, { description: "Version of the event's shape." })
  version: string

  @Field(() => AuditProduct, { description: 'The software that reported the event.' })
  product: AuditProduct

  @Field(() => ID, { description: 'The tenant the event belongs to.' })
  tenantUid: string

  @Field(() => [String], { description: 'OCSF profiles applied to the event.' })
  profiles: string[]

  @Field(() => String, {
    nullable: true,
    description: 'The X-Request-Id of the request that led to the event; null in events of version 1.0.0.',
  })
  correlationUid: string | null
}

@Directive('@key(fields: "id")')
@ObjectType({
  simpleResolvers: true,
  description: 'One entry of the audit trail, in the shape of OCSF; never changed.',
})
export class AuditEvent {
  @Field(() => ID, { description: 'Id of the event.' })
  id: string

  @Field(() => Int, { description: 'OCSF class, such as 6001.' })
  classUid: number

  @Field(() => String, { description: 'Name of the class.' })
  className: string

  @Field(() => Int, { description: 'OCSF category: 2, 3 or 6.' })
  categoryUid: number

  @Field(() => String, { description: 'Name of the category.' })
  categoryName: string

  @Field(() => Int, { description: 'What was done: 1 Create, 2 Update and so on.' })
  activityId: number

  @Field(() => AuditActivityName, { description: 'Name of the activity.' })
  activityName: string

  @Field(() => Int, { description: 'Severity from 1, Informational, to 5, Critical.' })
  severityId: number

  @Field(() => AuditSeverity, { description: 'Name of the severity.' })
  severity: string

  @Field(() => SafeInt, { description: 'When it happened, in epoch milliseconds.' })
  time: number

  @Field(() => String, { description: 'The event in one sentence.' })
  message: string

  @Field(() => AuditActor, { description: 'Who did it.' })
  actor: AuditActor

  @Field(() => AuditResource, {
    nullable: true,
    description: 'What it was done to; null when the event names nothing.',
  })
  resource: AuditResource | null

  @Field(() => AuditEndpoint, { nullable: true, description: 'Where it came from; null when unknown.' })
  srcEndpoint: AuditEndpoint | null

  @Field(() => AuditMetadata, { description: 'What the event says of itself.' })
  metadata: AuditMetadata

  @Field(() => Json, {
    description: 'Free-form facts, such as recorded_by, old_value and new_value; keys as recorded.',
  })
  unmapped: Record<string, unknown>

  @Field(() => Timestamp, { description: 'When it was stored.' })
  createdAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of audit events.' })
export class AuditEventPage extends Paged {
  @Field(() => [AuditEvent], { description: 'The events of this page.' })
  items: AuditEvent[]
}
