import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { FlowOutcome, FlowRequestStatus, FlowStepOutcome, FlowStepType, FlowSubmissionStatus } from '../closed-sets.js'
import { FlowProgress, FlowSubjectInput } from '../request/request.types.js'

@ObjectType({ simpleResolvers: true, description: 'The step that a subject is at.' })
export class CurrentStep {
  @Field(() => ID, { description: 'Id of the step.' })
  id: string
  @Field(() => FlowStepType, { description: 'card_capture, liveness, document_upload, form or otp.' })
  type: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => Json, { description: 'What a page needs to show it.' })
  config: Record<string, unknown>
  @Field(() => Int, { description: 'Submissions that were charged.' })
  attemptsUsed: number
  @Field(() => Int, { description: 'Submissions that may still fail.' })
  attemptsRemaining: number
}

@ObjectType({ simpleResolvers: true, description: 'An execution as its subject sees it.' })
export class Execution {
  @Field(() => FlowRequestStatus, { description: 'in_progress.' })
  status: string
  @Field(() => String, { description: 'Slug of the tenant in whose name the page speaks.' })
  tenant: string
  @Field(() => CurrentStep, { nullable: true, description: 'What to do next.' })
  currentStep: CurrentStep | null
  @Field(() => FlowProgress, { description: 'How far the subject has come.' })
  progress: FlowProgress
}

@ObjectType({ simpleResolvers: true, description: 'What polling tells.' })
export class ExecutionStatus {
  @Field(() => FlowRequestStatus, { description: 'Status of the request.' })
  status: string
  @Field(() => String, {
    nullable: true,
    description: 'Slug of the tenant in whose name the page speaks; to the link only.',
  })
  tenant?: string | null
  @Field(() => FlowProgress, { description: 'How far the subject has come.' })
  progress: FlowProgress
  @Field(() => Timestamp, { description: 'When the link ends.' })
  expiresAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'What a passed step has found.' })
export class ExecutionStepResult {
  @Field(() => ID, { description: 'Id of the step.' })
  stepId: string
  @Field(() => FlowStepType, { description: 'Kind of the step.' })
  type: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => FlowStepOutcome, { description: 'passed or failed.' })
  status: string
  @Field(() => Int, { nullable: true, description: '0 to 100.' })
  score: number | null
  @Field(() => [String], { description: 'Codes of the reasons.' })
  reasons: string[]
}

@ObjectType({ simpleResolvers: true, description: 'What became of an execution; nulls while it runs.' })
export class ExecutionResult {
  @Field(() => ID, { description: 'Id of the execution.' })
  executionId: string
  @Field(() => ID, { description: 'Id of its request.' })
  requestId: string
  @Field(() => FlowRequestStatus, { description: 'Status of the request.' })
  status: string
  @Field(() => FlowOutcome, { nullable: true, description: 'approve, review or reject.' })
  outcome: string | null
  @Field(() => Int, { nullable: true, description: '0 to 100.' })
  score: number | null
  @Field(() => [String], { nullable: true, description: 'Codes of the reasons.' })
  reasons: string[] | null
  @Field(() => [ExecutionStepResult], { description: 'Steps that were done, in order.' })
  steps: ExecutionStepResult[]
  @Field(() => Timestamp, { nullable: true, description: 'When it ended.' })
  completedAt: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'An execution that was started for another service.' })
export class TriggeredExecution {
  @Field(() => ID, { description: 'Id of the execution.' })
  executionId: string
  @Field(() => ID, { description: 'Id of its request.' })
  requestId: string
  @Field(() => String, { description: 'The link for the subject.' })
  executionUrl: string
  @Field(() => FlowRequestStatus, { description: 'created.' })
  status: string
}

@InputType({ description: 'An execution to start.' })
export class TriggerExecutionInput {
  @Field(() => ID, { description: 'A published flow that is assigned to the tenant.' })
  flowId: string
  @Field(() => FlowSubjectInput, { description: 'The person to validate.' })
  subjectData: FlowSubjectInput
  @Field(() => String, { nullable: true, description: 'Where to tell the result.' })
  callbackUrl?: string | null
  @Field(() => Json, { nullable: true, description: 'Given along; keys as sent.' })
  metadata?: Record<string, unknown> | null
}

@ObjectType({ simpleResolvers: true, description: 'A file that a step takes.' })
export class SubmissionField {
  @Field(() => String, { description: 'Name of the multipart field.' })
  field: string
  @Field(() => [String], { description: 'Media types, judged by the bytes.' })
  media: string[]
}

@ObjectType({ simpleResolvers: true, description: 'A submission that may send its files.' })
export class OpenedSubmission {
  @Field(() => ID, { description: 'Id of the submission.' })
  submissionId: string
  @Field(() => String, { description: 'Keys of its objects begin with it.' })
  prefix: string
  @Field(() => Int, { description: 'Submissions that were taken before it.' })
  counter: number
  @Field(() => [SubmissionField], { description: 'Files that the step takes.' })
  fields: SubmissionField[]
}

@InputType({ description: 'A file in the object store.' })
export class SubmittedFileInput {
  @Field(() => String, { description: 'Name of the multipart field.' })
  field: string
  @Field(() => String, { description: 'Key of the object.' })
  key: string
  @Field(() => String, { description: 'Media type, judged by the bytes.' })
  mediaType: string
  @Field(() => Int, { description: 'Bytes.' })
  size: number
  @Field(() => String, { description: 'SHA-256 in lower-case hex.' })
  sha256: string
}

@InputType({ description: 'A submission whose files are there.' })
export class SubmitStepInput {
  @Field(() => ID, { description: 'Id of the submission.' })
  submissionId: string
  @Field(() => Int, { description: 'As it was opened.' })
  counter: number
  @Field(() => [SubmittedFileInput], { description: 'The files.' })
  files: SubmittedFileInput[]
  @Field(() => Json, { nullable: true, description: 'The field data.' })
  data?: unknown
}

@ObjectType({ simpleResolvers: true, description: 'What became of a submission.' })
export class StepResult {
  @Field(() => ID, { description: 'Id of the step.' })
  stepId: string
  @Field(() => FlowSubmissionStatus, { description: 'passed; pending when the step goes on with another submission.' })
  status: string
  @Field(() => Int, { nullable: true, description: '0 to 100.' })
  score: number | null
  @Field(() => [String], { description: 'Codes of the reasons.' })
  reasons: string[]
  @Field(() => Json, { nullable: true, description: 'What a pending step tells: where a code was sent.' })
  data: Record<string, unknown> | null
}

@ObjectType({ simpleResolvers: true, description: 'The step after this one.' })
export class NextStep {
  @Field(() => ID, { description: 'Id of the step.' })
  id: string
  @Field(() => FlowStepType, { description: 'Kind of the step.' })
  type: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
}

@ObjectType({ simpleResolvers: true, description: 'The answer to a submission.' })
export class SubmittedStep {
  @Field(() => StepResult, { description: 'What became of it.' })
  stepResult: StepResult
  @Field(() => NextStep, { nullable: true, description: 'What to do next; null when nothing is.' })
  nextStep: NextStep | null
  @Field(() => FlowRequestStatus, {
    nullable: true,
    description: 'capture_completed when all steps are done; rejected when a rule ended it before.',
  })
  flowStatus: string | null
  @Field(() => String, { nullable: true, description: 'What to tell the subject when nothing is left to do.' })
  message: string | null
}
