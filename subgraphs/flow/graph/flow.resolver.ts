import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { FlowStatus } from '../closed-sets.js'
import { createFlow } from '../flow/create-flow.js'
import { deleteFlow } from '../flow/delete-flow.js'
import { CreateFlowInput, Flow, FlowPage, UpdateFlowInput } from '../flow/flow.types.js'
import { getFlow, listFlows } from '../flow/read-flows.js'
import { updateFlow } from '../flow/update-flow.js'

@Resolver(() => Flow)
export class FlowResolver {
  @Query(() => FlowPage, { description: 'Flows of the platform, newest first.' })
  listFlows(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => FlowStatus, { nullable: true }) status?: string,
    @Arg('isTemplate', () => Boolean, { nullable: true }) isTemplate?: boolean,
  ) {
    return listFlows(ctx, { page, pageSize, status, isTemplate })
  }

  @Query(() => Flow, { description: 'One flow. NOT_FOUND.' })
  getFlow(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getFlow(ctx, { id })
  }

  @Mutation(() => Flow, { description: 'Creates a flow with an empty draft. CONFLICT for a slug in use.' })
  createFlow(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateFlowInput) input: CreateFlowInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return createFlow(ctx, { input, idempotencyKey })
  }

  @Mutation(() => Flow, { description: 'Changes what is said of a flow. PRECONDITION_FAILED.' })
  updateFlow(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateFlowInput) input: UpdateFlowInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ) {
    return updateFlow(ctx, { id, input, ifMatch })
  }

  @Mutation(() => Flow, { description: 'Makes a flow inactive: no new requests, running ones go on.' })
  deleteFlow(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return deleteFlow(ctx, { id })
  }
}
