import { Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { WebhookDeliveryStatus } from '../closed-sets.js'

@ObjectType({ simpleResolvers: true, description: 'One try to deliver a webhook.' })
export class DeliveryAttempt {
  @Field(() => Timestamp, { description: 'When.' })
  at: string

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  durationMs: number

  @Field(() => Int, { nullable: true, description: 'Status of the answer; null when nothing answered.' })
  statusCode: number | null

  @Field(() => String, { nullable: true, description: 'Why it counts as failed; null when it does not.' })
  error: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What was told outside the platform of a request, and how it went.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Id of the delivery: its header webhook-id.' })
  id: string

  @Field(() => String, { description: 'The event, as signature.request.completed.' })
  type: string

  @Field(() => String, { description: 'Where it goes.' })
  url: string

  @Field(() => WebhookDeliveryStatus, { description: 'pending, delivered or failed.' })
  status: string

  @Field(() => [DeliveryAttempt], { description: 'Every try, oldest first.' })
  log: DeliveryAttempt[]

  @Field(() => Timestamp, { description: 'When it was queued.' })
  createdAt: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of deliveries.' })
export class WebhookDeliveryPage extends Paged {
  @Field(() => [WebhookDelivery], { description: 'The deliveries, newest first.' })
  items: WebhookDelivery[]
}
