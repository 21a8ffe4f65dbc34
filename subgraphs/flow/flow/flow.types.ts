import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { FlowStatus, FlowVersionStatus } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'A version of a flow in short: the published one or its draft.' })
export class FlowHead {
  @Field(() => ID, { description: 'Id of the version.' })
  id: string
  @Field(() => Int, { description: 'Counts the versions of the flow, from 1.' })
  versionNumber: number
  @Field(() => FlowVersionStatus, { description: 'draft or published.' })
  status: string
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A validation flow: ordered steps and rules, kept in versions.' })
export class Flow {
  @Field(() => ID, { description: 'Id of the flow.' })
  id: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => String, { description: 'What programs call it; unique.' })
  slug: string
  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description: string | null
  @Field(() => Boolean, { description: 'Meant to be copied.' })
  isTemplate: boolean
  @Field(() => String, { nullable: true, description: 'Kind of template.' })
  templateCategory: string | null
  @Field(() => FlowStatus, { description: 'active; inactive takes no new requests.' })
  status: string
  @Field(() => FlowHead, {
    nullable: true,
    description: 'The published version, else the draft; null once the only draft was discarded.',
  })
  version: FlowHead | null
  @Field(() => FlowHead, { nullable: true, description: 'The draft that is being written; null without one.' })
  draft: FlowHead | null
  @Field(() => Int, { description: 'Counts the changes of the flow itself; the ETag is this number, quoted.' })
  rowVersion: number
  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date
  @Field(() => Timestamp, { description: 'When it was last changed.' })
  updatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of flows.' })
export class FlowPage extends Paged {
  @Field(() => [Flow], { description: 'The flows.' })
  items: Flow[]
}

@InputType({ description: 'A new flow, with an empty draft.' })
export class CreateFlowInput {
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => String, { description: 'What programs call it; one in use is CONFLICT.' })
  slug: string
  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Meant to be copied; false when absent.' })
  isTemplate?: boolean | null
  @Field(() => String, { nullable: true, description: 'Kind of template.' })
  templateCategory?: string | null
}

@InputType({ description: 'Changes of a flow: a merge patch.' })
export class UpdateFlowInput {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null
  @Field(() => String, { nullable: true, description: 'Null removes it.' })
  description?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Null is false.' })
  isTemplate?: boolean | null
  @Field(() => String, { nullable: true, description: 'Null removes it.' })
  templateCategory?: string | null
  @Field(() => FlowStatus, { nullable: true, description: 'active or inactive.' })
  status?: string | null
}
