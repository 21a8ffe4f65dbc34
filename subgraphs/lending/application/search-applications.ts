import { matchesOf, searchedFor } from '@otorga/kernel/base/search'
import { visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { lendingServices } from '../services.js'
import { applicationListView } from './application.store.js'
import type { ApplicationMatches } from './application.types.js'
import { applicationsFound } from './search.store.js'

export interface SearchApplicationsArgs {
  text: string
  first?: number | null
}

/** The newest applications of the caller that a text may mean, document numbers masked. */
export const searchApplications = query(
  'searchApplications',
  async (ctx, { text, first }: SearchApplicationsArgs, caller): Promise<ApplicationMatches> => {
    const matches = matchesOf(first)
    const { words, ids, documents, reference } = searchedFor(text)
    const { filters, values } = visibleTo(caller)
    const { database, subjectId } = lendingServices(ctx)
    const subjects = documents?.map((one) => subjectId(caller.tenantId, one))
    const [rows] = await database.readList(
      'searchApplications',
      caller.tenantId,
      applicationsFound({ ...filters, words, ids, documents, reference }).with({
        ...values,
        ...words,
        ...ids,
        subjects,
        reference,
        most: matches + 1,
      }),
    )
    return { items: rows.slice(0, matches).map(applicationListView), more: rows.length > matches }
  },
)
