import type { RequestContext } from '@otorga/kernel/base/context'
import { Json } from '@otorga/kernel/base/scalars'
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { addDraftRule } from '../draft/add-draft-rule.js'
import { removeDraftRule } from '../draft/remove-draft-rule.js'
import { updateDraftRule } from '../draft/update-draft-rule.js'
import { AddRuleInput, FlowRule, FlowRuleTrial, UpdateRuleInput } from '../rule/rule.types.js'
import { tryFlowRule } from '../rule/try-flow-rule.js'
import { listDraftRules } from '../version/read-versions.js'

@Resolver(() => FlowRule)
export class RuleResolver {
  @Query(() => [FlowRule], { description: "The draft's rules, in their order." })
  listDraftRules(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return listDraftRules(ctx, { id })
  }

  @Query(() => FlowRuleTrial, {
    description:
      'Tries a condition on an example with the evaluation of executions; nothing is kept. VALIDATION_ERROR for a condition or an example that is not accepted.',
  })
  tryFlowRule(
    @Ctx() ctx: RequestContext,
    @Arg('condition', () => Json, { description: 'JsonLogic over subject, steps, checks, profile and metadata.' })
    condition: unknown,
    @Arg('facts', () => Json, {
      description: 'The example: an object of subject, steps, checks, profile and metadata, 50,000 characters at most.',
    })
    facts: unknown,
  ) {
    return tryFlowRule(ctx, { condition, facts })
  }

  @Mutation(() => FlowRule, { description: 'Adds a rule to the draft. CONFLICT when it is full.' })
  addDraftRule(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AddRuleInput) input: AddRuleInput,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ) {
    return addDraftRule(ctx, { id, input, idempotencyKey })
  }

  @Mutation(() => FlowRule, {
    description: "Changes a rule of the draft; ifMatch is the draft's. PRECONDITION_FAILED.",
  })
  updateDraftRule(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('ruleId', () => ID) ruleId: string,
    @Arg('input', () => UpdateRuleInput) input: UpdateRuleInput,
    @Arg('ifMatch', () => String, { nullable: true }) ifMatch?: string,
  ) {
    return updateDraftRule(ctx, { id, ruleId, input, ifMatch })
  }

  @Mutation(() => Boolean, { description: 'Removes a rule from the draft.' })
  removeDraftRule(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('ruleId', () => ID) ruleId: string,
  ) {
    return removeDraftRule(ctx, { id, ruleId })
  }
}
