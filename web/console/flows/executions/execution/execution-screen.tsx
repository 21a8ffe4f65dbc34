import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { missingParts } from '../../../graph/failure.ts'
import { useSettled } from '../../../graph/running.ts'
import { useAction } from '../../../graph/use-action.ts'
import { useQuery } from '../../../graph/use-query.ts'
import { useMay } from '../../../session/session-context.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { checkedName } from '../../../shared/checked-name.ts'
import { CheckTag } from '../../../shared/checks/check-tag.tsx'
import { QueryView } from '../../../shared/query-view.tsx'
import { Screen } from '../../../shared/screen.tsx'
import { useTexts } from '../../texts/flows-texts.ts'
import { CancelFlowRequest } from './cancel-flow-request.document.ts'
import { ExecutionScreen as document } from './execution.document.ts'
import { hasPictures } from './has-pictures.ts'
import { LinkSection } from './link-section.tsx'
import { PersonSection } from './person-section.tsx'
import { ResultSection } from './result-section.tsx'
import type { Execution } from './shown-execution.ts'
import { StepsSection } from './steps-section.tsx'

const route = getRouteApi('/executions/$id')

/** What a section of the screen tells when it is missing. */
const sections = ['version']

/** One execution: who is checked, each step with its attempts, and the result. */
export function ExecutionScreen() {
  const { id } = route.useParams()
  const { executions: texts } = useTexts()
  const may = useMay()
  const [result, retry] = useQuery({ query: document, variables: { id, withSubject: may('getSubject') } })
  const [done, tell] = useState<string>()
  const request = result.data?.getFlowRequest
  const missing = missingParts(result.error)
  return (
    <Screen
      title={request ? checkedName(request) || texts.nameless : texts.title}
      lead={
        request && (
          <>
            <CheckTag status={request.status} />
            <span>{request.flow?.name}</span>
          </>
        )
      }
      aside={request && <Actions request={request} onDone={tell} />}
    >
      <div role="status">{done && <Notice kind="success">{done}</Notice>}</div>
      <QueryView
        result={result}
        pick={(data) => data.getFlowRequest}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(shown) => (
          <div className="sections">
            {shown.executionUrl && <LinkSection address={shown.executionUrl} expiresAt={shown.expiresAt} />}
            <ResultSection request={shown} arePeopleAway={missing.has('getFlowRequest.createdBy')} />
            <PersonSection request={shown} />
            <StepsSection request={shown} missing={missing.get('getFlowRequest.version')} />
          </div>
        )}
      </QueryView>
    </Screen>
  )
}

const open = new Set(['created', 'in_progress'])

function Actions({ request, onDone }: { request: Execution; onDone: (words: string) => void }) {
  const { execution: texts } = useTexts().executions
  const may = useMay()
  const { id } = request
  const status = useSettled(request.status)
  const waits = status === 'needs_review'
  const decides = waits && may('decideFlowRequest')
  const act = useAction(CancelFlowRequest, `cancelFlowRequest:${id}`)
  const cancel = async () => {
    const { failure } = await act({ id })
    if (!failure) onDone(texts.cancelled)
    return failure
  }
  return (
    <>
      {(waits || hasPictures(request)) && may('reviewFlowRequest') && (
        <Link className={`button button--${decides ? 'first' : 'second'}`} to="/reviews/$id" params={{ id }}>
          {decides ? texts.review : texts.pictures}
        </Link>
      )}
      {open.has(status) && may('cancelFlowRequest') && (
        <ActionButton
          words={texts.cancel}
          confirm={{ title: texts.cancelTitle, words: texts.cancelWords }}
          onAct={cancel}
        />
      )}
    </>
  )
}
