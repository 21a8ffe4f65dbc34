import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { CsvButton } from '../../../shared/csv-button.tsx'
import { exactly, FilterTabs } from '../../../shared/filter-tabs.tsx'
import { pageSize } from '../../../shared/list-search.ts'
import { Pager } from '../../../shared/pager.tsx'
import { QueryView } from '../../../shared/query-view.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { useShared } from '../../../shared/texts/shared-texts.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { statuses } from '../search.ts'
import { ExecutionsScreen as document } from './executions.document.ts'
import { useColumns, useCsv } from './use-columns.tsx'

const route = getRouteApi('/executions')

/** Who is being checked and who was: executions by state and flow, newest first. */
export function ExecutionsScreen() {
  const { executions: texts } = useTexts()
  const { flowStatus } = useShared()
  const columns = useColumns()
  const csv = useCsv()
  const { page, status, flow } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize, status, flowId: flow } })
  const link = (to: (typeof statuses)[number] | undefined, words: string) => (
    <Link
      to="/executions"
      search={{ page: 1, status: to, flow }}
      activeOptions={exactly}
      aria-current={to === status ? 'page' : undefined}
    >
      {words}
    </Link>
  )
  const shown = result.data?.listFlowRequests?.items ?? []
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      aside={shown.length > 0 && <CsvButton name={texts.file} columns={csv} rows={shown} />}
    >
      <FilterTabs
        name={texts.filter}
        choices={[
          { id: 'all', link: link(undefined, texts.all) },
          ...statuses.map((one) => ({ id: one, link: link(one, flowStatus[one]) })),
        ]}
      />
      {flow && (
        <Notice>
          {texts.ofFlow(shown[0]?.flow?.name ?? flow)}{' '}
          <Link to="/executions" search={{ page: 1, status }}>
            {texts.everyFlow}
          </Link>
        </Notice>
      )}
      <QueryView result={result} pick={(data) => data.listFlowRequests} retry={() => retry()}>
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
                  <Link to="/executions" search={{ page: to, status, flow }}>
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
