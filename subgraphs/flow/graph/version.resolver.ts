import type { RequestContext } from '@otorga/kernel/base/context'
import { OpenedChange } from '@otorga/kernel/request/maker-checker'
import { Arg, Ctx, createUnionType, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { createDraftVersion } from '../draft/create-draft-version.js'
import { discardDraftVersion } from '../draft/discard-draft-version.js'
import { publishDraftVersion } from '../draft/publish-draft-version.js'
import { Flow } from '../flow/flow.types.js'
import { listFlowVersions } from '../flow/list-flow-versions.js'
import { simulateFlowVersion } from '../simulation/simulate-flow-version.js'
import { FlowSimulation } from '../simulation/simulation.types.js'
import { getDraftVersion, getFlowVersion, getPublishedVersion } from '../version/read-versions.js'
import { FlowVersion, FlowVersionPage } from '../version/version.types.js'
import { loadFlow } from './references.js'

export const FlowVersionOrChange = createUnionType({
  name: 'FlowVersionOrChange',
  description: 'The published version, or the change request that was opened where the platform asks for approval.',
  types: () => [FlowVersion, OpenedChange] as const,
})

@Resolver(() => FlowVersion)
export class VersionResolver {
  @Query(() => FlowVersionPage, { description: 'Versions of a flow, newest first.' })
  listFlowVersions(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ) {
    return listFlowVersions(ctx, { id, page, pageSize })
  }

  @Query(() => FlowVersion, { description: 'The draft of a flow. NOT_FOUND when there is none.' })
  getDraftVersion(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getDraftVersion(ctx, { id })
  }

  @Query(() => FlowVersion, {
    description: 'The published version of a flow, for every tenant. NOT_FOUND before it is.',
  })
  getPublishedVersion(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getPublishedVersion(ctx, { id })
  }

  @Query(() => FlowVersion, { description: 'One version of a flow. NOT_FOUND.' })
  getFlowVersion(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('versionId', () => ID) versionId: string,
  ) {
    return getFlowVersion(ctx, { id, versionId })
  }

  @Query(() => FlowSimulation, {
    description:
      "Tries the rules of a flow's draft on finished executions, with the facts that were kept then; nothing changes. A call works for some seconds, and `next` goes on. NOT_FOUND without a draft, VALIDATION_ERROR.",
  })
  simulateFlowVersion(
    @Ctx() ctx: RequestContext,
    @Arg('flowId', () => ID, { description: 'The flow whose draft is tried.' }) flowId: string,
    @Arg('days', () => Int, {
      nullable: true,
      description: 'Executions that ended in these last days, 1 to 366; 30 when absent.',
    })
    days?: number,
    @Arg('requestIds', () => [ID], { nullable: true, description: 'These executions instead, 1 to 200.' })
    requestIds?: string[],
    @Arg('tenantId', () => ID, {
      nullable: true,
      description: "The tenant whose executions are tried, for a platform_admin; the caller's own when absent.",
    })
    tenantId?: string,
    @Arg('after', () => String, { nullable: true, description: 'The `next` of the call before.' }) after?: string,
  ) {
    return simulateFlowVersion(ctx, { flowId, days, requestIds, tenantId, after })
  }

  @Mutation(() => FlowVersion, { description: 'Makes a draft, a copy of the published version. DRAFT_EXISTS.' })
  createDraftVersion(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return createDraftVersion(ctx, { id, idempotencyKey })
  }

  @Mutation(() => FlowVersionOrChange, {
    description:
      'Publishes the draft. CONFLICT when it is empty or a step has no provider, PRECONDITION_FAILED when ifMatch is stale, CHANGE_REQUEST_EXISTS.',
  })
  publishDraftVersion(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ): Promise<typeof FlowVersionOrChange> {
    return publishDraftVersion(ctx, { id, idempotencyKey, ifMatch })
  }

  @Mutation(() => Boolean, {
    description: 'Discards the draft. NOT_FOUND when there is none, PRECONDITION_FAILED when ifMatch is stale.',
  })
  discardDraftVersion(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ) {
    return discardDraftVersion(ctx, { id, ifMatch })
  }

  @FieldResolver(() => Flow, { nullable: true, description: 'The flow, as every tenant may see it.' })
  flow(@Root() { flowId }: FlowVersion, @Ctx() ctx: RequestContext) {
    return loadFlow(ctx, flowId)
  }
}
