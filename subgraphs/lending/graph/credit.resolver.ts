import type { RequestContext } from '@otorga/kernel/base/context'
import { asksOnly } from '@otorga/kernel/doors/graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { CreditStatus } from '../closed-sets.js'
import { cancelCredit } from '../credit/cancel-credit.js'
import { Credit, CreditPage, DisburseCreditInput } from '../credit/credit.types.js'
import { disburseCredit } from '../credit/disburse-credit.js'
import { getCredit, listCredits } from '../credit/read-credits.js'
import { Payment } from '../payment/payment.types.js'
import { Subject, subjectRef } from './neighbours.js'
import { loadPayments } from './references.js'

/** The fields of a credit that do not follow from its schedule. */
const briefFields = new Set(
  '__typename id applicationId productId organizationId status amount currency termDays interestRate totalToPay disbursedAt createdAt'.split(
    ' ',
  ),
)

@Resolver(() => Credit)
export class CreditResolver {
  @Query(() => CreditPage, {
    description: 'Credits the caller may see, newest first unless sorted otherwise.',
  })
  listCredits(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => CreditStatus, { nullable: true }) status?: string,
    @Arg('sort', () => String, { nullable: true, description: 'created_at or days_past_due with :asc or :desc.' })
    sort?: string,
    @Arg('currency', () => String, { nullable: true, description: 'Only those in this currency, such as COP.' })
    currency?: string,
    @Arg('daysPastDueFrom', () => Int, {
      nullable: true,
      description:
        'Only credits that run, disbursed or defaulted, and were at least so many days past due at the last daily run or payment.',
    })
    daysPastDueFrom?: number,
    @Arg('daysPastDueTo', () => Int, {
      nullable: true,
      description:
        'Only credits that run and were at most so many days past due then. Less than daysPastDueFrom is refused.',
    })
    daysPastDueTo?: number,
    @Info() info?: GraphQLResolveInfo,
  ) {
    const brief = info === undefined || asksOnly(info, 'items', briefFields)
    const filters = { status, currency, daysPastDueFrom, daysPastDueTo }
    return listCredits(ctx, { page, pageSize, sort, brief, ...filters })
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

  @FieldResolver(() => [Payment], { description: 'Payments, newest first, at most 100.' })
  payments(@Root() { id }: Credit, @Ctx() ctx: RequestContext) {
    return loadPayments(ctx, id)
  }

  @FieldResolver(() => Subject, { nullable: true, description: 'Who borrows; null in credits older than profiles.' })
  subject(@Root() credit: Credit): Subject | null {
    return subjectRef(credit)
  }
}
