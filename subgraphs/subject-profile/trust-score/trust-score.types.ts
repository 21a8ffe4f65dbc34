import { DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import type { CamelKeys } from '@otorga/schema/naming'
import type * as contract from '@otorga/schema/rest/types/subject-profile'
import { Field, ID, ObjectType } from 'type-graphql'
import { CachedAnswer } from '../cache/cached-answer.js'
import { Classification, EventSource, TrustFactor } from '../closed-sets.js'

@ObjectType({
  simpleResolvers: true,
  description: 'What each reason adds; together the score before it is clamped to 0..100.',
})
export class TrustScoreFactors implements CamelKeys<contract.TrustScoreFactors> {
  @Field(() => DecimalNumber, { description: 'Where everybody starts: 50.' })
  baseScore: number
  @Field(() => DecimalNumber, { description: 'Four for each approval, at most 20.' })
  approvalsContribution: number
  @Field(() => DecimalNumber, { description: 'Minus six for each rejection, at most 24.' })
  rejectionsContribution: number
  @Field(() => DecimalNumber, { description: 'Minus twenty-five for each default, at most 50.' })
  defaultsContribution: number
  @Field(() => DecimalNumber, { description: 'One for each thirty days since the first interaction, at most 15.' })
  tenureContribution: number
  @Field(() => DecimalNumber, {
    description: 'Five for one or two devices, none for none, three or four, minus five for more.',
  })
  deviceContribution: number
}

@ObjectType({ simpleResolvers: true, description: 'How far a subject is trusted, and why.' })
export class TrustScore extends CachedAnswer {
  @Field(() => ID, { description: 'The subject.' })
  subjectId: string
  @Field(() => DecimalNumber, { description: '0 to 100, two decimals.' })
  trustScore: number
  @Field(() => Classification, { description: 'trusted from 75, normal from 40, caution from 20, else high_risk.' })
  classification: string
  @Field(() => Timestamp, { description: 'When it last changed.' })
  lastCalculatedAt: Date | string
  @Field(() => TrustScoreFactors, { description: 'What it is made of.' })
  factors: TrustScoreFactors
}

@ObjectType({ simpleResolvers: true, description: 'A reason that came to add something else to a score.' })
export class TrustScoreFactorChange {
  @Field(() => TrustFactor, { description: 'Which reason.' })
  factor: keyof TrustScoreFactors
  @Field(() => DecimalNumber, { description: 'What it added before.' })
  before: number
  @Field(() => DecimalNumber, { description: 'What it adds since.' })
  after: number
}

@ObjectType({ simpleResolvers: true, description: 'A score a subject had.' })
export class TrustScoreChange {
  @Field(() => DecimalNumber, { description: '0 to 100, two decimals.' })
  trustScore: number
  @Field(() => Classification, { description: 'trusted, normal, caution or high_risk.' })
  classification: string
  @Field(() => TrustScoreFactors, { description: 'What it was made of.' })
  factors: TrustScoreFactors
  @Field(() => ID, { nullable: true, description: 'The event that changed it; null where time alone did.' })
  reasonEventId: string | null
  @Field(() => String, { nullable: true, description: 'Type of that event, such as lending.application.approved.' })
  reasonEventType: string | null
  @Field(() => EventSource, { nullable: true, description: 'The component that told of that event.' })
  reasonEventSource: string | null
  @Field(() => DecimalNumber, { nullable: true, description: 'The score before; null for the first one.' })
  scoreBefore: number | null
  @Field(() => [TrustScoreFactorChange], {
    description: 'The reasons that add something else than before; all that add anything to the first score.',
  })
  changedFactors: TrustScoreFactorChange[]
  @Field(() => Timestamp, { description: 'When it changed.' })
  calculatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of a history.' })
export class TrustScoreChangePage extends Paged {
  @Field(() => [TrustScoreChange], { description: 'The changes of this page.' })
  items: TrustScoreChange[]
}
