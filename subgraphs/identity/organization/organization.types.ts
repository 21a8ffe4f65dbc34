import { closedSet, Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'

export const OrganizationStatus = closedSet('OrganizationStatus', 'Whether an organization is in use.', {
  active: 'It is in use.',
  inactive: 'It is not in use; its records stay.',
})
export type OrganizationStatus = keyof typeof OrganizationStatus

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A part of a tenant; operators and viewers work within their own.' })
export class Organization {
  @Field(() => ID, { description: 'Id of the organization: the claim organization_id of its users.' })
  id: string

  @Field(() => String, { description: 'Unique in the tenant.' })
  name: string

  @Field(() => String, { nullable: true, description: 'A short code of its own choice; unique in the tenant.' })
  code: string | null

  @Field(() => OrganizationStatus, { description: 'Whether it is in use.' })
  status: OrganizationStatus

  @Field(() => [String], { description: 'Internet domains that are its own.' })
  domains: string[]

  @Field(() => Json, { description: 'Free-form facts, keys as sent.' })
  attributes: Record<string, unknown>

  @Field(() => String, {
    nullable: true,
    description: 'Id at the identity provider; null until a provider that did not keep organizations is told.',
  })
  idpId: string | null

  @Field(() => Int, { description: 'Its users that are not inactive.' })
  userCount: number

  @Field(() => Int, { description: 'Counts the changes of the record; the ETag is this number, quoted.' })
  rowVersion: number

  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date

  @Field(() => Timestamp, { description: 'When it was last changed.' })
  updatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of organizations.' })
export class OrganizationPage extends Paged {
  @Field(() => [Organization], { description: 'The organizations, newest first.' })
  items: Organization[]
}

@InputType({ description: 'A new organization.' })
export class CreateOrganizationInput {
  @Field(() => String, { description: 'One in use is CONFLICT.' })
  name: string

  @Field(() => String, { nullable: true, description: 'One in use is CONFLICT.' })
  code?: string | null

  @Field(() => [String], { nullable: true, description: 'Internet domains; none when absent.' })
  domains?: string[] | null

  @Field(() => Json, { nullable: true, description: 'Free-form facts.' })
  attributes?: Record<string, unknown> | null
}

@InputType({ description: 'Changes of an organization: a merge patch.' })
export class UpdateOrganizationInput {
  @Field(() => String, { nullable: true, description: 'One in use is CONFLICT.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'Null removes it; one in use is CONFLICT.' })
  code?: string | null

  @Field(() => OrganizationStatus, { nullable: true, description: 'Whether it is in use.' })
  status?: OrganizationStatus | null

  @Field(() => [String], { nullable: true, description: 'Replaces the list; null removes all.' })
  domains?: string[] | null

  @Field(() => Json, { nullable: true, description: 'Merged key by key; null removes all.' })
  attributes?: Record<string, unknown> | null
}
