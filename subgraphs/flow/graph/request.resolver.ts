import type { RequestContext } from '@otorga/kernel/base/context'
import { User, userOf } from '@otorga/kernel/doors/graphql'
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { FlowRequestStatus } from '../closed-sets.js'
import { Flow, FlowPage } from '../flow/flow.types.js'
import { cancelFlowRequest } from '../request/cancel-flow-request.js'
import { createFlowRequest } from '../request/create-flow-request.js'
import { listRequestableFlows } from '../request/list-requestable-flows.js'
import {
  getFlowRequest,
  listFlowRequests,
  listRequestAttempts,
  listRequestEnrichments,
} from '../request/read-requests.js'
import {
  CreateFlowRequestInput,
  FlowAttempt,
  FlowEnrichment,
  FlowRequest,
  FlowRequestPage,
} from '../request/request.types.js'
import { FlowVersion } from '../version/version.types.js'
import { loadAttempts, loadFlow, loadVersion } from './references.js'

@Resolver(() => FlowRequest)
export class RequestResolver {
  @Query(() => FlowRequestPage, { description: 'Requests the caller may see, newest first, identifiers masked.' })
  listFlowRequests(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => FlowRequestStatus, { nullable: true }) status?: string,
    @Arg('flowId', () => ID, { nullable: true }) flowId?: string,
  ) {
    return listFlowRequests(ctx, { page, pageSize, status, flowId })
  }

  @Query(() => FlowRequest, { description: 'One request, with its link while that is open. NOT_FOUND.' })
  getFlowRequest(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getFlowRequest(ctx, { id })
  }

  @Query(() => [FlowAttempt], { description: 'Submissions of a request, the first one first.' })
  listRequestAttempts(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return listRequestAttempts(ctx, { id })
  }

  @Query(() => [FlowEnrichment], { description: 'What providers said of a request, the first one first.' })
  listRequestEnrichments(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return listRequestEnrichments(ctx, { id })
  }

  @Query(() => FlowPage, {
    description: 'Flows that the caller may send a person through with createFlowRequest, by name.',
  })
  listRequestableFlows(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('flowId', () => ID, { nullable: true, description: 'Only this flow.' }) flowId?: string,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the name or slug, in any case and without its marks; at most 100 characters.',
    })
    search?: string,
  ) {
    return listRequestableFlows(ctx, { page, pageSize, flowId, search })
  }

  @Mutation(() => FlowRequest, {
    description: 'Makes a link for a subject. NOT_FOUND for a flow that may not be used, SUBJECT_BLACKLISTED.',
  })
  createFlowRequest(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateFlowRequestInput) input: CreateFlowRequestInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return createFlowRequest(ctx, { input, idempotencyKey })
  }

  @Mutation(() => FlowRequest, { description: 'Ends a request; its link is dead. INVALID_STATUS_TRANSITION.' })
  cancelFlowRequest(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return cancelFlowRequest(ctx, { id, idempotencyKey })
  }

  @FieldResolver(() => Flow, { nullable: true, description: 'The flow, as every tenant may see it.' })
  flow(@Root() { flowId }: FlowRequest, @Ctx() ctx: RequestContext) {
    return loadFlow(ctx, flowId)
  }

  @FieldResolver(() => FlowVersion, { nullable: true, description: 'The version it runs on.' })
  version(@Root() { versionId }: FlowRequest, @Ctx() ctx: RequestContext) {
    return loadVersion(ctx, versionId)
  }

  @FieldResolver(() => [FlowAttempt], { description: 'Its submissions, the first one first.' })
  async attempts(@Root() { id }: FlowRequest, @Ctx() ctx: RequestContext) {
    return (await loadAttempts(ctx, id)) ?? []
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who made it; null for a service.' })
  createdBy(@Root() { createdById }: FlowRequest): User | null {
    return userOf(createdById)
  }
}
