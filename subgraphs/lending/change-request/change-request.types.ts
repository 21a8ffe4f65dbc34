import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'Why an approved change could not be applied.' })
export class ChangeFailure {
  @Field(() => String, { description: 'Error code of the contract.' })
  code: string
  @Field(() => String, { description: 'What a person reads.' })
  message: string
}

@Directive('@key(fields: "id")')
@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'A change that waits for a second person, or what became of it.' })
export class ChangeRequest {
  @Field(() => ID, { description: 'Id of the change request; change_request_id on REST.' })
  id: string
  @Field(() => String, { description: 'pending, approved, rejected or failed.' })
  status: string
  @Field(() => String, { description: 'create, update, delete or publish.' })
  action: string
  @Field(() => String, { description: 'Kind of the entity.' })
  entityType: string
  @Field(() => ID, { nullable: true, description: 'The entity; null for a create that is not applied.' })
  entityId: string | null
  @Field(() => Json, { nullable: true, description: 'The changed fields before, secrets masked.' })
  payloadBefore: Record<string, unknown> | null
  @Field(() => Json, { nullable: true, description: 'The changed fields after, secrets masked.' })
  payloadAfter: Record<string, unknown> | null
  @Field(() => Int, { nullable: true, description: 'Version of the entity that the maker saw.' })
  baseRowVersion: number | null
  requestedBy: string
  decidedBy: string | null
  @Field(() => Timestamp, { nullable: true, description: 'When it was decided.' })
  decidedAt: Date | null
  @Field(() => String, { nullable: true, description: "The checker's notes." })
  notes: string | null
  @Field(() => ChangeFailure, { nullable: true, description: 'Why the approved change failed.' })
  failure: ChangeFailure | null
  @Field(() => Timestamp, { description: 'When it was asked for.' })
  createdAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of change requests.' })
export class ChangeRequestPage extends Paged {
  @Field(() => [ChangeRequest], { description: 'The change requests of this page.' })
  items: ChangeRequest[]
}

@InputType({ description: 'What a checker says of a change request.' })
export class ChangeRequestDecisionInput {
  @Field(() => String, { nullable: true, description: 'Notes for the trail.' })
  notes?: string | null
}
