import { param, prepared } from '@otorga/drizzle/query'
import { webhookDelivery } from '@otorga/drizzle/signature/schema'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { findRequest } from '../request/read-signature-requests.js'
import { signatureServices } from '../services.js'
import type { WebhookDeliveryPage } from './delivery.types.js'

const build = new QueryBuilder()
const { id, type, url, status, log, createdAt } = webhookDelivery
const ofRequest = and(eq(webhookDelivery.tenantId, param('tenant')), eq(webhookDelivery.subject, sql`${param('id')}`))
const deliveryPage = prepared(
  build
    .select({ id, type, url, status, log, createdAt })
    .from(webhookDelivery)
    .where(ofRequest)
    .orderBy(desc(createdAt), desc(id))
    .limit(param('limit'))
    .offset(param('offset')),
)
const deliveryCount = prepared(
  build
    .select({ total: count().as('total') })
    .from(webhookDelivery)
    .where(ofRequest),
)

/** The webhooks about a request, newest first, with every attempt to deliver them. */
export const listSignatureDeliveries = query<PageArgs & { id: string }, WebhookDeliveryPage>(
  'listSignatureDeliveries',
  async (ctx, { id: request, ...args }, caller) => {
    const { page, pageSize, limit, offset } = pageOf(args)
    await findRequest(ctx, { id: request })
    const values = { tenant: caller.tenantId, id: request, limit, offset }
    const [rows, [counted]] = await signatureServices(ctx).database.readList(
      'listSignatureDeliveries',
      caller.tenantId,
      deliveryPage.with(values),
      deliveryCount.with(values),
    )
    const items = rows.map((row) => ({
      ...row,
      log: row.log.map(({ duration_ms, status_code, ...rest }) => ({
        ...rest,
        durationMs: duration_ms,
        statusCode: status_code,
      })),
    }))
    return { items, total: counted!.total, page, pageSize }
  },
)
