import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Field, ID, InputType, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'Which tenant, or which organization of it, may use a flow.' })
export class FlowAssignment {
  @Field(() => ID, { description: 'Id of the assignment.' })
  id: string
  @Field(() => ID, { description: 'The flow.' })
  flowId: string
  @Field(() => ID, { description: 'The tenant that may use it.' })
  tenantId: string
  @Field(() => ID, { nullable: true, description: 'The organization that may use it; null for all of the tenant.' })
  organizationId: string | null
  @Field(() => String, { description: 'Id of who assigned it.' })
  createdById: string
  @Field(() => Timestamp, { description: 'When it was assigned.' })
  createdAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of assignments.' })
export class FlowAssignmentPage extends Paged {
  @Field(() => [FlowAssignment], { description: 'The assignments, newest first.' })
  items: FlowAssignment[]
}

@InputType({ description: 'A new assignment.' })
export class AssignFlowInput {
  @Field(() => ID, { description: 'The flow.' })
  flowId: string
  @Field(() => ID, { description: 'The tenant that may use it.' })
  tenantId: string
  @Field(() => ID, { nullable: true, description: 'An organization of it; all of the tenant when absent.' })
  organizationId?: string | null
}
