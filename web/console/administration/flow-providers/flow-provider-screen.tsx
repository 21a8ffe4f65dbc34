import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { type Done, DoneNotice, isWaiting } from '../../shared/done-notice.tsx'
import { EditProvider } from '../../shared/providers/edit-provider.tsx'
import { useProviders } from '../../shared/providers/texts/providers-texts.ts'
import type { StoredProvider } from '../../shared/providers/typed-provider.ts'
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
  const client = useClient()
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
            <Edited
              key={id}
              id={id}
              provider={stored}
              onDone={tell}
              read={async () =>
                (await client.query(document, { id }, { requestPolicy: 'network-only' }).toPromise()).data
                  ?.getFlowProvider
              }
            />
          )}
        </QueryView>
      )}
    </AdministrationScreen>
  )
}

function Edited({
  id,
  provider,
  read,
  onDone,
}: {
  id: string
  provider: StoredProvider
  read: () => Promise<StoredProvider | null | undefined>
  onDone: (done: Done) => void
}) {
  const texts = useProviders()
  const kind = useFlowProviderKind()
  const act = useAction(UpdateFlowProvider, `updateFlowProvider:${id}`)
  return (
    <EditProvider
      of={kind}
      provider={provider}
      read={read}
      onSend={async (input, ifMatch) => {
        const { answer, failure } = await act({ id, ifMatch, input })
        if (failure) return failure
        onDone({ words: texts.saved(input.name ?? provider.name), waits: isWaiting(answer.updateFlowProvider) })
        return undefined
      }}
    />
  )
}
