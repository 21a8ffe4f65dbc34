import type { RequestContext } from '@otorga/kernel/base/context'
import { User, userOf } from '@otorga/kernel/doors/graphql'
import { ChangeRequestEntity, ChangeRequestStatus } from '@otorga/kernel/request/maker-checker'
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { ChangeRequest, ChangeRequestDecisionInput, ChangeRequestPage } from '../change-request/change-request.types.js'
import { listChangeRequests } from '../change-request/list-change-requests.js'
import { approveChangeRequest, rejectChangeRequest } from '../maker-checker/decide-change-request.js'

@Resolver(() => ChangeRequest)
export class ChangeRequestResolver {
  @Query(() => ChangeRequestPage, { description: 'Change requests of the tenant, newest first.' })
  listChangeRequests(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => ChangeRequestStatus, { nullable: true }) status?: string,
    @Arg('entityType', () => ChangeRequestEntity, { nullable: true }) entityType?: string,
    @Arg('entityId', () => ID, { nullable: true }) entityId?: string,
  ) {
    return listChangeRequests(ctx, { page, pageSize, status, entityType, entityId })
  }

  @Mutation(() => ChangeRequest, {
    description:
      'Approves and applies a change. FORBIDDEN for its maker, INVALID_STATUS_TRANSITION once decided, CONFLICT when the entity has moved on: then it is failed.',
  })
  approveChangeRequest(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ChangeRequestDecisionInput, { nullable: true }) input?: ChangeRequestDecisionInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return approveChangeRequest(ctx, { id, input, idempotencyKey })
  }

  @Mutation(() => ChangeRequest, {
    description: 'Rejects a change. FORBIDDEN for its maker, INVALID_STATUS_TRANSITION once decided.',
  })
  rejectChangeRequest(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ChangeRequestDecisionInput, { nullable: true }) input?: ChangeRequestDecisionInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return rejectChangeRequest(ctx, { id, input, idempotencyKey })
  }

  @FieldResolver(() => String, { description: 'User id of the maker.' })
  requestedById(@Root() { requestedBy }: ChangeRequest): string {
    return requestedBy
  }

  @FieldResolver(() => User, { nullable: true, description: 'The maker; null for a service.' })
  requestedBy(@Root() { requestedBy }: ChangeRequest): User | null {
    return userOf(requestedBy)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Id of the checker.' })
  decidedById(@Root() { decidedBy }: ChangeRequest): string | null {
    return decidedBy
  }

  @FieldResolver(() => User, { nullable: true, description: 'The checker; null for a service.' })
  decidedBy(@Root() { decidedBy }: ChangeRequest): User | null {
    return userOf(decidedBy)
  }
}
