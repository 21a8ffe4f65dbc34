import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { exactly, FilterTabs } from '../../shared/filter-tabs.tsx'
import { Pager } from '../../shared/pager.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTexts } from '../texts/changes-texts.ts'
import { ChangeCard } from './change-card.tsx'
import { ChangesScreen as document } from './changes.document.ts'
import { ChangesCsv } from './changes-csv.tsx'
import { statuses } from './search.ts'

const route = getRouteApi('/changes')

/** Each change is shown whole, so a page has few. */
const pageSize = 10

/** The inbox of maker-checker: what others proposed, before and after side by side, and what became of it. */
export function ChangesScreen() {
  const texts = useTexts()
  const { page, status } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize, status } })
  const [done, tell] = useState<string>()
  const link = (to: (typeof statuses)[number] | undefined, words: string) => (
    <Link
      to="/changes"
      search={{ page: 1, status: to }}
      activeOptions={exactly}
      aria-current={to === status ? 'page' : undefined}
    >
      {words}
    </Link>
  )
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      aside={<ChangesCsv changes={result.data?.listChangeRequests?.items ?? []} />}
    >
      <FilterTabs
        name={texts.filter}
        choices={[
          ...statuses.map((one) => ({ id: one, link: link(one, texts.statuses[one]) })),
          { id: 'all', link: link(undefined, texts.all) },
        ]}
      />
      <div role="status">{done && <Notice kind="success">{done}</Notice>}</div>
      <QueryView result={result} pick={(data) => data.listChangeRequests} retry={() => retry()}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <Notice>{texts.empty}</Notice>}
            {items.map((change) => (
              <ChangeCard key={change.id} change={change} onDone={tell} />
            ))}
            {total > pageSize && (
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                link={(to, words) => (
                  <Link to="/changes" search={{ page: to, status }}>
                    {words}
                  </Link>
                )}
              />
            )}
          </>
        )}
      </QueryView>
    </Screen>
  )
}
