import { matchesOf, searchedFor } from '@otorga/kernel/base/search'
import { query } from '@otorga/kernel/request/operation'
import { subjectProfileServices } from '../services.js'
import { subjectsFound } from './search.store.js'
import type { SubjectMatches } from './subject.types.js'
import { subjectListView } from './subject.view.js'

export interface SearchSubjectsArgs {
  text: string
  first?: number | null
}

/** The subjects that a text may mean, those with the latest interaction first, document numbers masked. */
export const searchSubjects = query(
  'searchSubjects',
  async (ctx, { text, first }: SearchSubjectsArgs, { tenantId }): Promise<SubjectMatches> => {
    const matches = matchesOf(first)
    const { words, ids, documents } = searchedFor(text)
    if (!words && !ids && !documents) return { items: [], more: false }
    const { database, subjectId } = subjectProfileServices(ctx)
    const subjects = documents?.map((one) => subjectId(tenantId, one))
    const [rows] = await database.readList(
      'searchSubjects',
      tenantId,
      subjectsFound({ words, ids, documents }).with({
        tenant: tenantId,
        ...words,
        ...ids,
        subjects,
        most: matches + 1,
      }),
    )
    return { items: rows.slice(0, matches).map(subjectListView), more: rows.length > matches }
  },
)
