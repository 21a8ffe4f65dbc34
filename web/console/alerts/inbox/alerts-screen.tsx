import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { exactly, FilterTabs } from '../../shared/filter-tabs.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { AlertCard } from './alert-card.tsx'
import { AlertsScreen as document } from './alerts.document.ts'
import { Filters } from './filters.tsx'
import { OnlyPerson } from './only-person.tsx'
import { statuses } from './search.ts'
import { useCsv } from './use-csv.ts'

const route = getRouteApi('/alerts')

/** What the platform warns of: taken by somebody, then closed with what was found. */
export function AlertsScreen() {
  const texts = useTexts()
  const { user } = useSession()
  const words = { ...useShared().alertStatus, unclosed: texts.unclosed }
  const csv = useCsv()
  const search = route.useSearch()
  const { page, status, severity, mine, subjectId } = search
  const may = useMay()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      page,
      pageSize,
      status: status === 'unclosed' ? undefined : status,
      closed: status === 'unclosed' ? false : undefined,
      severity,
      assignedTo: mine && user.id,
      subjectId,
      withSubject: may('getSubject'),
    },
  })
  const [done, tell] = useState<string>()
  const link = (to: (typeof statuses)[number] | undefined, title: string) => (
    <Link
      to="/alerts"
      search={{ ...search, page: 1, status: to }}
      activeOptions={exactly}
      aria-current={to === status ? 'page' : undefined}
    >
      {title}
    </Link>
  )
  return (
    <Screen
      title={texts.title}
      aside={<CsvButton name={texts.title} columns={csv} rows={result.data?.listAlerts?.items} />}
    >
      <FilterTabs
        name={texts.filter}
        choices={[
          ...statuses.map((one) => ({ id: one, link: link(one, words[one]) })),
          { id: 'all', link: link(undefined, texts.all) },
        ]}
      />
      <Filters />
      {subjectId && <OnlyPerson id={subjectId} />}
      <div role="status">{done && <Notice kind="success">{done}</Notice>}</div>
      <QueryView result={result} pick={(data) => data.listAlerts} retry={() => retry()}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <Notice>{texts.empty}</Notice>}
            {items.map((alert) => (
              <AlertCard key={alert.id} alert={alert} onDone={tell} />
            ))}
            {total > pageSize && (
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                link={(to, title) => (
                  <Link to="/alerts" search={{ ...search, page: to }}>
                    {title}
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
