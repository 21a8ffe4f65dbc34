import { AppError, invalid, notFound } from '@otorga/kernel/base/errors'
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
  productId?: string | null
  validationStatus?: string | null
  createdFrom?: Date | null
  createdTo?: Date | null
  /** True when only fields of the summary are selected. */
  summary?: boolean
}

/** The first and the last moment of what was created when it is asked for; undefined when it is not. Errors: INVALID_TIME_RANGE. */
function createdBetween({ createdFrom, createdTo }: ListApplicationsArgs) {
  if (!createdFrom && !createdTo) return undefined
  if (createdFrom && createdTo && createdFrom > createdTo)
    throw new AppError('INVALID_TIME_RANGE', { message: 'created_from is later than created_to.' })
  return { from: createdFrom?.toISOString() ?? '-infinity', to: createdTo?.toISOString() ?? 'infinity' }
}

/** Applications the caller may see, newest first unless sorted otherwise, document numbers masked. */
export const listApplications = query('listApplications', async (ctx, args: ListApplicationsArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const visible = visibleTo(caller)
  const { productId, validationStatus } = args
  if (productId != null && !looksLikeId(productId)) throw invalid({ field: 'product_id', message: 'must be a UUID' })
  const days = createdBetween(args)
  const filters = {
    ...visible.filters,
    status: args.status,
    productId,
    validationStatus,
    created: days && true,
  }
  const values = { ...visible.values, ...filters, ...days, limit, offset }
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
