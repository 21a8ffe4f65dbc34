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
import { OrganizationPage } from '../organization/organization.types.js'
import { createTenant } from '../tenant/create-tenant.js'
import { getTenant } from '../tenant/get-tenant.js'
import { listTenantOrganizations } from '../tenant/list-tenant-organizations.js'
import { listTenants } from '../tenant/list-tenants.js'
import { resolveTenant } from '../tenant/resolve-tenant.js'
import { suspendTenant } from '../tenant/suspend-tenant.js'
import { CreateTenantInput, SuspendTenantInput, UpdateTenantInput } from '../tenant/tenant.inputs.js'
import { InternalTenantStatus, ResolvedTenant, Tenant, TenantPage, TenantStatus } from '../tenant/tenant.types.js'
import { tenantStatus } from '../tenant/tenant-status.js'
import { updateTenant } from '../tenant/update-tenant.js'

export const TenantOrChange = createUnionType({
  name: 'TenantOrChange',
  description: 'The tenant, or the change request that was opened in it for what leaves its maker-checker.',
  types: () => [Tenant, OpenedChange] as const,
})

@Resolver(() => Tenant)
export class TenantResolver {
  // A string, because a document that asks for the status of a tenant or of a change request needs one type for both.
  @Directive('@inaccessible')
  @FieldResolver(() => String, { description: 'The status, as text.' })
  statusText(@Root() { status }: Tenant): string {
    return status
  }

  @Query(() => TenantPage, { description: 'Tenants, newest first; a delegated_admin sees those it manages.' })
  listTenants(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => TenantStatus, { nullable: true }) status?: TenantStatus,
    @Arg('search', () => String, { nullable: true }) search?: string,
  ): Soon<TenantPage> {
    return listTenants(ctx, { page, pageSize, status, search })
  }

  @Query(() => Tenant, { description: 'One tenant.' })
  getTenant(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Soon<Tenant> {
    return getTenant(ctx, { id })
  }

  @Query(() => OrganizationPage, {
    description: 'Organizations of a tenant that the caller manages, newest first. NOT_FOUND for another tenant.',
  })
  listTenantOrganizations(
    @Ctx() ctx: RequestContext,
    @Arg('tenantId', () => ID, { description: 'The tenant whose organizations they are.' }) tenantId: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the name or code, in any case and without its marks; at most 100 characters.',
    })
    search?: string,
    @Arg('ids', () => [ID], { nullable: true, description: 'Only those with these ids, at most 100.' }) ids?: string[],
  ): Soon<OrganizationPage> {
    return listTenantOrganizations(ctx, { tenantId, page, pageSize, search, ids })
  }

  @Mutation(() => Tenant, {
    description: 'Creates a tenant with its realm and first administrator. Errors: CONFLICT, REALM_CREATION_FAILED.',
  })
  createTenant(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateTenantInput) input: CreateTenantInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<Tenant> {
    return createTenant(ctx, { input, idempotencyKey })
  }

  @Mutation(() => TenantOrChange, {
    description:
      'Changes a tenant; what takes an entity type out of maker-checker waits for a tenant_admin of that tenant. Errors: PRECONDITION_FAILED, INVALID_STATUS_TRANSITION, MAX_USERS_REACHED, CHANGE_REQUEST_EXISTS.',
  })
  updateTenant(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateTenantInput) input: UpdateTenantInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<typeof TenantOrChange> {
    return updateTenant(ctx, { id, input, ifMatch })
  }

  @Mutation(() => Tenant, {
    description: 'Suspends a tenant within one second. Errors: CONFLICT when it is suspended.',
  })
  suspendTenant(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => SuspendTenantInput, { nullable: true }) input?: SuspendTenantInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<Tenant> {
    return suspendTenant(ctx, { id, input, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Query(() => InternalTenantStatus, { description: 'Where a tenant stands, for a sister service.' })
  tenantStatus(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string): Soon<InternalTenantStatus> {
    return tenantStatus(ctx, { id })
  }

  @Directive('@inaccessible')
  @Query(() => ResolvedTenant, { description: 'The tenant behind a slug, for a sister service.' })
  resolveTenant(@Ctx() ctx: RequestContext, @Arg('slug', () => String) slug: string): Soon<ResolvedTenant> {
    return resolveTenant(ctx, { slug })
  }
}
