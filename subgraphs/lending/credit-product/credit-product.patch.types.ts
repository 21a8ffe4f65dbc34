import { DecimalNumber } from '@otorga/kernel/base/scalars'
import { Field, ID, InputType, Int } from 'type-graphql'

@InputType({ description: 'Changes of the amounts; what is absent stays.' })
export class AmountConfigPatch {
  @Field(() => DecimalNumber, { nullable: true, description: 'Smallest amount.' })
  min?: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Largest amount.' })
  max?: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Amount proposed first.' })
  default?: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Distance between allowed amounts.' })
  step?: number | null
  @Field(() => String, { nullable: true, description: 'ISO 4217 code.' })
  currency?: string | null
}

@InputType({ description: 'Changes of the terms; null restores a default.' })
export class TermConfigPatch {
  @Field(() => Int, { nullable: true, description: 'Shortest term in days.' })
  minDays?: number | null
  @Field(() => Int, { nullable: true, description: 'Longest term in days.' })
  maxDays?: number | null
  @Field(() => [Int], { nullable: true, description: 'The only terms allowed.' })
  options?: number[] | null
  @Field(() => Int, { nullable: true, description: 'Days until an application expires.' })
  applicationValidDays?: number | null
  @Field(() => Int, { nullable: true, description: 'Days past due that default a credit.' })
  defaultAfterDays?: number | null
}

@InputType({ description: 'Changes of the interest; null restores a default.' })
export class RateConfigPatch {
  @Field(() => String, { nullable: true, description: 'fixed.' })
  type?: string | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Nominal annual rate as a decimal fraction.' })
  rate?: number | null
  @Field(() => String, { nullable: true, description: '30/360 or actual/365.' })
  dayCount?: string | null
  @Field(() => String, { nullable: true, description: 'annuity, equal_principal or flat.' })
  amortization?: string | null
  @Field(() => Int, { nullable: true, description: 'First instalments that pay no principal.' })
  gracePrincipal?: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Instalments are multiples of it.' })
  instalmentMultiple?: number | null
}

@InputType({ description: 'Changes of the fees; null restores a default.' })
export class FeeConfigPatch {
  @Field(() => DecimalNumber, { nullable: true, description: 'Origination fee.' })
  origination?: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Platform fee.' })
  platform?: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Insurance.' })
  insurance?: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Fraction of the taxed fees.' })
  tax?: number | null
  @Field(() => [String], { nullable: true, description: 'The fees that are taxed.' })
  taxAppliesTo?: string[] | null
}

@InputType({ description: 'Changes of the requirements; null removes one.' })
export class RequirementsPatch {
  @Field(() => Int, { nullable: true, description: 'Least age in years.' })
  minAge?: number | null
  @Field(() => Int, { nullable: true, description: 'Greatest age in years.' })
  maxAge?: number | null
  @Field(() => [String], { nullable: true, description: 'Documents asked for.' })
  documents?: string[] | null
  @Field(() => [String], { nullable: true, description: 'Validations run.' })
  validations?: string[] | null
}

@InputType({
  description: 'A merge patch (RFC 7396) of a credit product: absent stays, null removes what is optional.',
})
export class UpdateCreditProductInput {
  @Field(() => String, { nullable: true, description: 'Name shown to people.' })
  name?: string | null
  @Field(() => String, { nullable: true, description: 'Longer text.' })
  description?: string | null
  @Field(() => String, { nullable: true, description: 'Free category.' })
  category?: string | null
  @Field(() => AmountConfigPatch, { nullable: true, description: 'Amounts that may be asked for.' })
  amountConfig?: AmountConfigPatch | null
  @Field(() => TermConfigPatch, { nullable: true, description: 'Terms that may be asked for.' })
  termConfig?: TermConfigPatch | null
  @Field(() => RateConfigPatch, { nullable: true, description: 'Interest.' })
  rateConfig?: RateConfigPatch | null
  @Field(() => FeeConfigPatch, { nullable: true, description: 'Fees and tax.' })
  feeConfig?: FeeConfigPatch | null
  @Field(() => RequirementsPatch, { nullable: true, description: 'What an applicant must meet.' })
  requirements?: RequirementsPatch | null
  @Field(() => ID, { nullable: true, description: 'Flow that validates applicants.' })
  validationFlowId?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the contract must be signed.' })
  signatureRequired?: boolean | null
  @Field(() => String, { nullable: true, description: 'electronic or digital.' })
  signatureType?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Lowering it is itself a change request.' })
  requiresApproval?: boolean | null
}
