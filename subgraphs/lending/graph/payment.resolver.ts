import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { listPayments } from '../payment/list-payments.js'
import { Payment, PaymentPage, RecordPaymentInput, ReversePaymentInput } from '../payment/payment.types.js'
import { recordPayment } from '../payment/record-payment.js'
import { reversePayment } from '../payment/reverse-payment.js'

@Resolver(() => Payment)
export class PaymentResolver {
  @Query(() => PaymentPage, { description: 'Payments of a credit, newest first.' })
  listPayments(
    @Ctx() ctx: RequestContext,
    @Arg('creditId', () => ID) creditId: string,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
  ) {
    return listPayments(ctx, { creditId, page, pageSize })
  }

  @Mutation(() => Payment, {
    description: 'Books a payment once. PAYMENT_EXCEEDS_BALANCE, INVALID_STATUS_TRANSITION on a closed credit.',
  })
  recordPayment(
    @Ctx() ctx: RequestContext,
    @Arg('creditId', () => ID) creditId: string,
    @Arg('input', () => RecordPaymentInput) input: RecordPaymentInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return recordPayment(ctx, { creditId, input, idempotencyKey })
  }

  @Mutation(() => Payment, {
    description: 'Takes back a payment that bounced. INVALID_STATUS_TRANSITION for one that is reversed already.',
  })
  reversePayment(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReversePaymentInput) input: ReversePaymentInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return reversePayment(ctx, { id, input, idempotencyKey })
  }
}
