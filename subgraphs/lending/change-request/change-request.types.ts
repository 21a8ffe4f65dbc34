import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { ChangeRequestFields } from '@otorga/kernel/request/maker-checker'
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
