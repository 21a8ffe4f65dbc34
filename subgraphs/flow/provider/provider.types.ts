import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'How a provider was when it was asked.' })
export class FlowProviderHealth {
  @Field(() => String, { description: 'healthy or unhealthy.' })
  status: string
  @Field(() => Int, { description: 'How long the answer took, in milliseconds.' })
  latencyMs: number
  @Field(() => Timestamp, { description: 'When it was asked.' })
  checkedAt: Date
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Who checks what a step collects.' })
export class FlowProvider {
  @Field(() => ID, { description: 'Id of the provider.' })
  id: string
  @Field(() => String, { description: 'What steps call it; unique.' })
  code: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => String, { description: 'ocr, liveness, face_match, document_check or bureau.' })
  kind: string
  @Field(() => String, { description: 'local: the platform looks itself; http: a vendor does.' })
  driver: string
  @Field(() => String, { description: 'active or inactive.' })
  status: string
  @Field(() => Int, { description: 'The lowest number is asked first.' })
  priority: number
  @Field(() => Int, { description: 'How long one try may take, in milliseconds.' })
  timeoutMs: number
  @Field(() => Json, { description: 'base_url, api_key and webhook_secret of the http driver; secrets masked.' })
  connectionConfig: Record<string, unknown>
  @Field(() => FlowProviderHealth, { nullable: true, description: 'Null before the first health check.' })
  health: FlowProviderHealth | null
  @Field(() => Int, { description: 'Counts the changes of the record; the ETag is this number, quoted.' })
  rowVersion: number
  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date
  @Field(() => Timestamp, { description: 'When it was last changed.' })
  updatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of providers.' })
export class FlowProviderPage extends Paged {
  @Field(() => [FlowProvider], { description: 'The providers, newest first.' })
  items: FlowProvider[]
}

@InputType({ description: 'A new provider.' })
export class CreateFlowProviderInput {
  @Field(() => String, { description: 'One in use is CONFLICT.' })
  code: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
  @Field(() => String, { description: 'ocr, liveness, face_match, document_check or bureau.' })
  kind: string
  @Field(() => String, { description: 'local or http; local matches no faces and knows no bureau.' })
  driver: string
  @Field(() => String, { nullable: true, description: 'active when absent.' })
  status?: string | null
  @Field(() => Int, { nullable: true, description: '100 when absent.' })
  priority?: number | null
  @Field(() => Int, { nullable: true, description: '10000 when absent.' })
  timeoutMs?: number | null
  @Field(() => Json, { nullable: true, description: 'base_url, api_key and webhook_secret, for http.' })
  connectionConfig?: Record<string, unknown> | null
}

@InputType({ description: 'Changes of a provider: a merge patch; a masked secret changes nothing.' })
export class UpdateFlowProviderInput {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null
  @Field(() => String, { nullable: true, description: 'active or inactive.' })
  status?: string | null
  @Field(() => Int, { nullable: true, description: 'Null is 100.' })
  priority?: number | null
  @Field(() => Int, { nullable: true, description: 'Null is 10000.' })
  timeoutMs?: number | null
  @Field(() => Json, { nullable: true, description: 'Merged into what is there.' })
  connectionConfig?: Record<string, unknown> | null
}
