import 'reflect-metadata' // before any class of type-graphql
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Json, Timestamp } from '../../base/scalars/index.js'

/** The result of a provider's health check. */
@ObjectType({ simpleResolvers: true })
export abstract class CheckedHealth {
  @Field(() => String, { description: 'healthy or unhealthy.' })
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

  @Field(() => String, { description: 'local: the platform does the work; http: a vendor does.' })
  driver: string

  @Field(() => String, { description: 'active or inactive; an inactive one is asked nothing.' })
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

  @Field(() => String, { nullable: true, description: 'active, the default, or inactive.' })
  status?: string | null

  @Field(() => Int, { nullable: true, description: '100 when absent.' })
  priority?: number | null
}

/** The fields of every provider that may be changed. */
@InputType()
export abstract class ProviderPatch {
  @Field(() => String, { nullable: true, description: 'What people call it.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'active or inactive.' })
  status?: string | null

  @Field(() => Int, { nullable: true, description: 'Null restores 100.' })
  priority?: number | null

  @Field(() => Json, { nullable: true, description: 'Merged into what is there; a masked secret changes nothing.' })
  connectionConfig?: Record<string, unknown> | null
}
