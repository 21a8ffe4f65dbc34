import { closedSet, SafeInt, Timestamp } from '@otorga/kernel/base/scalars'
import { Paged } from '@otorga/kernel/doors/graphql'
import { Field, ID, Int, ObjectType } from 'type-graphql'

export const WebhookEventStatus = closedSet(
  'WebhookEventStatus',
  'What became of a delivery; paused ones, and failed ones, are sent again by redeliver.',
  {
    pending: 'It waits to be sent, or to be sent again.',
    delivered: 'The address took it.',
    failed: 'It was sent as often as it is tried, and was not taken.',
    paused: 'Its address is paused, so it is not sent.',
  },
)
export type WebhookEventStatus = keyof typeof WebhookEventStatus

export const WebhookEndpointStatus = closedSet(
  'WebhookEndpointStatus',
  'How an address fares; nothing is sent by itself to one that is paused.',
  {
    active: 'It takes what is sent.',
    failing: 'The latest deliveries failed; sending goes on.',
    paused: 'It failed for three days; nothing is sent by itself.',
  },
)
export type WebhookEndpointStatus = keyof typeof WebhookEndpointStatus

@ObjectType({ simpleResolvers: true, description: 'An address that hears of events, and how it fares.' })
export class WebhookEndpoint {
  @Field(() => String, { description: 'Where events are posted.' })
  url: string

  @Field(() => [String], { description: 'The events it wants: names, prefixes such as lending.credit.*, or *.' })
  events: string[]

  @Field(() => WebhookEndpointStatus, { description: 'failing until a try succeeds; paused after three days of that.' })
  status: WebhookEndpointStatus

  @Field(() => Timestamp, { nullable: true, description: 'Since when every try has failed; null unless it has.' })
  failingSince: Date | null

  @Field(() => Timestamp, { nullable: true, description: 'When it was paused; null unless it is.' })
  pausedAt: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'One try to deliver an event.' })
export class WebhookEventAttempt {
  @Field(() => Timestamp, { description: 'When.' })
  at: string

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  durationMs: number

  @Field(() => Int, { nullable: true, description: 'Status of the answer; null when nothing answered.' })
  statusCode: number | null

  @Field(() => String, { nullable: true, description: 'Why it counts as failed; null when it does not.' })
  error: string | null

  @Field(() => String, { nullable: true, description: 'The first 2 KiB of the answer; null when nothing answered.' })
  answer: string | null
}

@ObjectType({ simpleResolvers: true, description: 'An event on its way to an address, kept for 30 days.' })
export class WebhookEventDelivery {
  @Field(() => ID, { description: 'Id of the delivery: its header webhook-id, the same at each try.' })
  id: string

  @Field(() => String, { description: 'The event, such as lending.credit.disbursed; webhook.ping for a trial.' })
  type: string

  @Field(() => String, { description: 'Id of the record that the event is about.' })
  subject: string

  @Field(() => String, { description: 'Where it goes.' })
  url: string

  @Field(() => WebhookEventStatus, { description: 'What became of it so far.' })
  status: WebhookEventStatus

  @Field(() => String, { description: 'What is posted, byte for byte.' })
  body: string

  @Field(() => SafeInt, { description: 'How many tries there were.' })
  attempts: number

  @Field(() => [WebhookEventAttempt], {
    description:
      'Every try, oldest first; at its end, where nothing was posted because the address was removed, an entry that says so.',
  })
  log: WebhookEventAttempt[]

  @Field(() => Timestamp, { nullable: true, description: 'When it is tried next; null once it is not.' })
  nextAttemptAt: Date | null

  @Field(() => Timestamp, { description: 'When it was queued.' })
  createdAt: Date

  @Field(() => Timestamp, { nullable: true, description: 'When it was delivered or given up; null before.' })
  finishedAt: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'One page of deliveries.' })
export class WebhookEventDeliveryPage extends Paged {
  @Field(() => [WebhookEventDelivery], { description: 'The deliveries, newest first.' })
  items: WebhookEventDelivery[]
}

@ObjectType({ simpleResolvers: true, description: 'What was asked to be sent again.' })
export class Redelivery {
  @Field(() => Int, { description: 'Deliveries that are sent again.' })
  queued: number
}

@ObjectType({ simpleResolvers: true, description: 'A new secret of webhooks, which is shown here alone.' })
export class RotatedWebhookSecret {
  @Field(() => String, { description: 'The secret that signs from now on.' })
  secret: string

  @Field(() => Timestamp, { description: 'Until when the secret before it signs too.' })
  previousUntil: Date
}
