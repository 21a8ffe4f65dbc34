import { DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql'
import { Classification, SubjectStatus } from '../closed-sets.js'
import { TrustScoreFactors } from '../trust-score/trust-score.types.js'

@ObjectType({ simpleResolvers: true, description: 'What one tenant knows of a subject.' })
export class TenantView {
  @Field(() => SubjectStatus, { description: 'active, flagged or blacklisted: derived from lists, alerts and score.' })
  status: string
  @Field(() => DecimalNumber, { description: 'Trust score, 0 to 100, two decimals.' })
  trustScore: number
  @Field(() => Int, { description: 'Events about the subject.' })
  totalInteractions: number
  @Field(() => Int, { description: 'Decisions in favour.' })
  totalApprovals: number
  @Field(() => Int, { description: 'Decisions against.' })
  totalRejections: number
  @Field(() => Int, { description: 'Credits in default.' })
  totalDefaults: number
  @Field(() => Timestamp, { description: 'The earliest event.' })
  firstInteractionAt: Date
  @Field(() => Timestamp, { description: 'The latest event.' })
  lastInteractionAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'What stands behind the trust score of a subject.' })
export class TrustScoreDetail {
  @Field(() => Classification, { description: 'trusted from 75, normal from 40, caution from 20, else high_risk.' })
  classification: string
  @Field(() => Timestamp, { description: 'When the score last changed.' })
  lastCalculatedAt: Date
  @Field(() => TrustScoreFactors, { description: 'What the score is made of.' })
  factors: TrustScoreFactors
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A person whom the tenant deals with, by their document.' })
export class Subject {
  @Field(() => ID, { description: 'Id of the person within the tenant, the same in every component.' })
  id: string
  @Field(() => String, { description: 'Kind of the document, in capitals.' })
  identifierType: string
  @Field(() => String, { description: 'Number of the document without separators; masked in lists.' })
  identifierValue: string
  @Field(() => String, { nullable: true, description: 'Name, as last heard.' })
  fullName: string | null
  @Field(() => TenantView, { description: 'What the tenant knows of the subject.' })
  tenantView: TenantView
  @Field(() => TrustScoreDetail, { description: 'What stands behind the trust score.' })
  trustScoreDetail: TrustScoreDetail
}

@ObjectType({ simpleResolvers: true, description: 'One page of subjects, document numbers masked.' })
export class SubjectPage extends Paged {
  @Field(() => [Subject], { description: 'The subjects of this page.' })
  items: Subject[]
}

@ObjectType({ simpleResolvers: true, description: 'What a search has found; document numbers masked.' })
export class SubjectMatches {
  @Field(() => [Subject], { description: 'The matches with the latest interactions, the latest first.' })
  items: Subject[]
  @Field(() => Boolean, { description: 'Whether there are more; a longer text finds fewer.' })
  more: boolean
}
