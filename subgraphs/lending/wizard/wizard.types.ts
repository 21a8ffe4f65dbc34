import { CalendarDate, DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { LegalTextKind, TextLanguage } from '@otorga/kernel/doors/graphql'
import type * as contract from '@otorga/schema/rest/types/lending'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import {
  Amortization,
  ApplicationSignatureStatus,
  ApplicationStatus,
  FeeName,
  FeeType,
  ValidationStatus,
  WizardStep,
  WizardStepStatus,
} from '../closed-sets.js'
import { AmountConfig } from '../credit-product/credit-product.types.js'
import { WizardSimulationInput } from './wizard-answers.types.js'

@InputType({ description: 'Step cuenta: how to reach the applicant, and what they accept.' })
export class WizardAccountInput {
  @Field(() => String, { description: 'E-mail address.' })
  email: string
  @Field(() => String, { description: 'Phone number.' })
  phone: string
  @Field(() => Boolean, { description: 'True: the terms are accepted.' })
  acceptsTerms: boolean
  @Field(() => Boolean, { description: 'True: the privacy policy is accepted.' })
  acceptsPrivacy: boolean
}

@InputType({ description: 'Step identidad: the identity document.' })
export class WizardIdentityInput {
  @Field(() => String, { description: 'Kind of the document.' })
  documentType: string
  @Field(() => String, { description: 'Number of the document.' })
  documentNumber: string
  @Field(() => String, { nullable: true, description: 'When it was issued, YYYY-MM-DD.' })
  expeditionDate?: string | null
  @Field(() => String, { nullable: true, description: 'Where it was issued.' })
  expeditionPlace?: string | null
}

@InputType({ description: 'A version of a text of the tenant that the applicant was shown.' })
export class AcceptedTextInput {
  @Field(() => LegalTextKind, { description: 'terms or privacy.' })
  kind: string
  @Field(() => TextLanguage, { description: 'es, en or pt.' })
  language: string
  @Field(() => Int, { description: 'The version that was shown; it must apply still.' })
  version: number
}

@ObjectType({ simpleResolvers: true, description: 'A text that applicants accept.' })
export class WizardLegalText {
  @Field(() => LegalTextKind, { description: 'terms or privacy.' })
  kind: string
  @Field(() => TextLanguage, { description: 'es, en or pt.' })
  language: string
  @Field(() => Int, { description: 'Counts from 1 for each kind and language.' })
  version: number
  @Field(() => String, { description: 'The text; each line is a paragraph.' })
  text: string
}

@ObjectType({ simpleResolvers: true, description: 'What applicants accept.' })
export class WizardLegalTexts {
  @Field(() => [WizardLegalText], { description: 'At most one of each kind.' })
  texts: WizardLegalText[]
}

@InputType({ description: 'A new application by the wizard.' })
export class WizardStartInput {
  @Field(() => String, { description: 'Code of an active product.' })
  productCode: string
  @Field(() => WizardAccountInput, { description: 'Step cuenta.' })
  cuenta: WizardAccountInput
  @Field(() => WizardIdentityInput, { description: 'Step identidad.' })
  identidad: WizardIdentityInput
  @Field(() => WizardSimulationInput, { description: 'Amount and term.' })
  simulation: WizardSimulationInput
  @Field(() => [AcceptedTextInput], { nullable: true, description: 'The texts that the applicant was shown.' })
  acceptedTexts?: AcceptedTextInput[] | null
}

@ObjectType({ simpleResolvers: true, description: 'A draft, and the token that opens it.' })
export class WizardStarted {
  @Field(() => ID, { description: 'Id of the application.' })
  id: string
  @Field(() => String, { description: 'Capability token, shown once.' })
  accessToken: string
  @Field(() => ApplicationStatus, { description: 'draft.' })
  status: string
  @Field(() => ValidationStatus, { description: 'not_required or in_progress.' })
  validationStatus: string
  @Field(() => Timestamp, { description: 'When it was made.' })
  createdAt: Date
  @Field(() => Timestamp, { description: 'When it and its token expire.' })
  expiresAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'Where an application of the wizard stands.' })
export class WizardStatus {
  @Field(() => ID, { description: 'Id of the application.' })
  id: string
  @Field(() => ApplicationStatus, { description: 'Status of the application.' })
  status: string
  @Field(() => ValidationStatus, { description: 'not_required, in_progress, passed or failed.' })
  validationStatus: string
  @Field(() => String, { nullable: true, description: 'Where the applicant validates.' })
  validationUrl: string | null
  @Field(() => Int, {
    description:
      'How many more validations the application may be given after one that failed; 0 where none is required.',
  })
  validationsLeft: number
  @Field(() => Boolean, { description: 'Whether the product needs a signature.' })
  signatureRequired: boolean
  @Field(() => ApplicationSignatureStatus, {
    nullable: true,
    description: 'pending, signed, declined or expired; null before.',
  })
  signatureStatus: string | null
  @Field(() => [WizardStep], { description: 'Steps done.' })
  completedSteps: string[]
  @Field(() => WizardStep, { nullable: true, description: 'Step that is next; null when all are done.' })
  currentStep: string | null
  @Field(() => Timestamp, { description: 'When it expires.' })
  expiresAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'A step that was saved.' })
