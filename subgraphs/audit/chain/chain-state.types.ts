import { SafeInt, Timestamp } from '@otorga/kernel/base/scalars'
import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({
  simpleResolvers: true,
  description: "How far the tenant's trail is sealed, and whether its end is sound.",
})
export class AuditChainState {
  @Field(() => SafeInt, {
    description: 'Events in the chain: the sequence number of the last one; 0 before the first.',
  })
  sealedEvents: number

  @Field(() => SafeInt, { description: 'Seals in the chain: the number of the newest one; 0 before the first.' })
  seals: number

  @Field(() => Timestamp, { nullable: true, description: 'When the newest seal was made; null before the first.' })
  sealedAt: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'Head of the newest seal, SHA-256 in hex: keep it elsewhere, and any other trail is known by it.',
  })
  head: string | null

  @Field(() => Int, { description: 'Events that are stored and not sealed yet; usually they wait less than a second.' })
  waitingEvents: number

  @Field(() => SafeInt, {
    nullable: true,
    description: 'Events for which the checkpoint outside of the database vouches; null before the first checkpoint.',
  })
  vouchedEvents: number | null

  @Field(() => Timestamp, { nullable: true, description: 'When the seal of that checkpoint was made.' })
  vouchedAt: Date | null

  @Field(() => Boolean, {
    description:
      'Whether the newest seal continues the one before it, and the chain contains the checkpoint. The events themselves and the signatures are verified by `otorga audit verify`.',
  })
  isSound: boolean
}
