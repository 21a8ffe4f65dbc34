import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { visibleTo } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query, readAudit } from '@otorga/kernel/request/operation'
import { sortedBy } from '../listed-page.js'
import { lendingServices } from '../services.js'
import { documentPlace } from './application.places.js'
import {
  applicationById,
  applicationCount,
  applicationListView,
  applicationPage,
  applicationSummaryPage,
  applicationSummaryView,
  applicationView,
} from './application.store.js'

export interface ListApplicationsArgs extends PageArgs {
  status?: string | null
  sort?: string | null
  /** True when only fields of the summary are selected. */
  summary?: boolean
}

/** Applications the caller may see, newest first unless sorted otherwise, document numbers masked. */
export const listApplications = query('listApplications', async (ctx, args: ListApplicationsArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const visible = visibleTo(caller)
  const filters = { ...visible.filters, status: args.status }
  const values = { ...visible.values, ...filters, limit, offset }
  const { database } = lendingServices(ctx)
  const shape = { ...filters, ...sortedBy(args.sort) }
  const counting = applicationCount(filters).with(values)
  const paged = { page, pageSize }
  if (args.summary) {
    const [rows, [counted]] = await database.readList(
      'listApplications',
      caller.tenantId,
      applicationSummaryPage(shape).with(values),
      counting,
    )
    return { ...paged, items: rows.map(applicationSummaryView), total: counted!.total }
  }
  const [rows, [counted]] = await database.readList(
    'listApplications',
    caller.tenantId,
    applicationPage(shape).with(values),
    counting,
  )
  return { ...paged, items: rows.map(applicationListView), total: counted!.total }
})

const recordRead = readAudit({ component: 'lending', table: 'application', organizations: true }, (id) => ({
  type: 'application',
  id,
  name: id,
  message: 'application read',
}))

/** One complete application; the read is audited. */
export const getApplication = query('getApplication', async (ctx, { id }: { id: string }, caller) => {
  if (!looksLikeId(id)) throw notFound('application')
  const { filters, values } = visibleTo(caller)
  const { database, encryption } = lendingServices(ctx)
  const [[row]] = await database.readAndRecord(
    caller.tenantId,
    applicationById(filters).with({ ...values, id }),
    recordRead(ctx, caller, id),
  )
  if (!row) throw notFound('application')
  return applicationView(row, encryption.decrypt(row.documentNumberEncrypted, documentPlace(row)), encryption)
})
