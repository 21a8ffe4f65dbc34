import { CalendarDate, DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Origin } from '../application/application.types.js'
import {
  ArrearsBucket,
  CreditStatus,
  DisbursementMethod,
  DisbursementStatus,
  InstalmentStatus,
} from '../closed-sets.js'
import type { ArrearsBucket as Bucket } from './arrears-buckets.js'

@ObjectType({ simpleResolvers: true, description: 'Fees of a credit, in its currency.' })
export class FeeBreakdown {
  @Field(() => DecimalNumber, { description: 'Origination fee.' })
  origination: string
  @Field(() => DecimalNumber, { description: 'Platform fee.' })
  platform: string
  @Field(() => DecimalNumber, { description: 'Insurance.' })
  insurance: string
  @Field(() => DecimalNumber, { description: 'Tax on the taxed fees.' })
  tax: string
}

@ObjectType({ simpleResolvers: true, description: 'One row of the amortization schedule.' })
export class Instalment {
  @Field(() => Int, { description: 'Number, from 1.' })
  installmentNumber: number
  @Field(() => DecimalNumber, { description: 'Principal due.' })
  principal: string
  @Field(() => DecimalNumber, { description: 'Interest due.' })
  interest: string
  @Field(() => DecimalNumber, { description: 'Fees due.' })
  fees: string
  @Field(() => DecimalNumber, { description: 'Tax due.' })
  tax: string
  @Field(() => DecimalNumber, { description: 'Principal, interest, fees and tax together.' })
  total: string
  @Field(() => DecimalNumber, { description: 'Principal left after it.' })
  balanceAfter: string
  @Field(() => CalendarDate, { description: 'Day it falls due.' })
  dueDate: string
  @Field(() => InstalmentStatus, { description: 'pending, partial, paid or overdue.' })
  status: string
}

@ObjectType({ simpleResolvers: true, description: 'What is owed today.' })
export class Outstanding {
  @Field(() => DecimalNumber, { description: 'Principal.' })
  principal: string
  @Field(() => DecimalNumber, { description: 'Interest of the schedule that is not paid, due or not.' })
  interest: string
  @Field(() => DecimalNumber, { description: 'Fees.' })
  fees: string
  @Field(() => DecimalNumber, { description: 'Tax.' })
  tax: string
  @Field(() => DecimalNumber, { description: 'All of it.' })
  total: string
  @Field(() => DecimalNumber, { description: 'Closes the credit today; later interest is waived.' })
  payoffAmount: string
}

@ObjectType({ simpleResolvers: true, description: 'How the money left.' })
export class Disbursement {
  @Field(() => ID, { description: 'Id of the disbursement.' })
  id: string
  @Field(() => DecimalNumber, { description: 'Amount, in the currency of the credit.' })
  amount: string
  @Field(() => DisbursementMethod, { description: 'bank_transfer.' })
  method: string
  @Field(() => String, { description: 'Reference of the transfer.' })
  reference: string
  @Field(() => DisbursementStatus, { description: 'completed.' })
  status: string
  @Field(() => Timestamp, { description: 'When the money left.' })
  disbursedAt: Date
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Money lent, and its schedule.' })
export class Credit {
  @Field(() => ID, { description: 'Id of the credit.' })
  id: string
  @Field(() => ID, { description: 'The application it was granted to.' })
  applicationId: string
  @Field(() => ID, { description: 'The product it was granted under.' })
  productId: string
  @Field(() => ID, { nullable: true, description: 'Organization whose people see it; null for all.' })
  organizationId: string | null
  subjectId: string | null
  @Field(() => CreditStatus, { description: 'active, disbursed, closed, defaulted or cancelled.' })
  status: string
  @Field(() => DecimalNumber, { description: 'Amount granted.' })
  amount: string
  @Field(() => String, { description: 'ISO 4217 code.' })
  currency: string
  @Field(() => Int, { description: 'Term in days.' })
  termDays: number
  @Field(() => DecimalNumber, { description: 'Nominal annual rate as a decimal fraction.' })
  interestRate: string
  @Field(() => FeeBreakdown, { description: 'Fees and tax.' })
  feeBreakdown: FeeBreakdown
  @Field(() => DecimalNumber, { description: 'Sum of the instalment totals.' })
  totalToPay: string
  @Field(() => Origin, { description: 'Where the application came from.' })
  origin: Origin
  @Field(() => Timestamp, { nullable: true, description: 'When the money left; null before.' })
  disbursedAt: Date | null
  @Field(() => Disbursement, { nullable: true, description: 'How the money left; null before.' })
  disbursement: Disbursement | null
  @Field(() => [Instalment], { nullable: true, description: 'The schedule.' })
  amortizationSchedule: Instalment[] | null
  @Field(() => Outstanding, { nullable: true, description: 'What is owed today.' })
  outstanding: Outstanding | null
  @Field(() => Int, { nullable: true, description: 'Days since the oldest unpaid due date.' })
  daysPastDue: number | null
  @Field(() => CalendarDate, { nullable: true, description: 'Due date of the oldest unpaid instalment.' })
  nextDueDate: string | null
  @Field(() => Timestamp, { description: 'When it was granted.' })
  createdAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of credits.' })
export class CreditPage extends Paged {
  @Field(() => [Credit], { description: 'The credits of this page.' })
  items: Credit[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'The running credits of one currency that are late by as many days.',
})
export class ArrearsBucketCounts {
  @Field(() => ArrearsBucket, { description: 'Days past due, at the last payment or daily run.' })
  bucket: Bucket
  @Field(() => Int, { description: 'Credits that were paid out and are not paid back, those in default included.' })
  credits: number
  @Field(() => DecimalNumber, { description: 'Their principal that is not paid back, in the currency.' })
  principal: string
}

@ObjectType({ simpleResolvers: true, description: 'The running credits of one currency by days past due.' })
export class PortfolioArrears {
  @Field(() => String, { description: 'ISO 4217 code.' })
  currency: string
  @Field(() => [ArrearsBucketCounts], { description: 'All five buckets, the current one first.' })
  buckets: ArrearsBucketCounts[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'How many credits the caller may see, by status and by days past due.',
})
export class CreditCounts {
  @Field(() => Int, { description: 'Approved and waiting to be paid out.' })
  active: number
  @Field(() => Int, { description: 'Being paid back.' })
  disbursed: number
  @Field(() => Int, { description: 'Paid back.' })
  closed: number
  @Field(() => Int, { description: 'In default.' })
  defaulted: number
  @Field(() => Int, { description: 'Withdrawn before they were paid out.' })
  cancelled: number
  @Field(() => [PortfolioArrears], { description: 'Disbursed and defaulted credits, by currency; none without any.' })
  arrears: PortfolioArrears[]
}

@InputType({ description: 'Where the money goes.' })
export class DisburseCreditInput {
  @Field(() => DisbursementMethod, { description: 'bank_transfer.' })
  method: string
  @Field(() => String, { description: 'Account number; kept encrypted.' })
  accountNumber: string
  @Field(() => String, { description: 'Code of the bank.' })
  bankCode: string
  @Field(() => String, { description: 'Such as savings or checking, as the bank calls it.' })
  accountType: string
}
