import { closedSet, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'

export const UserStatus = closedSet('UserStatus', 'Where a user stands.', {
  pending_verification: 'The user has not set a password yet.',
  active: 'The user may sign in.',
  locked: 'An administrator has locked the user out.',
  inactive: 'The user may not sign in any more.',
})
export type UserStatus = keyof typeof UserStatus

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A person who signs in to a tenant.' })
export class User {
  @Field(() => ID, { description: 'Id of the user: the claim sub of their tokens.' })
  id: string

  @Field(() => String, { description: 'Unique in the tenant, in any case.' })
  email: string

  @Field(() => String, { description: 'First name.' })
  firstName: string

  @Field(() => String, { description: 'Last name.' })
  lastName: string

  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone: string | null

  @Field(() => UserStatus, {
    description: 'Locked and inactive users cannot sign in, and their tokens end within one second.',
  })
  status: UserStatus

  @Field(() => [String], { description: 'Names of their roles.' })
  roles: string[]

  @Field(() => ID, { nullable: true, description: 'The organization that operators and viewers are confined to.' })
  organizationId: string | null

  @Field(() => Int, { description: 'Counts the changes of the record; the ETag is this number, quoted.' })
  rowVersion: number

  @Field(() => Timestamp, { description: 'When the user was created.' })
  createdAt: Date

  @Field(() => Timestamp, { description: 'When the user was last changed.' })
  updatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of users.' })
export class UserPage extends Paged {
  @Field(() => [User], { description: 'The users, newest first.' })
  items: User[]
}

@ObjectType({ simpleResolvers: true, description: 'A user made for a sister service.' })
export class ProvisionedUser {
  @Field(() => ID, { description: 'Id of the user.' })
  userId: string

  @Field(() => String, { description: 'Id at the identity provider.' })
  idpId: string

  @Field(() => String, { nullable: true, description: 'Null when the credentials were mailed.' })
  temporaryPassword: string | null

  @Field(() => Boolean, { description: 'Whether the first sign-in asks for a new password.' })
  mustChangePassword: boolean
}

@InputType({ description: 'A new user.' })
export class CreateUserInput {
  @Field(() => String, { description: 'One in use in the tenant, in any case, is CONFLICT.' })
  email: string

  @Field(() => String, { description: 'First name.' })
  firstName: string

  @Field(() => String, { description: 'Last name.' })
  lastName: string

  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone?: string | null

  @Field(() => [String], { description: 'Names of roles that exist in the tenant; at least one.' })
  roles: string[]

  @Field(() => ID, { nullable: true, description: 'An organization of the tenant.' })
  organizationId?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Mails a link to set the password by; true when absent.' })
  sendWelcomeEmail?: boolean | null
}

@InputType({ description: 'Changes of a user: a merge patch.' })
export class UpdateUserInput {
  @Field(() => String, { nullable: true, description: 'First name.' })
  firstName?: string | null

  @Field(() => String, { nullable: true, description: 'Last name.' })
  lastName?: string | null

  @Field(() => String, { nullable: true, description: 'Telephone number; null removes it.' })
  phone?: string | null

  @Field(() => [String], { nullable: true, description: 'Replaces the roles; demoting the last admin is LAST_ADMIN.' })
  roles?: string[] | null

  @Field(() => ID, { nullable: true, description: 'An organization of the tenant; null removes it.' })
  organizationId?: string | null

  @Field(() => UserStatus, {
    nullable: true,
    description: 'active, locked or inactive; another move is INVALID_STATUS_TRANSITION.',
  })
  status?: UserStatus | null
}

@InputType({ description: 'A user that a sister service needs.' })
export class ProvisionUserInput {
  @Field(() => ID, { description: 'The tenant of the user.' })
  tenantId: string

  @Field(() => String, { description: 'One in use in the tenant is CONFLICT.' })
  email: string

  @Field(() => String, { description: 'First name.' })
  firstName: string

  @Field(() => String, { description: 'Last name.' })
  lastName: string

  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  phone?: string | null

  @Field(() => String, { nullable: true, description: 'Kind of the identity document.' })
  documentType?: string | null

  @Field(() => String, { nullable: true, description: 'Number of the identity document; kept encrypted.' })
  documentNumber?: string | null

  @Field(() => String, { description: 'Name of a role of the tenant.' })
  role: string

  @Field(() => Boolean, {
    nullable: true,
    description: 'Mails the temporary password instead of answering it; true when absent.',
  })
  sendCredentials?: boolean | null
}
