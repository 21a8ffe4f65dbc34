import type { RequestContext } from '@otorga/kernel/base/context'
import type { Soon } from '@otorga/kernel/base/soon'
import { OpenedChange } from '@otorga/kernel/request/maker-checker'
import {
  Arg,
  Ctx,
  createUnionType,
  Directive,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { identityServices } from '../services.js'
import type { UserRow } from '../store/user.store.js'
import { createUser } from '../user/create-user.js'
import { deleteUser } from '../user/delete-user.js'
import { getUser } from '../user/get-user.js'
import { listUsers } from '../user/list-users.js'
import { mailPasswordLink } from '../user/mail-password-link.js'
import { provisionUser } from '../user/provision-user.js'
import { removeSecondFactor } from '../user/remove-second-factor.js'
import { hasSecondFactor } from '../user/second-factor.js'
import { updateUser } from '../user/update-user.js'
import {
  CreateUserInput,
  ProvisionedUser,
  ProvisionUserInput,
  UpdateUserInput,
  User,
  UserPage,
  UserStatus,
} from '../user/user.types.js'

export const UserOrChange = createUnionType({
  name: 'UserOrChange',
  description: 'The user, or the change request that was opened where the tenant has users under maker-checker.',
  types: () => [User, OpenedChange] as const,
})

@Resolver(() => User)
export class UserResolver {
  // A string, because a document that asks for the status of a user or of a change request needs one type for both.
  @Directive('@inaccessible')
  @FieldResolver(() => String, { description: 'The status, as text.' })
  statusText(@Root() { status }: User): string {
    return status
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether every sign-in of the user asks for a second factor. Error: UPSTREAM_FAILURE.',
  })
  hasSecondFactor(@Root() user: User, @Ctx() ctx: RequestContext): Promise<boolean | null> {
    return hasSecondFactor(identityServices(ctx), user as UserRow)
  }

  @Query(() => UserPage, { description: 'Users of the tenant, newest first; filters combine with AND.' })
  listUsers(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => UserStatus, { nullable: true }) status?: UserStatus,
    @Arg('role', () => String, { nullable: true }) role?: string,
    @Arg('staff', () => Boolean, {
      nullable: true,
      description:
        'true: those with any role but customer; false: those who are customers alone. Everybody when absent.',
    })
    staff?: boolean,
    @Arg('organizationId', () => ID, { nullable: true }) organizationId?: string,
    @Arg('search', () => String, { nullable: true }) search?: string,
  ): Soon<UserPage> {
    return listUsers(ctx, { page, pageSize, status, role, staff, organizationId, search })
  }

  @Query(() => User, { description: 'One user; the read is audited.' })
  getUser(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Soon<User> {
    return getUser(ctx, { id })
  }

  @Mutation(() => UserOrChange, {
    description:
      'Creates a user as pending_verification. Errors: CONFLICT, MAX_USERS_REACHED, CHANGE_REQUEST_EXISTS, UPSTREAM_FAILURE.',
  })
  createUser(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateUserInput) input: CreateUserInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<typeof UserOrChange> {
    return createUser(ctx, { input, idempotencyKey })
  }

  @Mutation(() => UserOrChange, {
    description:
      'Changes a user. Errors: PRECONDITION_FAILED, INVALID_STATUS_TRANSITION, LAST_ADMIN, MAX_USERS_REACHED, CHANGE_REQUEST_EXISTS.',
  })
  updateUser(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateUserInput) input: UpdateUserInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<typeof UserOrChange> {
    return updateUser(ctx, { id, input, ifMatch })
  }

  @Mutation(() => UserOrChange, {
    description: 'Makes a user inactive. Errors: LAST_ADMIN, CHANGE_REQUEST_EXISTS, UPSTREAM_FAILURE.',
  })
  deleteUser(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Promise<typeof UserOrChange> {
    return deleteUser(ctx, { id })
  }

  @Mutation(() => User, {
    description:
      'Mails a user who may sign in a new link to set their password; nothing changes until it is used. Errors: CONFLICT, RATE_LIMIT_EXCEEDED, UPSTREAM_FAILURE.',
  })
  mailPasswordLink(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<User> {
    return mailPasswordLink(ctx, { id, idempotencyKey })
  }

  @Mutation(() => User, {
    description:
      'Removes the second factor of a user who has lost their phone; never one of your own. Errors: UPSTREAM_FAILURE.',
  })
  removeSecondFactor(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<User> {
    return removeSecondFactor(ctx, { id, idempotencyKey })
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
