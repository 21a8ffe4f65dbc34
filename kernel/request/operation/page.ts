import { bounds } from '@otorga/schema/limits'
import { invalid } from '../../base/errors/index.js'

export interface PageArgs {
  page?: number | null
  pageSize?: number | null
}

/** Checks a page request and returns limit and offset; used for both doors. */
export function pageOf({ page, pageSize }: PageArgs, size: { default: number; max: number } = bounds.pageSize) {
  const at = page ?? 1
  const rows = pageSize ?? size.default
  if (!Number.isInteger(at) || at < 1 || at > bounds.maxPage)
    throw invalid({ field: 'page', message: `must be from 1 to ${bounds.maxPage}` })
  if (!Number.isInteger(rows) || rows < 1 || rows > size.max)
    throw invalid({ field: 'page_size', message: `must be from 1 to ${size.max}` })
  return { page: at, pageSize: rows, limit: rows, offset: (at - 1) * rows }
}
