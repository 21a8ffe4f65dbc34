import { pgSchema } from 'drizzle-orm/pg-core'
import { jobTable } from '../platform/job.js'
import { platformTables } from '../platform/tables.js'
import { webhookDeliveryTable } from '../platform/webhook-delivery.js'

export const flow = pgSchema('flow')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(flow)
export const job = jobTable(flow)
export const webhookDelivery = webhookDeliveryTable(flow)
