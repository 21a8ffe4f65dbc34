import type { RequestContext } from '@otorga/kernel/base/context'
import { deviceOf, withDevice } from '@otorga/kernel/base/device'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import type { SignatureDeviceSeen } from '@otorga/schema/messages/signature'
import { aboutRequest } from '../request/about-request.js'
import { lockRequest, type RequestRow, rememberDevices } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'

/** Publishes a device that is new to a signing link, for a call that publishes no other message. */
export async function sightDevice(
  ctx: RequestContext,
  tenantId: string,
  { id, devices }: Pick<RequestRow, 'id' | 'devices'>,
) {
  if (!withDevice(devices, ctx)) return
  const services = signatureServices(ctx)
  const { database, now, wake } = services
  await database.transaction(tenantId, async (tx) => {
    const row = await lockRequest(tx, id)
    const seen = row && withDevice(row.devices, ctx)
    if (!seen) return
    await rememberDevices(tx, id, seen)
    const device = deviceOf(ctx, row.devices)
    const data: SignatureDeviceSeen = { ...aboutRequest(services, row, now()), device }
    await writeMessages(
      tx,
      'signature',
      ctx,
      [{ type: 'signature.request.device_seen', subject: id, data: { ...data } }],
      wake,
    )
  })
}
