import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { type Done, DoneNotice } from '../../shared/done-notice.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { deliveryTones } from '../../shared/tones.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { DeliveriesScreen as document } from './deliveries.document.ts'
import { type Delivery, DeliveryDetails } from './delivery-details.tsx'
import { statuses } from './search.ts'
import { SendAgain } from './send-again.tsx'

const route = getRouteApi('/administration/deliveries')

/** What was posted to the tenant's addresses, by state and address, with the way to send it again. */
export function DeliveriesScreen() {
  const { deliveries: texts, parts } = useTexts()
  const [done, tell] = useState<Done>()
  const columns = useColumns((words) => tell({ words }))
  const csv = useCsv()
  const { page, status, url } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize, status, url } })
  return (
    <AdministrationScreen
      part="deliveries"
      lead={texts.lead}
      aside={<CsvButton name={parts.deliveries} columns={csv} rows={result.data?.listWebhookDeliveries?.items} />}
    >
      <DoneNotice done={done} />
      {url && (
        <p className="small">
          {texts.only(url)}{' '}
          <Link to="/administration/deliveries" search={{ page: 1, status, url: undefined }}>
            {texts.every}
          </Link>
        </p>
      )}
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={statuses}
        words={texts.statuses}
        chosen={status}
        link={(to, rest) => <Link to="/administration/deliveries" search={{ page: 1, status: to, url }} {...rest} />}
      />
      <PagedTable
        result={result}
        pick={(data) => data.listWebhookDeliveries}
        retry={() => retry()}
        name={parts.deliveries}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/administration/deliveries" search={{ page: to, status, url }}>
            {words}
          </Link>
        )}
      />
    </AdministrationScreen>
  )
}

function useColumns(onDone: (words: string) => void): TableColumn<Delivery>[] {
  const { columns, statuses: words } = useTexts().deliveries
  const may = useMay()
  const write = useWriting()
  return [
    { id: 'event', title: columns.event, cell: (delivery) => <DeliveryDetails delivery={delivery} /> },
    { id: 'url', title: columns.url, cell: ({ url }) => <span className="delivery__url">{url}</span> },
    {
      id: 'status',
      title: columns.status,
      cell: ({ status }) => <Tag tone={deliveryTones[status] ?? 'neutral'}>{wordOf(words, status)}</Tag>,
    },
    { id: 'attempts', title: columns.attempts, numeric: true, cell: ({ attempts }) => write.number(attempts) },
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.moment(createdAt) },
    ...(may('redeliver')
      ? [
          {
            id: 'again',
            title: columns.again,
            cell: (delivery: Delivery) => (
              <div className="table__once">
                <SendAgain delivery={delivery} onDone={onDone} />
              </div>
            ),
          },
        ]
      : []),
  ]
}

function useCsv(): CsvColumn<Delivery>[] {
  const { columns, statuses: words } = useTexts().deliveries
  return [
    { title: columns.event, value: ({ type }) => type },
    { title: columns.url, value: ({ url }) => url },
    { title: columns.status, value: ({ status }) => wordOf(words, status) },
    { title: columns.attempts, value: ({ attempts }) => attempts },
    { title: columns.created, value: ({ createdAt }) => createdAt, isMoment: true },
  ]
}
