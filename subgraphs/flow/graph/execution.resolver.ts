import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, Directive, ID, Mutation, Query, Resolver } from 'type-graphql'
import { abandonSubmission } from '../execution/abandon-submission.js'
import {
  Execution,
  ExecutionResult,
  ExecutionStatus,
  OpenedSubmission,
  SubmitStepInput,
  SubmittedStep,
  TriggerExecutionInput,
  TriggeredExecution,
} from '../execution/execution.types.js'
import { executionProgress } from '../execution/execution-progress.js'
import { getExecution } from '../execution/get-execution.js'
import { openSubmission } from '../execution/open-submission.js'
import { executionResult, executionStatus } from '../execution/read-executions.js'
import { submitStep } from '../execution/submit-step.js'
import { triggerExecution } from '../execution/trigger-execution.js'

@Resolver()
export class ExecutionResolver {
  @Directive('@inaccessible')
  @Query(() => Execution, { description: 'What the holder of a link is to do now. REQUEST_EXPIRED, CONFLICT.' })
  getExecution(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'Token of the link of the execution.' }) token: string,
  ) {
    return getExecution(ctx, { token })
  }

  @Directive('@inaccessible')
  @Query(() => ExecutionStatus, { description: 'Where the execution of a link stands. REQUEST_EXPIRED.' })
  executionProgress(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'Token of the link of the execution.' }) token: string,
  ) {
    return executionProgress(ctx, { token })
  }

  @Directive('@inaccessible')
  @Mutation(() => OpenedSubmission, { description: 'Lets the files of a submission come in.' })
  openSubmission(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'Token of the link of the execution.' }) token: string,
    @Arg('stepId', () => ID, { description: 'Id of the current step.' }) stepId: string,
  ) {
    return openSubmission(ctx, { token, stepId })
  }

  @Directive('@inaccessible')
  @Mutation(() => SubmittedStep, { description: 'Takes a submission. STEP_FAILED, MAX_ATTEMPTS_EXCEEDED.' })
  submitStep(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'Token of the link of the execution.' }) token: string,
    @Arg('stepId', () => ID, { description: 'Id of the current step.' }) stepId: string,
    @Arg('input', () => SubmitStepInput) input: SubmitStepInput,
  ) {
    return submitStep(ctx, { token, stepId, input })
  }

  @Directive('@inaccessible')
  @Mutation(() => Boolean, { description: 'Forgets a submission that never came whole.' })
  abandonSubmission(
    @Ctx() ctx: RequestContext,
    @Arg('token', () => String, { description: 'Token of the link of the execution.' }) token: string,
    @Arg('submissionId', () => ID, { description: 'Id that openSubmission answered.' }) submissionId: string,
  ) {
    return abandonSubmission(ctx, { token, submissionId })
  }

  @Directive('@inaccessible')
  @Mutation(() => TriggeredExecution, { description: 'Starts an execution for another service.' })
  triggerExecution(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => TriggerExecutionInput) input: TriggerExecutionInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return triggerExecution(ctx, { input, idempotencyKey })
  }

  @Directive('@inaccessible')
  @Query(() => ExecutionResult, { description: 'What became of an execution. NOT_FOUND.' })
  executionResult(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return executionResult(ctx, { id })
  }

  @Directive('@inaccessible')
  @Query(() => ExecutionStatus, { description: 'Where an execution stands. NOT_FOUND.' })
  executionStatus(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return executionStatus(ctx, { id })
  }
}
