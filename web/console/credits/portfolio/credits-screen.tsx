import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { arrearsBuckets } from '../../shared/arrears-buckets.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { CreditTag } from '../credit-tag.tsx'
import { useTexts } from '../texts/credits-texts.ts'
import { CreditsScreen as document } from './credits.document.ts'
import { Filters } from './filters.tsx'
import { sorts, statuses } from './search.ts'

type Found = NonNullable<ResultOf<typeof document>['listCredits']>['items'][number]

const route = getRouteApi('/credits')

/** The portfolio: credits by state and by how late they are, newest first, with what is owed and how late it is. */
export function CreditsScreen() {
  const texts = useTexts()
  const shared = useShared()
  const columns = useColumns()
  const csv = useCsv()
  const may = useMay()
  const search = route.useSearch()
  const { page, status, sort, late, currency } = search
  const days = late && arrearsBuckets[late]
  const [result, retry] = useQuery({
    query: document,
    variables: {
      page,
      pageSize,
      status,
      sort,
      currency,
      daysPastDueFrom: days?.from,
      daysPastDueTo: days?.to,
      withSubject: may('getSubject'),
    },
  })
  const shown = result.data?.listCredits?.items ?? []
  return (
    <Screen title={texts.title} aside={<CsvButton name={texts.title} columns={csv} rows={shown} />}>
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={statuses}
        words={shared.creditStatus}
        chosen={status}
        link={(to, rest) => <Link to="/credits" search={{ ...search, page: 1, status: to }} {...rest} />}
      />
      <Filters />
      <PagedTable
        result={result}
        pick={(data) => data.listCredits}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        sorting={{
          sorts,
          now: sort ?? 'created_at:desc',
          link: (to, rest) => <Link to="/credits" search={{ ...search, page: 1, sort: to }} {...rest} />,
        }}
        link={(to, words) => (
          <Link to="/credits" search={{ ...search, page: to }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns, unnamed } = useTexts()
  const isNamed = useMay()('getSubject')
  const write = useWriting()
  const opened = ({ id }: Found, words: string) => (
    <Link to="/credits/$id" params={{ id }}>
      {words}
    </Link>
  )
  // To whom no person is open, a credit is known by its amount.
  const amount = (one: Found) => write.money(one.amount, one.currency)
  return [
    ...(isNamed
      ? [
          {
            id: 'borrower',
            title: columns.borrower,
            cell: (one: Found) => opened(one, one.subject?.fullName || unnamed),
          },
        ]
      : []),
    {
      id: 'amount',
      title: columns.amount,
      numeric: isNamed,
      cell: (one) => (isNamed ? amount(one) : opened(one, amount(one))),
    },
    {
      id: 'owed',
      title: columns.owed,
      numeric: true,
      cell: ({ outstanding, currency }) => write.money(outstanding?.total, currency),
    },
    { id: 'status', title: columns.status, cell: ({ status }) => <CreditTag status={status} /> },
    {
      id: 'late',
      title: columns.late,
      numeric: true,
      cell: ({ daysPastDue }) =>
        daysPastDue ? <Tag tone="danger">{write.number(daysPastDue)}</Tag> : write.number(daysPastDue),
    },
    { id: 'next', title: columns.next, cell: ({ nextDueDate }) => write.date(nextDueDate) },
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.dayOf(createdAt) },
  ]
}

function useCsv(): CsvColumn<Found>[] {
  const { columns, csv } = useTexts()
  const { creditStatus } = useShared()
  const isNamed = useMay()('getSubject')
  return [
    ...(isNamed ? [{ title: columns.borrower, value: ({ subject }: Found) => subject?.fullName }] : []),
    { title: columns.amount, value: ({ amount }) => amount },
    { title: columns.owed, value: ({ outstanding }) => outstanding?.total },
    { title: csv.currency, value: ({ currency }) => currency },
    { title: columns.status, value: ({ status }) => wordOf(creditStatus, status) },
    { title: columns.late, value: ({ daysPastDue }) => daysPastDue },
    { title: columns.next, value: ({ nextDueDate }) => nextDueDate },
    { title: columns.created, value: ({ createdAt }) => createdAt, isMoment: true },
    { title: csv.id, value: ({ id }) => id },
  ]
}
