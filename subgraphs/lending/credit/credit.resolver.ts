import type { RequestContext } from '@otorga/kernel/context'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { cancelCredit } from './cancel-credit.js'
import { Credit, CreditPage, DisburseCreditInput } from './credit.types.js'
import { disburseCredit } from './disburse-credit.js'
import { getCredit, listCredits } from './read-credits.js'

@Resolver(() => Credit)
export class CreditResolver {
  @Query(() => CreditPage, { description: 'Credits the caller may see, newest first, without their schedules.' })
  listCredits(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => String, { nullable: true }) status?: string,
  ) {
    return listCredits(ctx, { page, pageSize, status })
  }

  @Query(() => Credit, { description: 'One credit with its schedule and what is owed today; the reading is audited.' })
  getCredit(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getCredit(ctx, { id })
  }

  @Mutation(() => Credit, { description: 'Pays an active credit out, once. INVALID_STATUS_TRANSITION otherwise.' })
  disburseCredit(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DisburseCreditInput) input: DisburseCreditInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return disburseCredit(ctx, { id, input, idempotencyKey })
  }

  @Mutation(() => Credit, { description: 'Withdraws a credit that was not disbursed.' })
  cancelCredit(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return cancelCredit(ctx, { id, idempotencyKey })
  }
}
