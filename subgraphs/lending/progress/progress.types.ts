import { DecimalNumber, Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import {
  ApplicationSignatureStatus,
  ApplicationStatus,
  CreditStatus,
  ValidationResult,
  ValidationStatus,
} from '../closed-sets.js'

@InputType({ description: 'How a validation flow ended.' })
export class ValidationResultInput {
  @Field(() => String, { description: 'The execution.' })
  executionId: string
  @Field(() => ValidationResult, { description: 'passed or failed.' })
  result: string
  @Field(() => Json, { nullable: true, description: 'What it found, kept as it came.' })
  details?: Record<string, unknown> | null
}

@InputType({ description: 'A contract was signed.' })
export class SignatureCompletedInput {
  @Field(() => String, { description: 'The signature request.' })
  signatureId: string
  @Field(() => Timestamp, { description: 'When it was signed.' })
  signedAt: Date
  @Field(() => String, { nullable: true, description: 'Hash of the signed document.' })
  documentHash?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Where an application stands, for a sister service.' })
export class ApplicationProgress {
  @Field(() => ID, { description: 'Id of the application.' })
  id: string
  @Field(() => ApplicationStatus, { description: 'Status of the application.' })
  status: string
  @Field(() => ValidationStatus, { description: 'not_required, in_progress, in_review, passed or failed.' })
  validationStatus: string
  @Field(() => ApplicationSignatureStatus, {
    nullable: true,
    description: 'pending, signed, declined or expired; null before.',
  })
  signatureStatus: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A credit, for a sister service.' })
export class SubjectCredit {
  @Field(() => ID, { description: 'Id of the credit.' })
  id: string
  @Field(() => ID, { description: 'Its product.' })
  productId: string
  @Field(() => CreditStatus, { description: 'active, disbursed, closed, defaulted or cancelled.' })
  status: string
  @Field(() => DecimalNumber, { description: 'Amount granted.' })
  amount: string
  @Field(() => String, { description: 'ISO 4217 code.' })
  currency: string
  @Field(() => DecimalNumber, { description: 'Everything the schedule still asks for.' })
  outstandingTotal: string
  @Field(() => Int, { description: 'Days since the oldest unpaid due date.' })
  daysPastDue: number
  @Field(() => Timestamp, { description: 'When it was granted.' })
  createdAt: Date
}
