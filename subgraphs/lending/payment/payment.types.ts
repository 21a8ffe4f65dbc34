import { CalendarDate, DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PaymentStatus, PaymentType, PrepaymentEffect } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'What a payment settled of one instalment.' })
export class PaymentAllocation {
  @Field(() => Int, { description: 'The instalment.' })
  installmentNumber: number
  @Field(() => DecimalNumber, { description: 'Fees settled.' })
  fees: string
  @Field(() => DecimalNumber, { description: 'Tax settled.' })
  tax: string
  @Field(() => DecimalNumber, { description: 'Interest settled.' })
  interest: string
  @Field(() => DecimalNumber, { description: 'Principal settled.' })
  principal: string
}

@ObjectType({ simpleResolvers: true, description: 'Money paid back.' })
export class Payment {
  @Field(() => ID, { description: 'Id of the payment.' })
  id: string
  @Field(() => ID, { description: 'The credit it was booked on.' })
  creditId: string
  @Field(() => DecimalNumber, { description: 'Amount, in the currency of the credit.' })
  amount: string
  @Field(() => PaymentType, { description: 'installment, prepayment or payoff.' })
  paymentType: string
  @Field(() => String, { nullable: true, description: "The payer's reference." })
  reference: string | null
  @Field(() => PaymentStatus, { description: 'confirmed, or reversed where it bounced.' })
  status: string
  @Field(() => Int, {
    nullable: true,
    description: 'Instalment the payer named; the oldest dues are paid first all the same.',
  })
  installmentNumber: number | null
  @Field(() => CalendarDate, { description: 'Day of the payment.' })
  paymentDate: string
  @Field(() => PrepaymentEffect, { nullable: true, description: 'Of a prepayment: reduce_installment or reduce_term.' })
  effect: string | null
  @Field(() => [PaymentAllocation], { description: 'How it was spread.' })
  allocation: PaymentAllocation[]
  @Field(() => DecimalNumber, { description: 'What was owed in all after it.' })
  remainingBalance: string
  @Field(() => Timestamp, { nullable: true, description: 'When it was reversed; null while it stands.' })
  reversedAt: Date | null
  @Field(() => String, { nullable: true, description: 'Why it was reversed.' })
  reversalReason: string | null
  @Field(() => Timestamp, { description: 'When it was booked.' })
  createdAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of payments.' })
export class PaymentPage extends Paged {
  @Field(() => [Payment], { description: 'The payments of this page.' })
  items: Payment[]
}

@InputType({ description: 'A payment received.' })
export class RecordPaymentInput {
  @Field(() => DecimalNumber, { description: 'Amount, with at most the decimals of the currency.' })
  amount: number
  @Field(() => PaymentType, { description: 'installment, prepayment or payoff.' })
  paymentType: string
  @Field(() => String, { nullable: true, description: "The payer's reference." })
  reference?: string | null
  @Field(() => Int, { nullable: true, description: "One of the credit's, for the record." })
  installmentNumber?: number | null
  @Field(() => CalendarDate, { nullable: true, description: 'Today when absent; not in the future.' })
  paymentDate?: string | null
  @Field(() => PrepaymentEffect, {
    nullable: true,
    description: 'Of a prepayment: reduce_installment (default) or reduce_term.',
  })
  effect?: string | null
}

@InputType({ description: 'Why a payment is taken back.' })
export class ReversePaymentInput {
  @Field(() => String, { description: 'What happened: 3 to 500 characters, kept in the trail.' })
  reason: string
}
