import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { ChangeRequestEntity, ChangeRequestFields } from '@otorga/kernel/request/maker-checker'
import { Directive, Field, InputType, Int, ObjectType } from 'type-graphql'

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
export class ChangeRequest extends ChangeRequestFields {
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

@ObjectType({ simpleResolvers: true, description: 'Changes of one kind of record that wait for a second person.' })
export class PendingChanges {
  @Field(() => ChangeRequestEntity, { description: 'Kind of the record.' })
  entityType: string
  @Field(() => Int, { description: 'Pending changes.' })
  pending: number
  @Field(() => Int, { description: 'Those that the caller may decide: made by others.' })
  forMe: number
}

@ObjectType({ simpleResolvers: true, description: 'How many changes wait for a second person.' })
export class ChangeRequestCounts {
  @Field(() => Int, { description: 'Pending changes of the tenant.' })
  pending: number
  @Field(() => Int, { description: 'Those that the caller may decide: made by others.' })
  forMe: number
  @Field(() => [PendingChanges], { description: 'By kind of record; kinds without pending changes are left out.' })
  byEntityType: PendingChanges[]
}
