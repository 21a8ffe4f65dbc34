import type { RequestContext } from '@otorga/kernel/base/context'
import { Timestamp } from '@otorga/kernel/base/scalars'
import type { Soon } from '@otorga/kernel/base/soon'
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { listWebhookDeliveries } from '../webhook/list-webhook-deliveries.js'
import { listWebhookEndpoints } from '../webhook/list-webhook-endpoints.js'
import { pingWebhook } from '../webhook/ping-webhook.js'
import { redeliver } from '../webhook/redeliver.js'
import { rotateWebhookSecret } from '../webhook/rotate-webhook-secret.js'
import {
  Redelivery,
  RotatedWebhookSecret,
  WebhookEndpoint,
  WebhookEventDelivery,
  WebhookEventDeliveryPage,
  WebhookEventStatus,
} from '../webhook/webhook.types.js'

@Resolver(() => WebhookEventDelivery)
export class WebhookResolver {
  @Query(() => [WebhookEndpoint], { description: 'Where events of the tenant are posted, and how each address fares.' })
  listWebhookEndpoints(@Ctx() ctx: RequestContext): Soon<WebhookEndpoint[]> {
    return listWebhookEndpoints(ctx, {})
  }

  @Query(() => WebhookEventDeliveryPage, {
    description: 'What was posted to the tenant in the last 30 days, newest first, with every try.',
  })
  listWebhookDeliveries(
    @Ctx() ctx: RequestContext,
    @Arg('page', () => Int, { nullable: true }) page?: number,
    @Arg('pageSize', () => Int, { nullable: true }) pageSize?: number,
    @Arg('status', () => WebhookEventStatus, { nullable: true, description: 'Only deliveries that stand so.' })
    status?: WebhookEventStatus,
    @Arg('type', () => String, { nullable: true, description: 'The event.' }) type?: string,
    @Arg('url', () => String, { nullable: true, description: 'The address.' }) url?: string,
    @Arg('subject', () => String, { nullable: true, description: 'Id of the record it is about.' }) subject?: string,
  ): Soon<WebhookEventDeliveryPage> {
    return listWebhookDeliveries(ctx, { page, pageSize, status, type, url, subject })
  }

  @Mutation(() => Redelivery, {
    description:
      'Sends again under the same webhook-id: one delivery, or what was queued since a moment and did not arrive, 10,000 at once. Errors: NOT_FOUND, VALIDATION_ERROR unless one of id and since is given.',
  })
  redeliver(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { nullable: true, description: 'One delivery, whatever became of it.' }) id?: string,
    @Arg('since', () => Timestamp, { nullable: true, description: 'Failed and paused ones from then on.' })
    since?: Date,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<Redelivery> {
    return redeliver(ctx, { id, since, idempotencyKey })
  }

  @Mutation(() => WebhookEventDelivery, {
    description:
      'Posts the event webhook.ping to an address of the tenant and answers how it went; success resumes a paused one. Error: NOT_FOUND.',
  })
  pingWebhook(
    @Ctx() ctx: RequestContext,
    @Arg('url', () => String, { description: 'As the configuration names it.' }) url: string,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<WebhookEventDelivery> {
    return pingWebhook(ctx, { url, idempotencyKey })
  }

  @Mutation(() => RotatedWebhookSecret, {
    description:
      'Makes a new secret, shown once; the one before signs too for 24 hours. Error: CONFLICT without webhooks.',
  })
  rotateWebhookSecret(
    @Ctx() ctx: RequestContext,
    @Arg('idempotencyKey', () => ID, { nullable: true }) idempotencyKey?: string,
  ): Promise<RotatedWebhookSecret> {
    return rotateWebhookSecret(ctx, { idempotencyKey })
  }
}
