import { enqueueWebhook } from '@otorga/kernel/messages/webhook'
import { ownAsker } from '@otorga/kernel/request/auth'
import type { SignatureRequestEnded } from '@otorga/schema/messages/signature'
import { requestById } from '../request/signature-request.store.js'
import type { SignatureServices } from '../services.js'

/** The end of a request, to be announced outside the platform. */
export interface Announcement {
  id: string
  event: 'completed' | 'declined' | 'expired' | 'revoked'
  data: SignatureRequestEnded
  /** ISO 8601. */
  time: string
}

/** Queues the callback of whoever asked for the request, and the customer's webhooks that want the event, each once. */
export async function announce(services: SignatureServices, tenantId: string, { id, event, data, time }: Announcement) {
  const { database, encryption, peers, wakeWebhooks } = services
  const type = `signature.request.${event}`
  const { secret, webhooks } = await peers.ask('identity.webhooks', ownAsker('signature', tenantId), {})
  const wanted = webhooks.filter(({ events }) => events.includes('*') || events.includes(type))
  await database.transaction(tenantId, async (tx) => {
    const [told] = await tx.sql`select 1 from signature.webhook_delivery
      where tenant_id = ${tenantId} and subject = ${id} and type = ${type} limit 1`
    if (told) return
    const [row] = await requestById({}).run(tx.sql, { tenant: tenantId, id })
    const targets = [
      ...(row?.callbackUrl ? [{ url: row.callbackUrl, secret: services.callbackSecret(row.originService ?? '') }] : []),
      ...(secret ? wanted.map(({ url }) => ({ url, secret })) : []),
    ]
    const about = { type, subject: id, data: { ...data }, time: new Date(time) }
    for (const target of targets)
      await enqueueWebhook(tx, 'signature', encryption, { ...about, ...target }, wakeWebhooks)
  })
}
