import { Json } from '@otorga/kernel/base/scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { FlowStepType } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'One thing the subject does.' })
export class FlowStep {
  @Field(() => ID, { description: 'Id of the step in this version.' })
  id: string
  @Field(() => ID, { description: 'The same in every version the step is copied to; rules may name it.' })
  stableId: string
  @Field(() => FlowStepType, { description: 'card_capture, liveness, document_upload, form or otp.' })
  type: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => Int, { description: 'Place among the steps, from 1.' })
  order: number
  @Field(() => Json, { description: 'What its type needs to know; keys as sent.' })
  config: Record<string, unknown>
  @Field(() => String, { nullable: true, description: 'The provider that checks it; by priority when null.' })
  providerCode: string | null
  @Field(() => Int, { description: 'Submissions that may fail before the request does, 1 to 10.' })
  maxAttempts: number
  @Field(() => Int, { description: 'The version counter of the draft after this: its ETag.' })
  draftRowVersion: number
}

@InputType({ description: 'A new step of the draft.' })
export class AddStepInput {
  @Field(() => FlowStepType, { description: 'card_capture, liveness, document_upload, form or otp.' })
  type: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => Int, { nullable: true, description: 'Place among the steps, from 1; last when absent.' })
  order?: number | null
  @Field(() => Json, { nullable: true, description: 'What its type needs to know.' })
  config?: Record<string, unknown> | null
  @Field(() => String, { nullable: true, description: 'The provider that checks it.' })
  providerCode?: string | null
  @Field(() => Int, { nullable: true, description: '1 to 10; 3 when absent.' })
  maxAttempts?: number | null
}

@InputType({ description: 'Changes of a step: a merge patch, config included.' })
export class UpdateStepInput {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null
  @Field(() => Json, { nullable: true, description: 'Merged into the config; null empties it.' })
  config?: Record<string, unknown> | null
  @Field(() => String, { nullable: true, description: 'Null lets priority decide.' })
  providerCode?: string | null
  @Field(() => Int, { nullable: true, description: '1 to 10; null is 3.' })
  maxAttempts?: number | null
}

@InputType({ description: 'A new order of the steps.' })
export class ReorderStepsInput {
  @Field(() => [ID], { description: 'Every step of the draft, once.' })
  stepIds: string[]
}
