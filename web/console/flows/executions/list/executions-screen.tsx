import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '../../../graph/use-query.ts'
import { useMay } from '../../../session/session-context.ts'
import { AskForCheck } from '../../../shared/ask-for-check.tsx'
import { CsvButton } from '../../../shared/csv-button.tsx'
import { pageSize } from '../../../shared/list-search.ts'
import { PagedTable } from '../../../shared/paged-table.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { StatusTabs } from '../../../shared/status-tabs.tsx'
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
  const may = useMay()
  const [result, retry] = useQuery({
    query: document,
    variables: { page, pageSize, status, flowId: flow, withSubject: may('getSubject') },
  })
  const shown = result.data?.listFlowRequests?.items ?? []
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      aside={
        <>
          <CsvButton name={texts.title} columns={csv} rows={shown} />
          <AskForCheck flow={flow} />
        </>
      }
    >
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={statuses}
        words={flowStatus}
        chosen={status}
        link={(to, rest) => <Link to="/executions" search={{ page: 1, status: to, flow }} {...rest} />}
      />
      {flow && (
        <Notice>
          {texts.ofFlow(shown[0]?.flow?.name ?? flow)}{' '}
          <Link to="/executions" search={{ page: 1, status }}>
            {texts.everyFlow}
          </Link>
        </Notice>
      )}
      <PagedTable
        result={result}
        pick={(data) => data.listFlowRequests}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/executions" search={{ page: to, status, flow }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}
