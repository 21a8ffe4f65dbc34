import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { sortArguments } from '../../shared/sorting.ts'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { SubjectTag } from '../subject-tag.tsx'
import { useTexts } from '../texts/subjects-texts.ts'
import { PeopleScreen as document } from './people.document.ts'
import { sorts, statuses } from './search.ts'

type Found = NonNullable<ResultOf<typeof document>['listSubjects']>['items'][number]

const route = getRouteApi('/subjects')

/** The people that the tenant knows. */
export function PeopleScreen() {
  const texts = useTexts()
  const columns = useColumns()
  const csv = useCsv()
  const may = useMay()
  const { page, status, sort } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize, status, ...sortArguments(sort) } })
  const shown = result.data?.listSubjects?.items ?? []
  return (
    <Screen
      title={texts.title}
      aside={
        <>
          <CsvButton name={texts.title} columns={csv} rows={shown} />
          {may('listEntries') && (
            <Link className="button button--second" to="/subjects/lists" search={{ page: 1 }}>
              {texts.listed.title}
            </Link>
          )}
        </>
      }
    >
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={statuses}
        words={texts.statuses}
        chosen={status}
        link={(to, rest) => <Link to="/subjects" search={{ page: 1, status: to, sort }} {...rest} />}
      />
      <PagedTable
        result={result}
        pick={(data) => data.listSubjects}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        sorting={{
          sorts,
          now: sort ?? 'last_interaction_at:desc',
          link: (to, rest) => <Link to="/subjects" search={{ page: 1, status, sort: to }} {...rest} />,
        }}
        link={(to, words) => (
          <Link to="/subjects" search={{ page: to, status, sort }}>
            {words}
          </Link>
        )}
      />
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

function useCsv(): CsvColumn<Found>[] {
  const { columns, statuses: words } = useTexts()
  return [
    { title: columns.name, value: ({ fullName }) => fullName },
    { title: columns.document, value: (one) => `${one.identifierType} ${one.identifierValue}` },
    { title: columns.status, value: ({ tenantView }) => wordOf(words, tenantView.status) },
    { title: columns.score, value: ({ tenantView }) => tenantView.trustScore },
    { title: columns.seen, value: ({ tenantView }) => tenantView.totalInteractions },
    { title: columns.last, value: ({ tenantView }) => tenantView.lastInteractionAt, isMoment: true },
  ]
}
