import type { RequestContext } from '@otorga/kernel/base/context'
import { deviceOf, type Traces, withDevice } from '@otorga/kernel/base/device'
import { type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import { aboutRequest } from '../request/request.messages.js'
import { lockRequest, type RequestRow, rememberDevices, type Standing } from '../request/request.store.js'
import { type FlowServices, flowServices } from '../services.js'

/** The message that a new device uses the link. */
export const deviceSeen = (services: FlowServices, row: RequestRow, call: Traces, now: Date): Draft => ({
  type: 'flow.execution.device_seen',
  subject: row.id,
  data: { ...aboutRequest(services, row), device: deviceOf(call, row.devices), seen_at: now.toISOString() },
})

/** Publishes a device that is new to the link, for a call that publishes no other message. */
export async function sightDevice(ctx: RequestContext, tenantId: string, { id, devices }: Standing) {
  if (!withDevice(devices, ctx)) return
  const services = flowServices(ctx)
  const { database, now, wake } = services
  await database.transaction(tenantId, async (tx) => {
    const row = await lockRequest(tx, id)
    const seen = row && withDevice(row.devices, ctx)
    if (!seen) return
    await rememberDevices(tx, id, seen)
    await writeMessages(tx, 'flow', ctx, [deviceSeen(services, row, ctx, now())], wake)
  })
}
