import { CalendarDate, closedSet, DecimalNumber } from '@otorga/kernel/base/scalars'
import { Field, Int, ObjectType } from 'type-graphql'
import type { FigureStep as Step } from './steps.rules.js'

export const FigureStep = closedSet<Step>(
  'FigureStep',
  'The width of a step of a period, in the calendar of the tenant.',
  {
    day: 'One day.',
    week: 'One week, which begins on Monday.',
    month: 'One month.',
  },
)

@ObjectType({ simpleResolvers: true, description: 'How many there are of one currency, and how much together.' })
export class MoneyTotal {
  @Field(() => String, { description: 'ISO 4217 code.' })
  currency: string
  @Field(() => Int, { description: 'How many.' })
  count: number
  @Field(() => DecimalNumber, { description: 'Their sum, in the currency.' })
  amount: string
}

@ObjectType({ simpleResolvers: true, description: 'What was overdue, in one currency.' })
export class OverdueAmount {
  @Field(() => String, { description: 'ISO 4217 code.' })
  currency: string
  @Field(() => DecimalNumber, {
    description: 'Principal, interest, fees and tax of instalments that were due before that day and not paid on it.',
  })
  amount: string
}

@ObjectType({ simpleResolvers: true, description: 'The figures of one step of a period.' })
export class LendingStep {
  @Field(() => CalendarDate, { description: 'Its first day.' })
  from: string
  @Field(() => CalendarDate, { description: 'Its last day, included.' })
  to: string
  @Field(() => Int, { description: 'Applications that were submitted.' })
  received: number
  @Field(() => Int, { description: 'Applications that were approved.' })
  approved: number
  @Field(() => Int, { description: 'Applications that were rejected.' })
  rejected: number
  @Field(() => [MoneyTotal], { description: 'Credits that were paid out, by currency.' })
  disbursed: MoneyTotal[]
  @Field(() => [MoneyTotal], { description: 'Payments by their date, without reversed ones, by currency.' })
  paid: MoneyTotal[]
  @Field(() => [OverdueAmount], {
    description: 'What was overdue on its last day, by currency, as the books stand now; none where nothing was.',
  })
  arrears: OverdueAmount[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'Figures of a period, of the applications and credits that the caller may see.',
})
export class LendingFigures {
  @Field(() => String, { description: 'The time zone of the days: that of the tenant.' })
  timezone: string
  @Field(() => [LendingStep], {
    description: 'The steps in order, empty ones included; the first and the last may be shorter.',
  })
  steps: LendingStep[]
}
