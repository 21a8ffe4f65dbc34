import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../graph/use-action.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { type Done, DoneNotice, isWaiting } from '../../shared/done-notice.tsx'
import { EditProvider } from '../../shared/providers/edit-provider.tsx'
import { useProviders } from '../../shared/providers/texts/providers-texts.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Refused } from '../../shared/refused.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { FlowProviderScreen as document } from './flow-provider.document.ts'
import { UpdateFlowProvider } from './update-flow-provider.document.ts'
import { useFlowProviderKind } from './use-flow-provider-kind.tsx'

const route = getRouteApi('/administration/flow-providers/$id')

/** Changes a provider of identity checks: how it is reached, its secrets, what it checks. */
export function FlowProviderScreen() {
  const { id } = route.useParams()
  const texts = useProviders()
  const { flowProviders } = useTexts()
  const may = useMay()
  const kind = useFlowProviderKind()
  const act = useAction(UpdateFlowProvider, `updateFlowProvider:${id}`)
  const fresh = useFresh(document)
  const [done, tell] = useState<Done>()
  const [result, retry] = useQuery({ query: document, variables: { id }, requestPolicy: 'network-only' })
  const provider = result.data?.getFlowProvider
  return (
    <AdministrationScreen
      part="flowProviders"
      title={provider ? texts.edit(provider.name) : texts.change}
      lead={
        <>
          {provider && <span>{`${wordOf(flowProviders.kinds, provider.kind)} (${provider.code})`}</span>}
          <Link to="/administration/flow-providers" search={{ page: 1 }}>
            {texts.all}
          </Link>
        </>
      }
    >
      <DoneNotice done={done} />
      {!may('updateFlowProvider') && <Refused />}
      {may('updateFlowProvider') && !done && (
        <QueryView
          result={result}
          pick={(data) => data.getFlowProvider}
          retry={() => retry({ requestPolicy: 'network-only' })}
        >
          {(stored) => (
            <EditProvider
              key={id}
              of={kind}
              provider={stored}
              read={async () => (await fresh({ id }))?.getFlowProvider}
              send={(input, ifMatch) => act({ id, ifMatch, input })}
              onDone={(name, answer) => tell({ words: texts.saved(name), waits: isWaiting(answer.updateFlowProvider) })}
            />
          )}
        </QueryView>
      )}
    </AdministrationScreen>
  )
}
