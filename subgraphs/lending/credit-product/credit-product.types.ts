import { DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import type { CamelKeys } from '@otorga/schema/naming'
import type * as contract from '@otorga/schema/rest/types/lending'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Amortization, FeeName, ProductSignatureType, RateType } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'What may be asked for: bounds, default and step in one currency.' })
@InputType('AmountConfigInput', { description: 'min <= default <= max; allowed amounts count from min in steps.' })
export class AmountConfig implements CamelKeys<contract.AmountConfig> {
  @Field(() => DecimalNumber, { description: 'Smallest amount.' })
  min: number
  @Field(() => DecimalNumber, { description: 'Largest amount.' })
  max: number
  @Field(() => DecimalNumber, { description: 'Amount proposed first.' })
  default: number
  @Field(() => DecimalNumber, { description: 'Distance between allowed amounts, counted from min.' })
  step: number
  @Field(() => String, { description: 'ISO 4217 code.' })
  currency: string
}

@ObjectType({ simpleResolvers: true, description: 'How long a credit may run, in days.' })
export class TermConfig implements CamelKeys<contract.TermConfig> {
  @Field(() => Int, { description: 'Shortest term in days.' })
  minDays: number
  @Field(() => Int, { description: 'Longest term in days.' })
  maxDays: number
  @Field(() => [Int], { description: 'The only terms allowed; when empty, every term from minDays to maxDays is.' })
  options: number[]
  @Field(() => Int, { description: 'Days until an application expires.' })
  applicationValidDays: number
  @Field(() => Int, { description: 'Days past due that default a credit.' })
  defaultAfterDays: number
}

@ObjectType({ simpleResolvers: true, description: 'Interest: nominal annual rate and how a schedule is made of it.' })
export class RateConfig implements CamelKeys<contract.RateConfig> {
  @Field(() => RateType, { description: 'fixed.' })
  type: contract.RateConfig['type']
  @Field(() => DecimalNumber, { description: 'Nominal annual rate as a decimal fraction.' })
  rate: number
  @Field(() => String, { description: '30/360 or actual/365.' })
  dayCount: contract.DayCount
  @Field(() => Amortization, { description: 'annuity, equal_principal or flat.' })
  amortization: contract.Amortization
  @Field(() => Int, { description: 'First instalments that pay no principal.' })
  gracePrincipal: number
  @Field(() => DecimalNumber, { nullable: true, description: 'Instalments are multiples of it; null is none.' })
  instalmentMultiple: number | null
}

@ObjectType({ simpleResolvers: true, description: 'Fees as decimal fractions of the amount, and the tax on them.' })
export class FeeConfig implements CamelKeys<contract.FeeConfig> {
  @Field(() => DecimalNumber, { description: 'Origination fee.' })
  origination: number
  @Field(() => DecimalNumber, { description: 'Platform fee.' })
  platform: number
  @Field(() => DecimalNumber, { description: 'Insurance.' })
  insurance: number
  @Field(() => DecimalNumber, { description: 'Fraction of the taxed fees.' })
  tax: number
  @Field(() => [FeeName], { description: 'The fees that are taxed.' })
  taxAppliesTo: contract.FeeName[]
}

@ObjectType({ simpleResolvers: true, description: 'What an applicant must meet.' })
export class Requirements implements CamelKeys<contract.Requirements> {
  @Field(() => Int, { nullable: true, description: 'Least age in years.' })
  minAge: number | null
  @Field(() => Int, { nullable: true, description: 'Greatest age in years.' })
  maxAge: number | null
  @Field(() => [String], { description: 'Documents asked for.' })
  documents: string[]
  @Field(() => [String], { description: 'Validations run; user_registration registers the subject at approval.' })
  validations: string[]
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'What a tenant lends, and on which terms.' })
export class CreditProduct {
  @Field(() => ID, { description: 'Id of the product.' })
  id: string
  @Field(() => String, { description: 'Unique in the tenant; used in public paths.' })
  code: string
  @Field(() => String, { description: 'Name shown to people.' })
  name: string
  @Field(() => String, { nullable: true, description: 'Longer text.' })
  description: string | null
  @Field(() => String, { description: 'Free category, a filter of lists.' })
  category: string
  @Field(() => AmountConfig, { description: 'Amounts that may be asked for.' })
  amountConfig: AmountConfig
  @Field(() => TermConfig, { description: 'Terms that may be asked for.' })
  termConfig: TermConfig
  @Field(() => RateConfig, { description: 'Interest.' })
  rateConfig: RateConfig
  @Field(() => FeeConfig, { description: 'Fees and tax.' })
  feeConfig: FeeConfig
  @Field(() => Requirements, { description: 'What an applicant must meet.' })
  requirements: Requirements
  @Field(() => ID, { nullable: true, description: 'Flow that validates applicants; null for none.' })
  validationFlowId: string | null
  @Field(() => Boolean, { description: 'Whether the contract must be signed before disbursement.' })
  signatureRequired: boolean
  @Field(() => ProductSignatureType, { nullable: true, description: 'electronic or digital.' })
  signatureType: contract.SignatureType | null
  @Field(() => Boolean, { description: 'Whether applications are taken.' })
  isActive: boolean
  @Field(() => Boolean, {
    description: 'Whether a change would go through a change request now: it says so itself, or its tenant does.',
  })
  requiresApproval: boolean
  @Field(() => Int, { description: 'Version; quoted, it is the ETag.' })
  rowVersion: number
  @Field(() => Timestamp, { description: 'When it was made.' })
  createdAt: Date
  @Field(() => Timestamp, { description: 'When it last changed.' })
  updatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'Whether a product takes applications now.' })
export class CreditProductActivation {
  @Field(() => ID, { description: 'Id of the product.' })
  id: string
  @Field(() => Boolean, { description: 'Whether applications are taken.' })
  isActive: boolean
  @Field(() => Timestamp, { description: 'When that changed.' })
  updatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of credit products.' })
export class CreditProductPage extends Paged {
  @Field(() => [CreditProduct], { description: 'The products of this page.' })
  items: CreditProduct[]
}
