import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { FlowCheckResult, FlowOutcome, FlowProviderKind, FlowRequestStatus } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'The person who is validated.' })
export class FlowSubjectData {
  @Field(() => String, { description: 'Kind of the identifier, such as CC.' })
  identifierType: string
  @Field(() => String, { description: 'The identifier; masked in lists.' })
  identifierValue: string
  @Field(() => String, { nullable: true, description: 'Name.' })
  name: string | null
  @Field(() => String, { nullable: true, description: 'E-mail address; null in lists.' })
  email: string | null
  @Field(() => String, { nullable: true, description: 'Phone number; null in lists.' })
  phone: string | null
}

@ObjectType({ simpleResolvers: true, description: 'How far a subject has come.' })
export class FlowProgress {
  @Field(() => Int, { description: 'Steps that have passed.' })
  completedSteps: number
  @Field(() => Int, { description: 'Steps in all.' })
  totalSteps: number
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: "A subject's run through a flow, with its link." })
export class FlowRequest {
  @Field(() => ID, { description: 'Id of the request.' })
  id: string
  @Field(() => ID, { description: 'Id of its one execution.' })
  executionId: string
  @Field(() => FlowRequestStatus, {
    description:
      'created, in_progress, capture_completed, approved, rejected, needs_review, failed, expired or cancelled.',
  })
  status: string
  @Field(() => ID, { description: 'The flow.' })
  flowId: string
  @Field(() => ID, { description: 'The version it began with, and stays on.' })
  versionId: string
  @Field(() => ID, { nullable: true, description: 'Organization whose people see it; null for all.' })
  organizationId: string | null
  @Field(() => FlowSubjectData, { description: 'The person who is validated.' })
  subjectData: FlowSubjectData
  @Field(() => ID, { description: "The platform's id of that person within the tenant." })
  subjectId: string
  @Field(() => Json, { nullable: true, description: 'What the creator gave along; keys as sent.' })
  metadata: Record<string, unknown> | null
  @Field(() => String, { nullable: true, description: 'Token of the link; null in lists and once it has ended.' })
  accessToken: string | null
  @Field(() => String, { nullable: true, description: 'The link; null in lists and once it has ended.' })
  executionUrl: string | null
  @Field(() => FlowProgress, { description: 'How far the subject has come.' })
  progress: FlowProgress
  @Field(() => FlowOutcome, { nullable: true, description: 'approve, review or reject; null while it runs.' })
  outcome: string | null
  @Field(() => Int, { nullable: true, description: '0 to 100; null while it runs.' })
  score: number | null
  @Field(() => [String], { description: 'Codes of the reasons.' })
  reasons: string[]
  @Field(() => String, { description: 'Id of who made it.' })
  createdById: string
  @Field(() => Timestamp, { description: 'When it was made.' })
  createdAt: Date
  @Field(() => Timestamp, { nullable: true, description: 'When the subject first opened it.' })
  startedAt: Date | null
  @Field(() => Timestamp, { nullable: true, description: 'When it ended.' })
  completedAt: Date | null
  @Field(() => ID, {
    nullable: true,
    description: 'Id of who decided it after review; null where rules decided alone.',
  })
  decidedById: string | null
  @Field(() => Timestamp, { nullable: true, description: 'When that person decided.' })
  decidedAt: Date | null
  @Field(() => String, { nullable: true, description: 'Why that person decided so.' })
  decisionNotes: string | null
  @Field(() => Timestamp, { description: 'When the link ends.' })
  expiresAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of requests.' })
export class FlowRequestPage extends Paged {
  @Field(() => [FlowRequest], { description: 'The requests, newest first.' })
  items: FlowRequest[]
}

@ObjectType({ simpleResolvers: true, description: 'One submission of a step.' })
export class FlowAttempt {
  @Field(() => ID, { description: 'Id of the attempt.' })
  id: string
  @Field(() => ID, { description: 'The step.' })
  stepId: string
  @Field(() => Int, { description: 'Counts the submissions of the step, from 1.' })
  number: number
  @Field(() => FlowCheckResult, {
    description: 'passed, failed, or error: nobody could check it, and it was not charged.',
  })
  result: string
  @Field(() => [String], { description: 'Codes of what was wrong.' })
  reasons: string[]
  @Field(() => String, { nullable: true, description: 'The provider that checked it; null where none was needed.' })
  providerCode: string | null
  @Field(() => Timestamp, { description: 'When it came.' })
  startedAt: Date
  @Field(() => Timestamp, { description: 'When it was checked.' })
  finishedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'What a provider said beside yes and no.' })
export class FlowEnrichment {
  @Field(() => ID, { description: 'Id of the enrichment.' })
  id: string
  @Field(() => FlowProviderKind, { description: 'ocr, liveness, face_match, document_check or bureau.' })
  kind: string
  @Field(() => String, { description: 'The provider.' })
  providerCode: string
  @Field(() => FlowCheckResult, { description: 'passed, failed, or error: the provider could not be reached.' })
  status: string
  @Field(() => Json, { description: 'What it found out.' })
  data: Record<string, unknown>
  @Field(() => Timestamp, { description: 'When it was said.' })
  createdAt: Date
}

@InputType({ description: 'The person to validate.' })
export class FlowSubjectInput {
  @Field(() => String, { description: 'Kind of the identifier, such as CC.' })
  identifierType: string
  @Field(() => String, { description: 'The identifier.' })
  identifierValue: string
  @Field(() => String, { nullable: true, description: 'Name.' })
  name?: string | null
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null
  @Field(() => String, { nullable: true, description: 'Phone number.' })
  phone?: string | null
}

@InputType({ description: 'A new request.' })
export class CreateFlowRequestInput {
  @Field(() => ID, { description: 'A published flow that is assigned to the caller.' })
  flowId: string
  @Field(() => FlowSubjectInput, { description: 'The person to validate.' })
  subjectData: FlowSubjectInput
  @Field(() => Int, { nullable: true, description: '1 to 720; 72 when absent.' })
  expiresInHours?: number | null
  @Field(() => Json, { nullable: true, description: 'Given along; keys as sent.' })
  metadata?: Record<string, unknown> | null
}
