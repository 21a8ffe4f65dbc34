import type { RequestContext } from '@otorga/kernel/context'
import { Arg, Ctx, Directive, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { createUser } from './create-user.js'
import { deleteUser } from './delete-user.js'
import { getUser } from './get-user.js'
import { listUsers } from './list-users.js'
import { provisionUser } from './provision-user.js'
import { updateUser } from './update-user.js'
import {
  CreateUserInput,
  ProvisionedUser,
  ProvisionUserInput,
  UpdateUserInput,
  User,
  UserPage,
  UserStatus,
} from './user.types.js'

@Resolver(() => User)
export class UserResolver {
  @Query(() => UserPage, { description: 'Users of the tenant, newest first; filters combine with AND.' })
  listUsers(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => UserStatus, { nullable: true }) status?: UserStatus,
    @Arg('role', () => String, { nullable: true }) role?: string,
    @Arg('organizationId', () => ID, { nullable: true }) organizationId?: string,
    @Arg('search', () => String, { nullable: true }) search?: string,
  ): Promise<UserPage> {
    return listUsers(ctx, { page, pageSize, status, role, organizationId, search })
  }

  @Query(() => User, { description: 'One user; the read is audited.' })
  getUser(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Promise<User> {
    return getUser(ctx, { id })
  }

  @Mutation(() => User, {
    description: 'Creates a user as pending_verification. Errors: CONFLICT, MAX_USERS_REACHED, UPSTREAM_FAILURE.',
  })
  createUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateUserInput) input: CreateUserInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<User> {
    return createUser(ctx, { input, idempotencyKey })
  }

  @Mutation(() => User, {
    description:
      'Changes a user. Errors: PRECONDITION_FAILED, INVALID_STATUS_TRANSITION, LAST_ADMIN, MAX_USERS_REACHED.',
  })
  updateUser(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateUserInput) input: UpdateUserInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<User> {
    return updateUser(ctx, { id, input, ifMatch })
  }

  @Mutation(() => User, { description: 'Makes a user inactive. Errors: LAST_ADMIN, UPSTREAM_FAILURE.' })
  deleteUser(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Promise<User> {
    return deleteUser(ctx, { id })
  }

  @Directive('@inaccessible')
  @Mutation(() => ProvisionedUser, {
    description:
      'Creates a user for a sister service. Errors: NOT_FOUND, TENANT_SUSPENDED, CONFLICT, MAX_USERS_REACHED.',
  })
  provisionUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ProvisionUserInput) input: ProvisionUserInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<ProvisionedUser> {
    return provisionUser(ctx, { input, idempotencyKey })
  }
}
