import type { RequestContext } from '@otorga/kernel/base/context'
import type { Soon } from '@otorga/kernel/base/soon'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { createOrganization } from '../organization/create-organization.js'
import { deleteOrganization } from '../organization/delete-organization.js'
import { getOrganization } from '../organization/get-organization.js'
import { listOrganizations } from '../organization/list-organizations.js'
import {
  CreateOrganizationInput,
  Organization,
  OrganizationPage,
  UpdateOrganizationInput,
} from '../organization/organization.types.js'
import { updateOrganization } from '../organization/update-organization.js'

@Resolver(() => Organization)
export class OrganizationResolver {
  @Query(() => OrganizationPage, { description: 'Organizations of the tenant, newest first.' })
  listOrganizations(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the name or code, in any case and without its marks; at most 100 characters.',
    })
    search?: string,
  ): Soon<OrganizationPage> {
    return listOrganizations(ctx, { page, pageSize, search })
  }

  @Query(() => Organization, { description: 'One organization.' })
  getOrganization(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Soon<Organization> {
    return getOrganization(ctx, { id })
  }

  @Mutation(() => Organization, {
    description:
      'Creates an organization, at the identity provider too. Errors: CONFLICT for a name or code in use, UPSTREAM_FAILURE.',
  })
  createOrganization(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateOrganizationInput) input: CreateOrganizationInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<Organization> {
    return createOrganization(ctx, { input, idempotencyKey })
  }

  @Mutation(() => Organization, {
    description: 'Changes an organization. Errors: PRECONDITION_FAILED, CONFLICT, UPSTREAM_FAILURE.',
  })
  updateOrganization(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateOrganizationInput) input: UpdateOrganizationInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<Organization> {
    return updateOrganization(ctx, { id, input, ifMatch })
  }

  @Mutation(() => Boolean, {
    description: 'Removes an organization. Errors: CONFLICT while users or API clients belong to it, UPSTREAM_FAILURE.',
  })
  deleteOrganization(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Promise<boolean> {
    return deleteOrganization(ctx, { id })
  }
}
