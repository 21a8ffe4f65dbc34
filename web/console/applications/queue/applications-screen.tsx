import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { beginningOf, endOf } from '../../shared/filter-form/day-bounds.ts'
import { fullName } from '../../shared/full-name.ts'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { StatusTag, ValidationTag } from '../status-tag.tsx'
import { useTexts } from '../texts/applications-texts.ts'
import { ApplicationsScreen as document } from './applications.document.ts'
import { Filters } from './filters.tsx'
import { sorts, statuses } from './search.ts'

type Found = NonNullable<ResultOf<typeof document>['listApplications']>['items'][number]

const route = getRouteApi('/applications')

/** The queue of applications: by state, product, identity check and days, newest first. */
export function ApplicationsScreen() {
  const texts = useTexts()
  const shared = useShared()
  const may = useMay()
  const columns = useColumns()
  const csv = useCsv()
  const { timezone } = useSession().tenant
  const search = route.useSearch()
  const { page, status, sort, product, validation, from, to } = search
  const [result, retry] = useQuery({
    query: document,
    variables: {
      page,
      pageSize,
      status,
      sort,
      productId: product,
      validationStatus: validation,
      createdFrom: from && beginningOf(from, timezone),
      createdTo: to && endOf(to, timezone),
    },
  })
  const shown = result.data?.listApplications?.items ?? []
  return (
    <Screen
      title={texts.title}
      aside={
        <>
          <CsvButton name={texts.title} columns={csv} rows={shown} />
          {may('createApplication') && (
            <Link className="button button--first" to="/applications/new">
              {texts.take.title}
            </Link>
          )}
        </>
      }
    >
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={statuses}
        words={shared.applicationStatus}
        chosen={status}
        link={(to, rest) => <Link to="/applications" search={{ ...search, page: 1, status: to }} {...rest} />}
      />
      <Filters />
      <PagedTable
        result={result}
        pick={(data) => data.listApplications}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        sorting={{
          sorts,
          now: sort ?? 'created_at:desc',
          link: (to, rest) => <Link to="/applications" search={{ ...search, page: 1, sort: to }} {...rest} />,
        }}
        link={(to, words) => (
          <Link to="/applications" search={{ ...search, page: to }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns, nameless } = useTexts()
  const write = useWriting()
  return [
    {
      id: 'applicant',
      title: columns.applicant,
      cell: ({ id, subjectData }) => (
        <>
          <Link to="/applications/$id" params={{ id }}>
            {fullName(subjectData) || nameless}
          </Link>
          <div className="muted small">{`${subjectData.documentType} ${subjectData.documentNumber}`}</div>
        </>
      ),
    },
    { id: 'product', title: columns.product, cell: ({ product }) => write.text(product?.name) },
    {
      id: 'amount',
      title: columns.amount,
      numeric: true,
      cell: ({ financialData, product }) => write.money(financialData.requestedAmount, product?.amountConfig.currency),
    },
    {
      id: 'term',
      title: columns.term,
      numeric: true,
      cell: ({ financialData }) => write.days(financialData.requestedTermDays),
    },
    { id: 'status', title: columns.status, cell: ({ status }) => <StatusTag status={status} /> },
    {
      id: 'validation',
      title: columns.validation,
      cell: ({ validationStatus }) => <ValidationTag status={validationStatus} />,
    },
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.moment(createdAt) },
  ]
}

function useCsv(): CsvColumn<Found>[] {
  const { columns, csv } = useTexts()
  const { applicationStatus, validationStatus } = useShared()
  return [
    { title: columns.applicant, value: ({ subjectData }) => fullName(subjectData) },
    {
      title: csv.document,
      value: ({ subjectData }) => `${subjectData.documentType} ${subjectData.documentNumber}`,
    },
    { title: columns.product, value: ({ product }) => product?.name },
    { title: columns.amount, value: ({ financialData }) => financialData.requestedAmount },
    { title: csv.currency, value: ({ product }) => product?.amountConfig.currency },
    { title: csv.days, value: ({ financialData }) => financialData.requestedTermDays },
    { title: columns.status, value: ({ status }) => wordOf(applicationStatus, status) },
    { title: columns.validation, value: (one) => wordOf(validationStatus, one.validationStatus) },
    { title: columns.created, value: ({ createdAt }) => createdAt, isMoment: true },
    { title: csv.id, value: ({ id }) => id },
  ]
}
