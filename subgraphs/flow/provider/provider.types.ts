import { Json } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { CheckedHealth, NewProvider, ProviderDriver, ProviderPatch, ProviderRecord } from '@otorga/kernel/ports/vendor'
import { Directive, Field, InputType, Int, ObjectType } from 'type-graphql'
import { FlowProviderKind } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'How a provider was when it was asked.' })
export class FlowProviderHealth extends CheckedHealth {}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Who checks what a step collects.' })
export class FlowProvider extends ProviderRecord {
  @Field(() => FlowProviderKind, { description: 'ocr, liveness, face_match, document_check or bureau.' })
  kind: string
  @Field(() => FlowProviderHealth, { nullable: true, description: 'Null before the first health check.' })
  health: FlowProviderHealth | null
}

@ObjectType({ simpleResolvers: true, description: 'One page of providers.' })
export class FlowProviderPage extends Paged {
  @Field(() => [FlowProvider], { description: 'The providers, newest first.' })
  items: FlowProvider[]
}

@InputType({ description: 'A new provider.' })
export class CreateFlowProviderInput extends NewProvider {
  @Field(() => FlowProviderKind, { description: 'ocr, liveness, face_match, document_check or bureau.' })
  kind: string
  @Field(() => ProviderDriver, { description: 'local or http; local knows no bureau.' })
  driver: string
  @Field(() => Int, { nullable: true, description: '10000 when absent.' })
  timeoutMs?: number | null
  @Field(() => Json, {
    nullable: true,
    description: 'base_url, api_key and webhook_secret, for http; checks and thresholds, for local.',
  })
  connectionConfig?: Record<string, unknown> | null
}

@InputType({ description: 'Changes of a provider: a merge patch; a masked secret changes nothing.' })
export class UpdateFlowProviderInput extends ProviderPatch {
  @Field(() => Int, { nullable: true, description: 'Null is 10000.' })
  timeoutMs?: number | null
}
