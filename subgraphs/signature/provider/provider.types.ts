import { Json } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { CheckedHealth, NewProvider, ProviderDriver, ProviderPatch, ProviderRecord } from '@otorga/kernel/ports/vendor'
import { Directive, Field, InputType, Int, ObjectType } from 'type-graphql'
import { SignatureType } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'What the last look at a provider found.' })
export class ProviderHealth extends CheckedHealth {}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'Who signs: a driver of the platform, or a service behind HTTP.' })
export class SignatureProvider extends ProviderRecord {
  @Field(() => SignatureType, { description: 'digital_certificate or electronic_otp.' })
  kind: string

  @Field(() => ProviderHealth, { nullable: true, description: 'What the last look found; null before the first.' })
  health: ProviderHealth | null
}

@ObjectType({ simpleResolvers: true, description: 'One page of providers.' })
export class SignatureProviderPage extends Paged {
  @Field(() => [SignatureProvider], { description: 'The providers, newest first.' })
  items: SignatureProvider[]
}

@ObjectType({ simpleResolvers: true, description: 'A provider by which a signature can be asked for.' })
export class RequestableSignatureProvider {
  @Field(() => String, { description: 'What a request names it by.' })
  code: string
  @Field(() => String, { description: 'What people call it.' })
  name: string
}

@ObjectType({ simpleResolvers: true, description: 'One page of providers by which a signature can be asked for.' })
export class RequestableSignatureProviderPage extends Paged {
  @Field(() => [RequestableSignatureProvider], { description: 'The providers, newest first.' })
  items: RequestableSignatureProvider[]
}

@InputType({ description: 'A new provider; active at once unless told.' })
export class CreateSignatureProviderInput extends NewProvider {
  @Field(() => SignatureType, { description: 'digital_certificate or electronic_otp.' })
  kind: string

  @Field(() => ProviderDriver, { description: 'Who does the work.' })
  driver: string

  @Field(() => Int, { nullable: true, description: '5000 when absent.' })
  timeoutMs?: number | null

  @Field(() => Json, {
    nullable: true,
    description: 'base_url, api_key and webhook_secret for http; requires_otp for all.',
  })
  connectionConfig?: Record<string, unknown> | null
}

@InputType({ description: 'Changes of a provider: a merge patch.' })
export class UpdateSignatureProviderInput extends ProviderPatch {
  @Field(() => Int, { nullable: true, description: 'Null restores 5000.' })
  timeoutMs?: number | null
}
