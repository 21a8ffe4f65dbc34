import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import type { WebhookEventDeliveryPage, WebhookEventStatus } from './webhook.types.js'
import { deliveryPage, deliveryTotal } from './webhook-delivery.store.js'
import { deliveryView } from './webhook-delivery.view.js'

export interface ListWebhookDeliveriesArgs extends PageArgs {
  status?: WebhookEventStatus | null
  type?: string | null
  url?: string | null
  subject?: string | null
}

/** The deliveries to the webhooks of the caller's tenant in the last 30 days, with every attempt, newest first. */
export const listWebhookDeliveries = query<ListWebhookDeliveriesArgs, WebhookEventDeliveryPage>(
  'listWebhookDeliveries',
  async (ctx, { status, type, url, subject, ...args }, { tenantId }) => {
    const { page, pageSize, limit, offset } = pageOf(args)
    const filters = { status, type, url, subject }
    const values = { ...filters, tenant: tenantId, limit, offset }
    const [rows, [counted]] = await identityServices(ctx).database.readList(
      'listWebhookDeliveries',
      tenantId,
      deliveryPage(filters).with(values),
      deliveryTotal(filters).with(values),
    )
    return { items: rows.map(deliveryView), total: counted!.total, page, pageSize }
  },
)