export class WizardStepSaved {
  @Field(() => WizardStep, { description: 'The step.' })
  step: string
  @Field(() => WizardStepStatus, { description: 'completed.' })
  status: string
  @Field(() => WizardStep, { nullable: true, description: 'Step that is next; null when all are done.' })
  nextStep: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Where the applicant signs.' })
export class WizardSignature {
  @Field(() => String, { description: 'Id of the signature request.' })
  signatureId: string
  @Field(() => String, { description: 'Link to sign by.' })
  signingUrl: string
  @Field(() => Timestamp, { description: 'When the link expires.' })
  expiresAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'An application that was submitted.' })
export class WizardSubmitted {
  @Field(() => ID, { description: 'Id of the application.' })
  id: string
  @Field(() => ApplicationStatus, { description: 'submitted.' })
  status: string
  @Field(() => Timestamp, { description: 'When it was submitted.' })
  submittedAt: Date
  @Field(() => String, { description: 'What comes next, for the applicant to read.' })
  message: string
}

@ObjectType({ simpleResolvers: true, description: 'Terms that the simulator offers.' })
export class SimulatorTerm {
  @Field(() => Int, { description: 'Shortest term in days.' })
  minDays: number
  @Field(() => Int, { description: 'Longest term in days.' })
  maxDays: number
  @Field(() => [Int], { description: 'The only terms allowed; empty: all between.' })
  options: number[]
}

@ObjectType({ simpleResolvers: true, description: 'One fee.' })
export class SimulatorFee {
  @Field(() => FeeName, { description: 'origination, platform or insurance.' })
  code: string
  @Field(() => String, { description: "Its name in the tenant's language." })
  label: string
  @Field(() => FeeType, { description: 'percentage.' })
  type: string
  @Field(() => DecimalNumber, { description: 'Fraction of the amount.' })
  value: number
  @Field(() => Boolean, { description: 'Whether it is taxed.' })
  taxable: boolean
}

@ObjectType({ simpleResolvers: true, description: 'The fees that are charged.' })
export class SimulatorFees {
  @Field(() => [SimulatorFee], { description: 'One each.' })
  items: SimulatorFee[]
}

@ObjectType({ simpleResolvers: true, description: 'What a product costs.' })
export class SimulatorRates {
  @Field(() => DecimalNumber, { description: 'Nominal annual rate as a decimal fraction.' })
  interestRate: number
  @Field(() => String, { description: '30/360 or actual/365.' })
  dayCount: contract.DayCount
  @Field(() => Amortization, { description: 'annuity, equal_principal or flat.' })
  amortization: contract.Amortization
  @Field(() => Int, { description: 'First instalments that pay no principal.' })
  gracePrincipal: number
  @Field(() => DecimalNumber, { nullable: true, description: 'Instalments are multiples of it; null is none.' })
  instalmentMultiple: number | null
  @Field(() => DecimalNumber, { description: 'Annual effective rate of the default amount and term.' })
  apr: number
  @Field(() => SimulatorFees, { description: 'The fees.' })
  fees: SimulatorFees
  @Field(() => DecimalNumber, { description: 'Fraction of the taxed fees.' })
  taxRate: number
  @Field(() => [FeeName], { description: 'The fees that are taxed.' })
  taxAppliesTo: string[]
}

@ObjectType({ simpleResolvers: true, description: 'The ages that a product lends to, in whole years.' })
export class SimulatorAges {
  @Field(() => Int, { nullable: true, description: 'Least age; null is no limit.' })
  min: number | null
  @Field(() => Int, { nullable: true, description: 'Greatest age; null is no limit.' })
  max: number | null
}

@ObjectType({ simpleResolvers: true, description: 'What an amount over a term would cost.' })
export class Simulation {
  @Field(() => CalendarDate, { description: "Day from which it is computed: today in the tenant's timezone." })
  startDate: string
  @Field(() => DecimalNumber, { description: 'Amount.' })
  amount: number
  @Field(() => Int, { description: 'Term in days.' })
  termDays: number
  @Field(() => Int, { description: 'How many instalments there are.' })
  installments: number
  @Field(() => DecimalNumber, { description: 'What is due first.' })
  firstInstallment: number
  @Field(() => DecimalNumber, { description: 'Everything that is paid back.' })
  totalToPay: number
  @Field(() => DecimalNumber, { description: 'Annual effective rate, fees and tax included.' })
  apr: number
}

@ObjectType({ simpleResolvers: true, description: 'Everything the simulator of a product shows.' })
export class SimulatorConfig {
  @Field(() => String, { description: 'Code of the product.' })
  productCode: string
  @Field(() => String, { description: 'Name of the product.' })
  productName: string
  @Field(() => AmountConfig, { description: 'Bounds of the amount.' })
  amount: AmountConfig
  @Field(() => SimulatorTerm, { description: 'Bounds of the term.' })
  term: SimulatorTerm
  @Field(() => SimulatorRates, { description: 'What it costs.' })
  rates: SimulatorRates
  @Field(() => SimulatorAges, { description: 'Whom it lends to.' })
  ages: SimulatorAges
  @Field(() => Simulation, { description: 'What the amount and term asked about cost.' })
  simulation: Simulation
}
