import type { RequestContext } from '@otorga/kernel/base/context'
import { deviceOf, withDevice } from '@otorga/kernel/base/device'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import type { ApplicationDeviceSeen } from '@otorga/schema/messages/lending'
import { aboutApplication } from '../application/application.messages.js'
import { type ApplicationRow, lockApplicationById, rememberDevices } from '../application/application.store.js'
import { lendingServices } from '../services.js'

/** Publishes a device that is new to a wizard, for a call that publishes no other message. */
export async function sightDevice(
  ctx: RequestContext,
  tenantId: string,
  { id, devices }: Pick<ApplicationRow, 'id' | 'devices'>,
) {
  if (!withDevice(devices, ctx)) return
  const services = lendingServices(ctx)
  const { database, now, wake } = services
  await database.transaction(tenantId, async (tx) => {
    const row = await lockApplicationById(tx, id)
    const seen = row && withDevice(row.devices, ctx)
    if (!seen) return
    await rememberDevices(tx, id, seen)
    const device = deviceOf(ctx, row.devices)
    const data: ApplicationDeviceSeen = { ...(await aboutApplication(tx, services, row, now())), device }
    await writeMessages(
      tx,
      'lending',
      ctx,
      [{ type: 'lending.application.device_seen', subject: id, data: { ...data } }],
      wake,
    )
  })
}
