import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { textPage, textTotal } from '../store/legal-text.store.js'
import type { LegalTextPage } from './settings.types.js'

export interface ListLegalTextsArgs extends PageArgs {
  kind: string
  language: string
}

/** Lists the versions of one text of the caller's tenant, newest first. */
export const listLegalTexts = query<ListLegalTextsArgs, LegalTextPage>(
  'listLegalTexts',
  async (ctx, args, { tenantId }) => {
    const { page, pageSize, limit, offset } = pageOf(args)
    const wanted = { tenant: tenantId, kind: args.kind, language: args.language }
    const [items, [count]] = await identityServices(ctx).database.readList(
      'listLegalTexts',
      tenantId,
      textPage.with({ ...wanted, limit, offset }),
      textTotal.with(wanted),
    )
    return { items, total: count!.total, page, pageSize }
  },
)
