import type { RequestContext } from '@otorga/kernel/context'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { createRole } from './create-role.js'
import { deleteRole } from './delete-role.js'
import { getRole } from './get-role.js'
import { listRoles } from './list-roles.js'
import { CreateRoleInput, Role, RolePage, UpdateRoleInput } from './role.types.js'
import { updateRole } from './update-role.js'

@Resolver(() => Role)
export class RoleResolver {
  @Query(() => RolePage, { description: 'Roles of the tenant, newest first.' })
  listRoles(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ): Promise<RolePage> {
    return listRoles(ctx, { page, pageSize })
  }

  @Query(() => Role, { description: 'One role.' })
  getRole(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Promise<Role> {
    return getRole(ctx, { id })
  }

  @Mutation(() => Role, { description: 'Creates a role. Errors: CONFLICT for a name in use or reserved.' })
  createRole(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateRoleInput) input: CreateRoleInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<Role> {
    return createRole(ctx, { input, idempotencyKey })
  }

  @Mutation(() => Role, { description: 'Changes a role. Errors: PRECONDITION_FAILED, CONFLICT.' })
  updateRole(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateRoleInput) input: UpdateRoleInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<Role> {
    return updateRole(ctx, { id, input, ifMatch })
  }

  @Mutation(() => Boolean, {
    description: 'Removes a role. Errors: CONFLICT while users have it, FORBIDDEN for a system role.',
  })
  deleteRole(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Promise<boolean> {
    return deleteRole(ctx, { id })
  }
}
