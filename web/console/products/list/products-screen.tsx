import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { ProductTag } from '../product-tag.tsx'
import { useTexts } from '../texts/products-texts.ts'
import { ProductsScreen as document } from './products.document.ts'
import { sorts, states } from './search.ts'

type Found = NonNullable<ResultOf<typeof document>['listCreditProducts']>['items'][number]

const route = getRouteApi('/products')

/** What the tenant lends: products by state, newest first. */
export function ProductsScreen() {
  const texts = useTexts()
  const may = useMay()
  const columns = useColumns()
  const csv = useCsv()
  const { page, status, sort } = route.useSearch()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      page,
      pageSize,
      sort,
      isActive: status && status === 'active',
      withChanges: may('listChangeRequests'),
    },
  })
  const shown = result.data?.listCreditProducts?.items ?? []
  const waiting = result.data?.listChangeRequests?.total ?? 0
  return (
    <Screen
      title={texts.title}
      aside={
        <>
          <CsvButton name={texts.title} columns={csv} rows={shown} />
          {may('createCreditProduct') && (
            <Link className="button button--first" to="/products/new">
              {texts.make}
            </Link>
          )}
        </>
      }
    >
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={states}
        words={texts.states}
        chosen={status}
        link={(to, rest) => <Link to="/products" search={{ page: 1, status: to, sort }} {...rest} />}
      />
      {waiting > 0 && (
        <Notice>
          {texts.pending.some(waiting)}{' '}
          <Link to="/changes" search={{ page: 1, status: 'pending' }}>
            {texts.pending.open}
          </Link>
        </Notice>
      )}
      <PagedTable
        result={result}
        pick={(data) => data.listCreditProducts}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        sorting={{
          sorts,
          now: sort,
          link: (to, rest) => <Link to="/products" search={{ page: 1, status, sort: to }} {...rest} />,
        }}
        link={(to, words) => (
          <Link to="/products" search={{ page: to, status, sort }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns, range } = useTexts()
  const write = useWriting()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: ({ id, name, code }) => (
        <>
          <Link to="/products/$id" params={{ id }}>
            {name}
          </Link>
          <div className="muted small">{code}</div>
        </>
      ),
    },
    { id: 'category', title: columns.category, cell: ({ category }) => category },
    {
      id: 'amount',
      title: columns.amount,
      numeric: true,
      cell: ({ amountConfig: { min, max, currency } }) => range(write.money(min, currency), write.money(max, currency)),
    },
    {
      id: 'term',
      title: columns.term,
      numeric: true,
      cell: ({ termConfig: { minDays, maxDays } }) => range(write.number(minDays), write.days(maxDays)),
    },
    { id: 'rate', title: columns.rate, numeric: true, cell: ({ rateConfig }) => write.percent(rateConfig.rate) },
    { id: 'status', title: columns.status, cell: ({ isActive }) => <ProductTag isActive={isActive} /> },
    { id: 'updated', title: columns.updated, cell: ({ updatedAt }) => write.dayOf(updatedAt) },
  ]
}

function useCsv(): CsvColumn<Found>[] {
  const { columns, fields, states: words } = useTexts()
  return [
    { title: fields.code, value: ({ code }) => code },
    { title: columns.name, value: ({ name }) => name },
    { title: columns.category, value: ({ category }) => category },
    { title: fields.min, value: ({ amountConfig }) => amountConfig.min },
    { title: fields.max, value: ({ amountConfig }) => amountConfig.max },
    { title: fields.currency, value: ({ amountConfig }) => amountConfig.currency },
    { title: fields.minDays, value: ({ termConfig }) => termConfig.minDays },
    { title: fields.maxDays, value: ({ termConfig }) => termConfig.maxDays },
    { title: columns.rate, value: ({ rateConfig }) => rateConfig.rate },
    { title: columns.status, value: ({ isActive }) => (isActive ? words.active : words.inactive) },
    { title: columns.updated, value: ({ updatedAt }) => updatedAt, isMoment: true },
  ]
}
