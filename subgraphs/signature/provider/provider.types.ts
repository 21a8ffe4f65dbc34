import { Json, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'What the last look at a provider found.' })
export class ProviderHealth {
  @Field(() => String, { description: 'healthy or unhealthy.' })
  status: string

  @Field(() => Int, { description: 'How long it took to answer, in milliseconds.' })
  latencyMs: number

  @Field(() => Timestamp, { description: 'When it was looked at.' })
  checkedAt: Date | string
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Who signs: a driver of the platform, or a service behind HTTP.' })
export class SignatureProvider {
  @Field(() => ID, { description: 'Id of the provider.' })
  id: string

  @Field(() => String, { description: 'What requests name it by; unique.' })
  code: string

  @Field(() => String, { description: 'What people call it.' })
  name: string

  @Field(() => String, { description: 'digital_certificate or electronic_otp.' })
  kind: string

  @Field(() => String, { description: 'local or http.' })
  driver: string

  @Field(() => String, { description: 'active or inactive; an inactive one takes no requests.' })
  status: string

  @Field(() => Int, { description: 'The lowest number of a kind is asked first.' })
  priority: number

  @Field(() => Int, { description: 'How long one call to it may take, in milliseconds.' })
  timeoutMs: number

  @Field(() => Json, { description: 'How it is reached; secrets are masked.' })
  connectionConfig: Record<string, unknown>

  @Field(() => ProviderHealth, { nullable: true, description: 'What the last look found; null before the first.' })
  health: ProviderHealth | null

  @Field(() => Int, { description: 'Counts the changes of the record; the ETag is this number, quoted.' })
  rowVersion: number

  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date

  @Field(() => Timestamp, { description: 'When it was last changed.' })
  updatedAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of providers.' })
export class SignatureProviderPage extends Paged {
  @Field(() => [SignatureProvider], { description: 'The providers, newest first.' })
  items: SignatureProvider[]
}

@InputType({ description: 'A new provider; active at once unless told.' })
export class CreateSignatureProviderInput {
  @Field(() => String, { description: 'Unique; one in use is CONFLICT.' })
  code: string

  @Field(() => String, { description: 'What people call it.' })
  name: string

  @Field(() => String, { description: 'digital_certificate or electronic_otp.' })
  kind: string

  @Field(() => String, { description: 'local or http.' })
  driver: string

  @Field(() => String, { nullable: true, description: 'active, the default, or inactive.' })
  status?: string | null

  @Field(() => Int, { nullable: true, description: '100 when absent.' })
  priority?: number | null

  @Field(() => Int, { nullable: true, description: '5000 when absent.' })
  timeoutMs?: number | null

  @Field(() => Json, {
    nullable: true,
    description: 'base_url, api_key and webhook_secret for http; requires_otp for all.',
  })
  connectionConfig?: Record<string, unknown> | null
}

@InputType({ description: 'Changes of a provider: a merge patch.' })
export class UpdateSignatureProviderInput {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'active or inactive.' })
  status?: string | null

  @Field(() => Int, { nullable: true, description: 'Null restores 100.' })
  priority?: number | null

  @Field(() => Int, { nullable: true, description: 'Null restores 5000.' })
  timeoutMs?: number | null

  @Field(() => Json, { nullable: true, description: 'Merged into what there is; a mask changes nothing.' })
  connectionConfig?: Record<string, unknown> | null
}
