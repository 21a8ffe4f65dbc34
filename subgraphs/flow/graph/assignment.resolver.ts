import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { assignFlow } from '../assignment/assign-flow.js'
import { AssignFlowInput, FlowAssignment, FlowAssignmentPage } from '../assignment/assignment.types.js'
import { listAssignableFlows } from '../assignment/list-assignable-flows.js'
import { listFlowAssignments } from '../assignment/list-flow-assignments.js'
import { listTenantFlowAssignments } from '../assignment/list-tenant-flow-assignments.js'
import { unassignFlow } from '../assignment/unassign-flow.js'
import { Flow, FlowPage } from '../flow/flow.types.js'
import { loadFlow } from './references.js'

@Resolver(() => FlowAssignment)
export class AssignmentResolver {
  @Query(() => FlowAssignmentPage, { description: "Flows that the caller's tenant may use, newest first." })
  listFlowAssignments(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('flowId', () => ID, { nullable: true, description: 'Only assignments of this flow.' }) flowId?: string,
    @Arg('search', () => String, {
      nullable: true,
      description: "Part of the flow's name or slug, in any case and without its marks; at most 100 characters.",
    })
    search?: string,
  ) {
    return listFlowAssignments(ctx, { page, pageSize, flowId, search })
  }

  @Query(() => FlowAssignmentPage, {
    description: 'Flows that a tenant, which the caller manages, may use, newest first. NOT_FOUND for another tenant.',
  })
  listTenantFlowAssignments(
    @Ctx() ctx: RequestContext,
    @Arg('tenantId', () => ID, { description: 'The tenant that may use them.' }) tenantId: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ) {
    return listTenantFlowAssignments(ctx, { tenantId, page, pageSize })
  }

  @Query(() => FlowPage, {
    description: 'Flows that can be assigned, newest first: those in use that have a published version.',
  })
  listAssignableFlows(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the name or slug, in any case and without its marks; at most 100 characters.',
    })
    search?: string,
  ) {
    return listAssignableFlows(ctx, { page, pageSize, search })
  }

  @Mutation(() => FlowAssignment, {
    description: 'Lets a tenant or organization use a flow. NOT_FOUND, CONFLICT, VALIDATION_ERROR.',
  })
  assignFlow(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => AssignFlowInput) input: AssignFlowInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return assignFlow(ctx, { input, idempotencyKey })
  }

  @Mutation(() => Boolean, { description: 'Ends an assignment; running requests go on. NOT_FOUND.' })
  unassignFlow(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return unassignFlow(ctx, { id })
  }

  @FieldResolver(() => Flow, { nullable: true, description: 'The flow, as every tenant may see it.' })
  flow(@Root() { flowId }: FlowAssignment, @Ctx() ctx: RequestContext) {
    return loadFlow(ctx, flowId)
  }
}
