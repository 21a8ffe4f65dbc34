import { CalendarDate, DecimalNumber, Timestamp } from '@otorga/kernel/base/scalars'
import { LegalTextKind, Paged, TextLanguage } from '@otorga/kernel/doors/graphql'
import type { CallDevice } from '@otorga/schema/messages/device'
import type * as contract from '@otorga/schema/rest/types/lending'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import {
  ApplicationSignatureStatus,
  ApplicationStatus,
  Decision,
  OriginChannel,
  OriginType,
  ValidationStatus,
  WizardStep,
} from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'The person who asks; masked in lists.' })
export class SubjectData {
  @Field(() => String, { description: 'Kind of the identity document.' })
  documentType: string
  @Field(() => String, { description: 'Number of the document; masked in lists.' })
  documentNumber: string
  @Field(() => String, { nullable: true, description: 'First name.' })
  firstName: string | null
  @Field(() => String, { nullable: true, description: 'Last name.' })
  lastName: string | null
  @Field(() => String, { nullable: true, description: 'E-mail address; null in lists.' })
  email: string | null
  @Field(() => String, { nullable: true, description: 'Phone number.' })
  phone: string | null
  @Field(() => CalendarDate, { nullable: true, description: 'Day of birth.' })
  birthDate: string | null
  @Field(() => CalendarDate, { nullable: true, description: 'When the document was issued.' })
  expeditionDate: string | null
  @Field(() => String, { nullable: true, description: 'Where the document was issued.' })
  expeditionPlace: string | null
  @Field(() => String, { nullable: true, description: 'Gender, as stated.' })
  gender: string | null
  @Field(() => String, { nullable: true, description: 'Marital status, as stated.' })
  maritalStatus: string | null
  @Field(() => String, { nullable: true, description: 'Postal address.' })
  address: string | null
  @Field(() => String, { nullable: true, description: 'City.' })
  city: string | null
  @Field(() => String, { nullable: true, description: 'Department.' })
  department: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What is asked for, and the means to pay it back.' })
export class FinancialData {
  @Field(() => String, { nullable: true, description: 'Economic activity.' })
  economicActivity: string | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Income a month, in the currency of the product.' })
  monthlyIncome: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Expenses a month, in the currency of the product.' })
  monthlyExpenses: number | null
  @Field(() => DecimalNumber, { description: 'Amount asked for.' })
  requestedAmount: number
  @Field(() => Int, { description: 'Term asked for, in days.' })
  requestedTermDays: number
  @Field(() => String, { nullable: true, description: 'What the money is for.' })
  purpose: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Where an application came from.' })
@InputType('OriginInput', { description: 'Where an application came from.' })
export class Origin {
  @Field(() => OriginType, { description: 'manual or flow.' })
  type: contract.Origin['type']
  @Field(() => OriginChannel, { description: 'admin_panel or digital.' })
  channel: contract.Origin['channel']
}

@ObjectType({ simpleResolvers: true, description: 'What the requested credit would cost.' })
export class SimulationResult {
  @Field(() => DecimalNumber, { description: 'Amount.' })
  amount: number
  @Field(() => Int, { description: 'Term in days.' })
  termDays: number
  @Field(() => DecimalNumber, { description: 'Principal, interest, fees and tax together.' })
  totalToPay: number
}

@ObjectType({ simpleResolvers: true, description: 'Limits set by the person who approved.' })
export class DecisionConditions {
  @Field(() => DecimalNumber, { nullable: true, description: 'Largest amount granted.' })
  maxAmount: number | null
  @Field(() => Int, { nullable: true, description: 'Longest term granted, in days.' })
  maxTermDays: number | null
}

@ObjectType({ simpleResolvers: true, description: 'A version of a text of the tenant that an applicant accepted.' })
export class AcceptedText {
  @Field(() => LegalTextKind, { description: 'terms or privacy.' })
  kind: string
  @Field(() => TextLanguage, { description: 'es, en or pt.' })
  language: string
  @Field(() => Int, { description: 'The version; listLegalTexts has its text.' })
  version: number
  @Field(() => Boolean, {
    description:
      "Whether the page named the version that it had shown; else it is the one that applied in the tenant's language.",
  })
  named: boolean
}

@ObjectType({ simpleResolvers: true, description: 'That the applicant of a wizard accepted terms and privacy.' })
export class Acceptance {
  @Field(() => Timestamp, { description: 'When.' })
  acceptedAt: Date
  @Field(() => String, { nullable: true, description: "The client's address." })
  ip: string | null
  @Field(() => String, { nullable: true, description: 'What its browser called itself.' })
  userAgent: string | null
  @Field(() => [AcceptedText], {
    description: 'What: at most one of each kind; none where the tenant had published none.',
  })
  texts: AcceptedText[]
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Somebody asks for a credit.' })
export class Application {
  @Field(() => ID, { description: 'Id of the application.' })
  id: string
  @Field(() => ID, { description: 'The product asked for.' })
  productId: string
  @Field(() => ID, { nullable: true, description: 'Organization whose people see it; null for all.' })
  organizationId: string | null
  @Field(() => ApplicationStatus, { description: 'draft, submitted, approved, rejected, cancelled or expired.' })
  status: string
  @Field(() => SubjectData, { description: 'Who asks.' })
  subjectData: SubjectData
  @Field(() => FinancialData, { description: 'What is asked for.' })
  financialData: FinancialData
  @Field(() => Origin, { description: 'Where it came from.' })
  origin: Origin
  @Field(() => String, { nullable: true, description: 'Execution of the validation flow.' })
  flowExecutionId: string | null
  @Field(() => SimulationResult, { description: 'Cost of what is asked for.' })
  simulationResult: SimulationResult
  @Field(() => ValidationStatus, { description: 'not_required, in_progress, passed or failed.' })
  validationStatus: string
  @Field(() => String, { nullable: true, description: 'Where the applicant validates.' })
  validationUrl: string | null
  @Field(() => ApplicationSignatureStatus, {
    nullable: true,
    description: 'pending, signed, declined or expired; null before.',
  })
  signatureStatus: string | null
  @Field(() => [WizardStep], { description: 'Wizard steps done.' })
  completedSteps: string[]
  @Field(() => WizardStep, { nullable: true, description: 'Wizard step that is next.' })
  currentStep: string | null
  @Field(() => String, { nullable: true, description: 'Notes of the decision.' })
  decisionNotes: string | null
  @Field(() => DecisionConditions, { nullable: true, description: 'Limits of the approval.' })
  conditions: DecisionConditions | null
  @Field(() => ID, { nullable: true, description: 'The credit that the approval created.' })
  creditId: string | null
  subjectId: string | null
  signatureId: string | null
  createdBy: string | null
  acceptedAt: Date | null
  acceptedTexts: AcceptedText[]
  device: CallDevice | null
  @Field(() => Timestamp, { description: 'When it was made.' })
  createdAt: Date
  @Field(() => Timestamp, { description: 'When it expires unless decided.' })
  expiresAt: Date
  @Field(() => Timestamp, { nullable: true, description: 'When it was submitted.' })
  submittedAt: Date | null
  @Field(() => Timestamp, { nullable: true, description: 'When it was decided.' })
  decidedAt: Date | null
  decidedBy: string | null
}

@ObjectType({ simpleResolvers: true, description: 'One page of applications; document numbers masked.' })
export class ApplicationPage extends Paged {
  @Field(() => [Application], { description: 'The applications of this page.' })
  items: Application[]
}

@ObjectType({ simpleResolvers: true, description: 'What a search has found; document numbers masked.' })
export class ApplicationMatches {
  @Field(() => [Application], { description: 'The newest matches, the newest first.' })
  items: Application[]
  @Field(() => Boolean, { description: 'Whether there are more; a longer text finds fewer.' })
  more: boolean
}

@ObjectType({
  simpleResolvers: true,
  description: 'How many applications the caller may see, by status, and what the submitted ones wait for.',
})
export class ApplicationCounts {
  @Field(() => Int, { description: 'Not submitted yet.' })
  draft: number
  @Field(() => Int, {
    description: 'Submitted and not decided: toDecide, validating, inReview and notValidated together.',
  })
  submitted: number
  @Field(() => Int, { description: 'Approved, ever.' })
  approved: number
  @Field(() => Int, { description: 'Rejected and still kept.' })
  rejected: number
  @Field(() => Int, { description: 'Withdrawn and still kept.' })
  cancelled: number
  @Field(() => Int, { description: 'Expired and still kept.' })
  expired: number
  @Field(() => Int, {
    description: 'Submitted and waiting for a decision: the validation passed, or none is required.',
  })
  toDecide: number
  @Field(() => Int, { description: 'Submitted, while the validation runs.' })
  validating: number
  @Field(() => Int, { description: 'Submitted, while a person judges the validation; reviewQueue has these.' })
  inReview: number
  @Field(() => Int, { description: 'Submitted, with a validation that failed; restartValidation starts another.' })
  notValidated: number
}

@InputType({ description: 'Who asks.' })
export class SubjectDataInput {
  @Field(() => String, { description: 'Kind of the identity document.' })
  documentType: string
  @Field(() => String, { description: 'Number of the document.' })
  documentNumber: string
  @Field(() => String, { description: 'First name.' })
  firstName: string
  @Field(() => String, { description: 'Last name.' })
  lastName: string
  @Field(() => String, { description: 'E-mail address.' })
  email: string
  @Field(() => String, { nullable: true, description: 'Phone number.' })
  phone?: string | null
  @Field(() => CalendarDate, { nullable: true, description: 'Day of birth.' })
  birthDate?: string | null
}

@InputType({ description: 'What is asked for, and the means to pay it back.' })
export class FinancialDataInput {
  @Field(() => String, { nullable: true, description: 'Economic activity.' })
  economicActivity?: string | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Income a month.' })
  monthlyIncome?: number | null
  @Field(() => DecimalNumber, { nullable: true, description: 'Expenses a month.' })
  monthlyExpenses?: number | null
  @Field(() => DecimalNumber, { description: 'Amount asked for, within the bounds and steps of the product.' })
  requestedAmount: number
  @Field(() => Int, { description: 'Term asked for, in days.' })
  requestedTermDays: number
  @Field(() => String, { nullable: true, description: 'What the money is for.' })
  purpose?: string | null
}

@InputType({ description: 'A new application, submitted at once.' })
export class CreateApplicationInput {
  @Field(() => ID, { description: 'An active product.' })
  productId: string
  @Field(() => SubjectDataInput, { description: 'Who asks.' })
  subjectData: SubjectDataInput
  @Field(() => FinancialDataInput, { description: 'What is asked for.' })
  financialData: FinancialDataInput
  @Field(() => Origin, { nullable: true, description: 'manual and admin_panel when absent.' })
  origin?: Origin | null
}

@InputType({ description: 'Limits of an approval.' })
export class DecisionConditionsInput {
  @Field(() => DecimalNumber, { nullable: true, description: 'Largest amount granted.' })
  maxAmount?: number | null
  @Field(() => Int, { nullable: true, description: 'Longest term granted, in days.' })
  maxTermDays?: number | null
}

@InputType({ description: 'A decision on an application.' })
export class DecideApplicationInput {
  @Field(() => Decision, { description: 'approved or rejected.' })
  decision: string
  @Field(() => String, { nullable: true, description: 'Notes for the record.' })
  notes?: string | null
  @Field(() => DecisionConditionsInput, { nullable: true, description: 'Limits of an approval.' })
  conditions?: DecisionConditionsInput | null
}
