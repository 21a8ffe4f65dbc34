import 'reflect-metadata' // before any class of type-graphql
import type * as contract from '@otorga/schema/rest/types/lending'
import { Directive, Field, ID, ObjectType } from 'type-graphql'
import { closedSet, Json, Timestamp } from '../../base/scalars/index.js'

export const ChangeRequestStatus = closedSet<contract.ChangeRequestStatus>(
  'ChangeRequestStatus',
  'Where a change request stands.',
  {
    pending: 'It waits for a second person.',
    approved: 'It was approved and applied.',
    rejected: 'It was refused.',
    failed: 'It was approved and could not be applied.',
  },
)

export const ChangeRequestAction = closedSet<contract.ChangeRequestAction>(
  'ChangeRequestAction',
  'What a change request asks for.',
  {
    create: 'A new record.',
    update: 'A change of a record.',
    delete: 'The end of a record.',
    publish: 'A draft for all to use.',
  },
)

export const ChangeRequestEntity = closedSet<contract.ChangeRequestEntity>(
  'ChangeRequestEntity',
  'The kind of record that a change request is about.',
  {
    credit_product: 'A credit product.',
    user: 'A user.',
    role: 'A role.',
    signature_provider: 'A provider of signatures.',
    flow_provider: 'A provider of checks in flows.',
    flow_version: 'A version of a flow.',
    list_entry: 'An entry of a list of subjects.',
    tenant_settings: 'The settings that a tenant makes itself.',
    tenant: 'A tenant, where a change takes kinds of records out of maker-checker.',
  },
)

/** The fields of a change request that both the requesting component and the registry show. */
@ObjectType({ simpleResolvers: true })
export abstract class ChangeRequestFields {
  @Field(() => ID, { description: 'Id of the change request; change_request_id on REST.' })
  id: string

  @Field(() => ChangeRequestStatus, { description: 'Where it stands.' })
  status: string

  @Field(() => ChangeRequestAction, { description: 'What is to be done.' })
  action: string

  @Field(() => ChangeRequestEntity, { description: 'Kind of the entity.' })
  entityType: string

  @Field(() => ID, { nullable: true, description: 'The entity; null for a create that is not applied.' })
  entityId: string | null

  @Field(() => String, {
    nullable: true,
    description: 'What people call the entity, as it was when the change was asked for; null where it has no name.',
  })
  entityName: string | null

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
