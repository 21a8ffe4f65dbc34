import type { RequestContext } from '@otorga/kernel/base/context'
import { User, userOf } from '@otorga/kernel/doors/graphql'
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { FlowRequest, FlowRequestPage } from '../request/request.types.js'
import { decideFlowRequest } from '../review/decide-flow-request.js'
import type { ReviewDecision as Decision } from '../review/decision.rules.js'
import { FlowPictureAddress, FlowReview, ReviewDecision } from '../review/review.types.js'
import { reviewFlowRequest } from '../review/review-flow-request.js'
import { reviewQueue } from '../review/review-queue.js'
import { viewFlowPicture } from '../review/view-flow-picture.js'

@Resolver(() => FlowRequest)
export class ReviewResolver {
  @Query(() => FlowRequestPage, {
    description: 'Requests that wait for a person and that the caller may see, the oldest first, identifiers masked.',
  })
  reviewQueue(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true, description: 'From 1, the default.' }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true, description: '1 to 100; 20 when absent.' }) pageSize?: number,
  ) {
    return reviewQueue(ctx, { page, pageSize })
  }

  @Query(() => FlowReview, {
    description: 'What a person needs to decide a request; the look is audited. NOT_FOUND.',
  })
  reviewFlowRequest(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the request.' }) id: string,
  ) {
    return reviewFlowRequest(ctx, { id })
  }

  @Query(() => FlowPictureAddress, {
    description: 'The address of one picture, for a minute; every look is audited. NOT_FOUND.',
  })
  viewFlowPicture(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the request.' }) id: string,
    @Arg('attemptId', () => ID, { description: 'The submission, as reviewFlowRequest names it.' }) attemptId: string,
    @Arg('field', () => String, { description: 'The picture of that submission.' }) field: string,
  ) {
    return viewFlowPicture(ctx, { id, attemptId, field })
  }

  @Mutation(() => FlowRequest, {
    description:
      'Decides a request that waits for a person; its requester hears of it as of any end. FORBIDDEN for who made it, INVALID_STATUS_TRANSITION unless it waits.',
  })
  decideFlowRequest(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the request.' }) id: string,
    @Arg('decision', () => ReviewDecision, { description: 'approved or rejected.' }) decision: Decision,
    @Arg('notes', () => String, { description: 'Why, 1 to 2,000 characters; kept with the request and in the trail.' })
    notes: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return decideFlowRequest(ctx, { id, decision, notes, idempotencyKey })
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who decided it after review; null where rules decided.' })
  decidedBy(@Root() { decidedById }: FlowRequest): User | null {
    return decidedById ? userOf(decidedById) : null
  }
}
