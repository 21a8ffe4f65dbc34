import type { RequestContext } from '@otorga/kernel/base/context'
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { addDraftStep } from '../draft/add-draft-step.js'
import { removeDraftStep } from '../draft/remove-draft-step.js'
import { reorderDraftSteps } from '../draft/reorder-draft-steps.js'
import { updateDraftStep } from '../draft/update-draft-step.js'
import { AddStepInput, FlowStep, ReorderStepsInput, UpdateStepInput } from '../step/step.types.js'
import { listDraftSteps } from '../version/read-versions.js'
import { FlowVersion } from '../version/version.types.js'

@Resolver(() => FlowStep)
export class StepResolver {
  @Query(() => [FlowStep], { description: "The draft's steps, in their order." })
  listDraftSteps(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return listDraftSteps(ctx, { id })
  }

  @Mutation(() => FlowStep, { description: 'Adds a step to the draft. CONFLICT when it is full.' })
  addDraftStep(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AddStepInput) input: AddStepInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return addDraftStep(ctx, { id, input, idempotencyKey })
  }

  @Mutation(() => FlowStep, {
    description: "Changes a step of the draft; ifMatch is the draft's. PRECONDITION_FAILED.",
  })
  updateDraftStep(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('stepId', () => ID) stepId: string,
    @Arg('input', () => UpdateStepInput) input: UpdateStepInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ) {
    return updateDraftStep(ctx, { id, stepId, input, ifMatch })
  }

  @Mutation(() => Boolean, { description: 'Removes a step from the draft.' })
  removeDraftStep(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('stepId', () => ID) stepId: string,
  ) {
    return removeDraftStep(ctx, { id, stepId })
  }

  @Mutation(() => FlowVersion, { description: "Reorders the draft's steps; answers the draft. PRECONDITION_FAILED." })
  reorderDraftSteps(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReorderStepsInput) input: ReorderStepsInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ) {
    return reorderDraftSteps(ctx, { id, input, ifMatch })
  }
}
