import 'reflect-metadata' // before any class of type-graphql
import type * as contract from '@otorga/schema/rest/types/signature'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { closedSet, Json, Timestamp } from '../../base/scalars/index.js'

export const ProviderStatus = closedSet<contract.SignatureProvider['status']>(
  'ProviderStatus',
  'Whether a provider is in use.',
  {
    active: 'It is asked.',
    inactive: 'It is asked nothing.',
  },
)

export const ProviderDriver = closedSet<contract.SignatureProvider['driver']>(
  'ProviderDriver',
  'Who does the work of a provider.',
  {
    local: 'The platform itself.',
    http: 'A vendor, who is called.',
  },
)

export const ProviderCondition = closedSet<contract.SignatureProviderHealth['status']>(
  'ProviderCondition',
  'How a provider fares.',
  {
    healthy: 'It answered as it should.',
    unhealthy: 'It did not answer, or not as it should.',
  },
)

/** The result of a provider's health check. */
@ObjectType({ simpleResolvers: true })
export abstract class CheckedHealth {
  @Field(() => ProviderCondition, { description: 'Whether it answered as it should.' })
  status: string

  @Field(() => Int, { description: 'How long it took to answer, in milliseconds.' })
  latencyMs: number

  @Field(() => Timestamp, { description: 'When it was checked.' })
  checkedAt: Date | string
}

/** The fields of every provider; its component adds the kind and the health. */
@ObjectType({ simpleResolvers: true })
export abstract class ProviderRecord {
  @Field(() => ID, { description: 'Id of the provider.' })
  id: string

  @Field(() => String, { description: 'What other records name it by; unique.' })
  code: string

  @Field(() => String, { description: 'What people call it.' })
  name: string

  @Field(() => ProviderDriver, { description: 'Who does the work.' })
  driver: string

  @Field(() => ProviderStatus, { description: 'Whether it is in use.' })
  status: string

  @Field(() => Int, { description: 'The lowest number of a kind is asked first.' })
  priority: number

  @Field(() => Int, { description: 'How long one call to it may take, in milliseconds.' })
  timeoutMs: number

  @Field(() => Json, { description: 'How it is reached; secrets are masked.' })
  connectionConfig: Record<string, unknown>

  @Field(() => Int, { description: 'Counts the changes of the record; the ETag is this number, quoted.' })
  rowVersion: number

  @Field(() => Timestamp, { description: 'When it was created.' })
  createdAt: Date

  @Field(() => Timestamp, { description: 'When it was last changed.' })
  updatedAt: Date
}

/** The fields of every new provider. */
@InputType()
export abstract class NewProvider {
  @Field(() => String, { description: 'Unique; one in use is CONFLICT.' })
  code: string

  @Field(() => String, { description: 'What people call it.' })
  name: string

  @Field(() => ProviderStatus, { nullable: true, description: 'active when absent.' })
  status?: string | null

  @Field(() => Int, { nullable: true, description: '100 when absent.' })
  priority?: number | null
}

/** The fields of every provider that may be changed. */
@InputType()
export abstract class ProviderPatch {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null

  @Field(() => ProviderStatus, { nullable: true, description: 'Whether it is in use.' })
  status?: string | null

  @Field(() => Int, { nullable: true, description: 'Null restores 100.' })
  priority?: number | null

  @Field(() => Json, { nullable: true, description: 'Merged into what is there; a masked secret changes nothing.' })
  connectionConfig?: Record<string, unknown> | null
}
