import { createHash } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import { uuidOf } from '@otorga/kernel/base/crypto'
import { looksLikeId } from '@otorga/kernel/base/ids'
import type { Subscription } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { consumer } from '@otorga/kernel/messages/inbox'
import { webhookBody } from '@otorga/kernel/messages/webhook'
import { webhookTypes } from '@otorga/schema/events'
import type { IdentityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import { addressesFor } from './webhook.rules.js'
import { insertDeliveries } from './webhook-delivery.store.js'
import { pausedAmong } from './webhook-endpoint.store.js'

/** The tenants whose webhooks get a message: its own tenant, and the tenant that a message of the platform is about. */
function tenantsOf({ tenantid, type, data }: Envelope): string[] {
  const { tenant_id: about } = data as { tenant_id?: string }
  return type.startsWith('identity.tenant.') && looksLikeId(about) && about !== tenantid
    ? [tenantid, about]
    : [tenantid]
}

/** The data of a message for webhooks: all fields except the one that a service encrypted for another service. */
function dataOf({ data }: Envelope): Record<string, unknown> {
  const { sealed: _, ...told } = data as Record<string, unknown>
  return told
}

/** The id of the delivery of a message to an address. It is the same for every delivery of the message to this consumer. */
const deliveryId = ({ id }: Envelope, url: string) => uuidOf(createHash('sha256').update(`${id}|${url}`).digest())

/** Queues a delivery for each address of a tenant that wants this message. */
async function queue({ database, wakeWebhooks }: IdentityServices, tenantId: string, message: Envelope) {
  const [[tenant]] = await database.read(platformTenantId, tenantById.with({ id: tenantId }))
  const addresses = tenant ? addressesFor(tenant.config.webhooks, message.type) : []
  if (addresses.length === 0) return
  const { type, subject, time } = message
  const body = webhookBody(tenantId, { type, data: dataOf(message), time: new Date(time) })
  await database.transaction(tenantId, async (tx) => {
    const paused = await pausedAmong(tx, addresses)
    const deliveries = addresses.map((url) => ({ id: deliveryId(message, url), type, subject, url, body }))
    await insertDeliveries(
      tx,
      deliveries.map((one) => ({ ...one, paused: paused.has(one.url) })),
    )
    tx.onCommit(wakeWebhooks)
  })
}

/**
 * Queues webhooks for the messages of every service. It does not use the inbox: the id of a delivery is derived from its
 * message, so a repeated message writes nothing. Most messages are wanted by no webhook and write nothing either.
 */
export function webhookConsumer(services: IdentityServices): Subscription {
  const types = webhookTypes
  return {
    ...consumer({ component: 'identity', database: services.database, types, apply: async () => {} }),
    async handle(message) {
      for (const tenantId of tenantsOf(message)) await queue(services, tenantId, message)
    },
  }
}
