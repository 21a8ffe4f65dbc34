import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useQuery } from '../../../graph/use-query.ts'
import { useMay } from '../../../session/session-context.ts'
import { useMayAskForCheck } from '../../../shared/ask-for-check.tsx'
import { QueryView } from '../../../shared/query-view.tsx'
import { Refused } from '../../../shared/refused.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { useShared } from '../../../shared/texts/shared-texts.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { NewExecutionScreen as document } from './new-execution.document.ts'
import { NewExecution } from './new-execution.tsx'

const route = getRouteApi('/executions/new')

/** Asks a person for an identity check; its execution then shows the link that they need. */
export function NewExecutionScreen() {
  const { ask } = useTexts().executions
  const { askForCheck } = useShared()
  const { subject, flow } = route.useSearch()
  const may = useMay()
  const mayAsk = useMayAskForCheck()
  const navigate = useNavigate()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      subject: subject ?? '',
      withSubject: subject !== undefined && may('getSubject'),
      flow: flow ?? '',
      withFlow: flow !== undefined,
    },
    pause: !mayAsk,
  })
  return (
    <Screen title={askForCheck} lead={ask.lead}>
      {mayAsk ? (
        <QueryView result={result} pick={(data) => data.listRequestableFlows} retry={() => retry()}>
          {({ items, total }) =>
            total > 0 ? (
              <NewExecution
                key={subject}
                flow={(result.data?.wanted?.items[0] ?? (total === 1 ? items[0] : undefined))?.id}
                person={result.data?.getSubject}
                onAsked={(id) => void navigate({ to: '/executions/$id', params: { id }, replace: true })}
              />
            ) : (
              <Notice>{ask.nothing}</Notice>
            )
          }
        </QueryView>
      ) : (
        <Refused />
      )}
    </Screen>
  )
}
