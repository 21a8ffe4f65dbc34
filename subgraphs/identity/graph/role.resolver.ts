import type { RequestContext } from '@otorga/kernel/base/context'
import type { Soon } from '@otorga/kernel/base/soon'
import { OpenedChange } from '@otorga/kernel/request/maker-checker'
import { Arg, Ctx, createUnionType, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { createRole } from '../role/create-role.js'
import { deleteRole } from '../role/delete-role.js'
import { getRole } from '../role/get-role.js'
import { listRoles } from '../role/list-roles.js'
import { CreateRoleInput, DeletedRole, Role, RolePage, UpdateRoleInput } from '../role/role.types.js'
import { updateRole } from '../role/update-role.js'

export const RoleOrChange = createUnionType({
  name: 'RoleOrChange',
  description: 'The role, or the change request that was opened where the tenant has roles under maker-checker.',
  types: () => [Role, OpenedChange] as const,
})

export const DeletedRoleOrChange = createUnionType({
  name: 'DeletedRoleOrChange',
  description:
    'The removed role, or the change request that was opened where the tenant has roles under maker-checker.',
  types: () => [DeletedRole, OpenedChange] as const,
})

@Resolver(() => Role)
export class RoleResolver {
  @Query(() => RolePage, { description: 'Roles of the tenant, newest first.' })
  listRoles(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the name, in any case and without its marks; at most 100 characters.',
    })
    search?: string,
  ): Soon<RolePage> {
    return listRoles(ctx, { page, pageSize, search })
  }

  @Query(() => Role, { description: 'One role.' })
  getRole(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Soon<Role> {
    return getRole(ctx, { id })
  }

  @Mutation(() => RoleOrChange, {
    description: 'Creates a role. Errors: CONFLICT for a name in use or reserved, CHANGE_REQUEST_EXISTS.',
  })
  createRole(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateRoleInput) input: CreateRoleInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<typeof RoleOrChange> {
    return createRole(ctx, { input, idempotencyKey })
  }

  @Mutation(() => RoleOrChange, {
    description: 'Changes a role. Errors: PRECONDITION_FAILED, CONFLICT, CHANGE_REQUEST_EXISTS.',
  })
  updateRole(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateRoleInput) input: UpdateRoleInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<typeof RoleOrChange> {
    return updateRole(ctx, { id, input, ifMatch })
  }

  @Mutation(() => DeletedRoleOrChange, {
    description:
      'Removes a role. Errors: CONFLICT while users have it, FORBIDDEN for a system role, CHANGE_REQUEST_EXISTS.',
  })
  deleteRole(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Promise<typeof DeletedRoleOrChange> {
    return deleteRole(ctx, { id })
  }
}
