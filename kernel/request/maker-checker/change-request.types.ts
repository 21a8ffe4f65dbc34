import 'reflect-metadata' // before any class of type-graphql
import { Directive, Field, ID, ObjectType } from 'type-graphql'
import { Json, Timestamp } from '../../base/scalars/index.js'

/** The fields of a change request that both the requesting component and the registry show. */
@ObjectType({ simpleResolvers: true })
export abstract class ChangeRequestFields {
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

  @Field(() => Timestamp, { description: 'When it was asked for.' })
  createdAt: Date
}

/** A change request in the component that opened it; the registry adds the decision and the result. */
@Directive('@key(fields: "id", resolvable: false)')
@Directive('@shareable')
@ObjectType('ChangeRequest', {
  simpleResolvers: true,
  description: 'A change that waits for a second person, or what became of it.',
})
export class OpenedChange extends ChangeRequestFields {
  @Field(() => String, { description: 'User id of the maker.' })
  requestedById: string
}
