import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { subjectProfileServices } from '../services.js'
import { currentSubject } from '../subject/current-subject.js'
import { deviceById, devicePage, deviceTotal } from './device.reads.store.js'

export interface SubjectDevicesArgs extends PageArgs {
  id: string
  sort?: string | null
}

async function list(ctx: RequestContext, args: SubjectDevicesArgs, caller: Caller) {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { id } = await currentSubject(ctx, caller, args.id, false)
  const values = { tenant: caller.tenantId, id, limit, offset }
  const [items, [counted]] = await subjectProfileServices(ctx).database.readList(
    'subjectDevices',
    caller.tenantId,
    devicePage({ asc: args.sort === 'asc' ? true : undefined }).with(values),
    deviceTotal.with(values),
  )
  return { items, total: counted!.total, page, pageSize }
}

/** The devices of a subject, by default the latest first. */
export const subjectDevices = query('subjectDevices', list)
export const internalDevices = query('internalDevices', list)

/** One device of a subject. */
export const subjectDevice = query('subjectDevice', async (ctx, args: { id: string; deviceId: string }, caller) => {
  const { id } = await currentSubject(ctx, caller, args.id, false)
  if (!looksLikeId(args.deviceId)) throw notFound('device')
  const values = { tenant: caller.tenantId, id, device: args.deviceId }
  const [[row]] = await subjectProfileServices(ctx).database.read(caller.tenantId, deviceById.with(values))
  if (!row) throw notFound('device')
  return row
})
