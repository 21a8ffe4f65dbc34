import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import type { ResultOf } from '../../graph/tada.ts'
import { exactly, FilterTabs } from '../../shared/filter-tabs.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { SubjectTag } from '../subject-tag.tsx'
import { useTexts } from '../texts/subjects-texts.ts'
import { PeopleScreen as document } from './people.document.ts'
import { statuses } from './search.ts'

type Found = NonNullable<ResultOf<typeof document>['listSubjects']>['items'][number]

const route = getRouteApi('/subjects')

/** The people that the tenant knows. */
export function PeopleScreen() {
  const texts = useTexts()
  const columns = useColumns()
  const { page, status } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize, status } })
  const link = (to: (typeof statuses)[number] | undefined, words: string) => (
    <Link
      to="/subjects"
      search={{ page: 1, status: to }}
      activeOptions={exactly}
      aria-current={to === status ? 'page' : undefined}
    >
      {words}
    </Link>
  )
  return (
    <Screen title={texts.title}>
      <FilterTabs
        name={texts.filter}
        choices={[
          { id: 'all', link: link(undefined, texts.all) },
          ...statuses.map((one) => ({ id: one, link: link(one, texts.statuses[one]) })),
        ]}
      />
      <QueryView result={result} pick={(data) => data.listSubjects} retry={() => retry()}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Notice>{texts.empty}</Notice>
          ) : (
            <>
              <DataTable name={texts.title} columns={columns} rows={items} rowKey={({ id }) => id} />
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                link={(to, words) => (
                  <Link to="/subjects" search={{ page: to, status }}>
                    {words}
                  </Link>
                )}
              />
            </>
          )
        }
      </QueryView>
    </Screen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns, unnamed } = useTexts()
  const write = useWriting()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: ({ id, fullName }) => (
        <Link to="/subjects/$id" params={{ id }}>
          {fullName || unnamed}
        </Link>
      ),
    },
    { id: 'document', title: columns.document, cell: (one) => `${one.identifierType} ${one.identifierValue}` },
    { id: 'status', title: columns.status, cell: ({ tenantView }) => <SubjectTag status={tenantView.status} /> },
    {
      id: 'score',
      title: columns.score,
      numeric: true,
      cell: ({ tenantView }) => write.number(tenantView.trustScore),
    },
    {
      id: 'seen',
      title: columns.seen,
      numeric: true,
      cell: ({ tenantView }) => write.number(tenantView.totalInteractions),
    },
    { id: 'last', title: columns.last, cell: ({ tenantView }) => write.moment(tenantView.lastInteractionAt) },
  ]
}
