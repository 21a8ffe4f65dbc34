import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql'
import { FlowVersionStatus } from '../closed-sets.js'
import { FlowRule } from '../rule/rule.types.js'
import { FlowStep } from '../step/step.types.js'

@ObjectType({ simpleResolvers: true, description: 'A version as lists show it.' })
export class FlowVersionSummary {
  @Field(() => ID, { description: 'Id of the version.' })
  id: string
  @Field(() => ID, { description: 'Its flow.' })
  flowId: string
  @Field(() => Int, { description: 'Counts the versions of the flow, from 1.' })
  versionNumber: number
  @Field(() => FlowVersionStatus, { description: 'draft, published, or archived: published before.' })
  status: string
  @Field(() => Int, { description: 'Counts the changes of the draft, its steps and rules included.' })
  rowVersion: number
  @Field(() => Timestamp, { nullable: true, description: 'When it was published.' })
  publishedAt: Date | null
  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date
  @Field(() => Timestamp, { description: 'When it was last changed.' })
  updatedAt: Date
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A version of a flow, whole. Once published it never changes.' })
export class FlowVersion extends FlowVersionSummary {
  @Field(() => [FlowStep], { description: 'What the subject does, in order.' })
  steps: FlowStep[]
  @Field(() => [FlowRule], { description: 'What is made of it, in order.' })
  rules: FlowRule[]
}

@ObjectType({ simpleResolvers: true, description: 'One page of the versions of a flow.' })
export class FlowVersionPage extends Paged {
  @Field(() => [FlowVersionSummary], { description: 'The versions, newest first.' })
  items: FlowVersionSummary[]
}
