import { pgSchema } from 'drizzle-orm/pg-core'
import { jobTable } from '../platform/job.js'
import { platformTables } from '../platform/tables.js'
import { webhookDeliveryTable } from '../platform/webhook-delivery.js'

export const identity = pgSchema('identity')
export const { outbox, inbox, deadLetter, idempotency } = platformTables(identity)
export const job = jobTable(identity)
export const webhookDelivery = webhookDeliveryTable(identity)
