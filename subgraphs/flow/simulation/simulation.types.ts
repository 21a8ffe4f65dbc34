import { closedSet } from '@otorga/kernel/base/scalars'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { FlowOutcome } from '../closed-sets.js'
import type { SimulatedOutcome as Outcome } from './simulate.rules.js'

export const SimulatedOutcome = closedSet<Outcome>('SimulatedOutcome', 'What rules would have decided.', {
  approve: 'The person would be approved.',
  review: 'A person would have to look at it.',
  reject: 'The person would be refused.',
  unknown: 'The rules need something that was not kept, or that the run ended too early to collect.',
})

@ObjectType({ simpleResolvers: true, description: 'A finished execution under the rules of then and of the draft.' })
export class SimulatedExecution {
  @Field(() => ID, { description: 'Id of the request.' })
  requestId: string
  @Field(() => FlowOutcome, { description: 'What its rules decided, whatever a person decided afterwards.' })
  outcomeThen: string
  @Field(() => SimulatedOutcome, { description: 'What the draft would decide.' })
  outcomeNow: string
  @Field(() => Int, { nullable: true, description: 'The score by the draft, 0 to 100; null where it is unknown.' })
  score: number | null
  @Field(() => [String], { description: 'Codes of the reasons by the draft.' })
  reasons: string[]
}

@ObjectType({ simpleResolvers: true, description: 'How many executions moved from one outcome to another.' })
export class SimulatedMove {
  @Field(() => FlowOutcome, { description: 'The outcome then.' })
  outcomeThen: string
  @Field(() => SimulatedOutcome, { description: 'The outcome by the draft.' })
  outcomeNow: string
  @Field(() => Int, { description: 'Executions.' })
  count: number
}

@ObjectType({ simpleResolvers: true, description: "A part of a draft's trial on finished executions." })
export class FlowSimulation {
  @Field(() => Int, { description: 'Executions of the period in all.' })
  total: number
  @Field(() => Int, { description: 'Executions that this call and those before it have tried.' })
  done: number
  @Field(() => String, { nullable: true, description: 'Give it as `after` to go on; null when all are tried.' })
  next: string | null
  @Field(() => [SimulatedMove], { description: 'The outcomes of this call; add those of all calls.' })
  moves: SimulatedMove[]
  @Field(() => [SimulatedExecution], {
    description: 'Executions of this call, those that change first; at most 200.',
  })
  executions: SimulatedExecution[]
}
