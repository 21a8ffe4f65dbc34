import { pgSchema } from 'drizzle-orm/pg-core'
import { jobTable } from '../platform/job.js'
import { platformTables } from '../platform/tables.js'
import { webhookDeliveryTable } from '../platform/webhook-delivery.js'

export const signature = pgSchema('signature')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(signature)
export const job = jobTable(signature)
export const webhookDelivery = webhookDeliveryTable(signature)
