import { Json } from '@otorga/kernel/base/scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { FlowOutcome, FlowRuleTrigger } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'What follows from what the steps have found.' })
export class FlowRule {
  @Field(() => ID, { description: 'Id of the rule in this version.' })
  id: string
  @Field(() => ID, { description: 'The same in every version the rule is copied to.' })
  stableId: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => Int, { description: 'Place among the rules, from 1.' })
  order: number
  @Field(() => Boolean, { description: 'Whether it counts.' })
  enabled: boolean
  @Field(() => FlowRuleTrigger, { description: 'step: asked after each step; flow: asked at the end.' })
  trigger: string
  @Field(() => Json, { description: 'JsonLogic over subject, steps, checks, profile and metadata.' })
  condition: unknown
  @Field(() => Int, { description: 'Added to the score when it holds, -100 to 100.' })
  scoreModifier: number
  @Field(() => FlowOutcome, { nullable: true, description: 'approve, review or reject; the worst of all wins.' })
  outcome: string | null
  @Field(() => String, { nullable: true, description: 'Stands among the reasons when it holds.' })
  reasonCode: string | null
  @Field(() => Int, { description: 'The version counter of the draft after this: its ETag.' })
  draftRowVersion: number
}

@ObjectType({ simpleResolvers: true, description: 'What a condition says of an example.' })
export class FlowRuleTrial {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the condition holds; null where it cannot be evaluated, which would send a run to a person.',
  })
  holds: boolean | null
  @Field(() => Json, { nullable: true, description: 'The value of the condition; null where there is none.' })
  value: unknown
  @Field(() => [String], { description: 'Paths of facts that the condition names and the example does not have.' })
  missing: string[]
}

@InputType({ description: 'A new rule of the draft.' })
export class AddRuleInput {
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => Int, { nullable: true, description: 'Place among the rules, from 1; last when absent.' })
  order?: number | null
  @Field(() => Boolean, { nullable: true, description: 'true when absent.' })
  enabled?: boolean | null
  @Field(() => FlowRuleTrigger, { description: 'step or flow.' })
  trigger: string
  @Field(() => Json, { description: 'JsonLogic over subject, steps, checks, profile and metadata.' })
  condition: unknown
  @Field(() => Int, { nullable: true, description: '-100 to 100; 0 when absent.' })
  scoreModifier?: number | null
  @Field(() => FlowOutcome, { nullable: true, description: 'approve, review or reject; none when absent.' })
  outcome?: string | null
  @Field(() => String, { nullable: true, description: 'Stands among the reasons when it holds.' })
  reasonCode?: string | null
}

@InputType({ description: 'Changes of a rule: a merge patch; the condition is replaced whole.' })
export class UpdateRuleInput {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null
  @Field(() => Int, { nullable: true, description: 'Another place among the rules.' })
  order?: number | null
  @Field(() => Boolean, { nullable: true, description: 'Null is true.' })
  enabled?: boolean | null
  @Field(() => FlowRuleTrigger, { nullable: true, description: 'step or flow.' })
  trigger?: string | null
  @Field(() => Json, { nullable: true, description: 'JsonLogic; replaces the condition.' })
  condition?: unknown
  @Field(() => Int, { nullable: true, description: 'Null is 0.' })
  scoreModifier?: number | null
  @Field(() => FlowOutcome, { nullable: true, description: 'Null removes it.' })
  outcome?: string | null
  @Field(() => String, { nullable: true, description: 'Null removes it.' })
  reasonCode?: string | null
}
