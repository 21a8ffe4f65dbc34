import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A named set of permissions that users of a tenant may have.' })
export class Role {
  @Field(() => ID, { description: 'Id of the role.' })
  id: string

  @Field(() => String, { description: 'What users and tokens call it; unique in the tenant.' })
  name: string

  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description: string | null

  @Field(() => [String], { description: 'What a custom role grants, as resource:read or resource:write.' })
  permissions: string[]

  @Field(() => Boolean, { description: 'A system role cannot be edited or deleted.' })
  isSystem: boolean

  @Field(() => Int, { description: 'Users that are not inactive and have the role.' })
  userCount: number

  @Field(() => Int, { description: 'Counts the changes of the record; the ETag is this number, quoted.' })
  rowVersion: number

  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date

  @Field(() => Timestamp, { description: 'When it was last changed.' })
  updatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of roles.' })
export class RolePage extends Paged {
  @Field(() => [Role], { description: 'The roles, newest first.' })
  items: Role[]
}

@ObjectType({ simpleResolvers: true, description: 'A role that is gone.' })
export class DeletedRole {
  @Field(() => ID, { description: 'Id that the role had.' })
  id: string
}

@InputType({ description: 'A new role.' })
export class CreateRoleInput {
  @Field(() => String, { description: 'One in use or reserved is CONFLICT.' })
  name: string

  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description?: string | null

  @Field(() => [String], { nullable: true, description: 'What it grants; nothing when absent.' })
  permissions?: string[] | null
}

@InputType({ description: 'Changes of a role: a merge patch.' })
export class UpdateRoleInput {
  @Field(() => String, { nullable: true, description: 'One in use or reserved is CONFLICT.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'Null removes it.' })
  description?: string | null

  @Field(() => [String], { nullable: true, description: 'Replaces the list; null removes all.' })
  permissions?: string[] | null
}
