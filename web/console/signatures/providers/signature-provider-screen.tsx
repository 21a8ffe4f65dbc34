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
import { Screen } from '../../shared/screen.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { SignatureProviderScreen as document } from './signature-provider.document.ts'
import { UpdateSignatureProvider } from './update-signature-provider.document.ts'
import { useSignatureProviderKind } from './use-signature-provider-kind.tsx'

const route = getRouteApi('/signature-providers/$id')

/** Changes a provider of signatures: how it is reached, its secrets, what it asks of signers. */
export function SignatureProviderScreen() {
  const { id } = route.useParams()
  const texts = useProviders()
  const { types } = useTexts()
  const may = useMay()
  const kind = useSignatureProviderKind()
  const act = useAction(UpdateSignatureProvider, `updateSignatureProvider:${id}`)
  const fresh = useFresh(document)
  const [done, tell] = useState<Done>()
  const [result, retry] = useQuery({ query: document, variables: { id }, requestPolicy: 'network-only' })
  const provider = result.data?.getSignatureProvider
  return (
    <Screen
      title={provider ? texts.edit(provider.name) : texts.change}
      lead={
        <>
          {provider && <span>{`${wordOf(types, provider.kind)} (${provider.code})`}</span>}
          <Link to="/signature-providers" search={{ page: 1 }}>
            {texts.all}
          </Link>
        </>
      }
    >
      <DoneNotice done={done} />
      {!may('updateSignatureProvider') && <Refused />}
      {may('updateSignatureProvider') && !done && (
        <QueryView
          result={result}
          pick={(data) => data.getSignatureProvider}
          retry={() => retry({ requestPolicy: 'network-only' })}
        >
          {(stored) => (
            <EditProvider
              key={id}
              of={kind}
              provider={stored}
              read={async () => (await fresh({ id }))?.getSignatureProvider}
              send={(input, ifMatch) => act({ id, ifMatch, input })}
              onDone={(name, answer) =>
                tell({ words: texts.saved(name), waits: isWaiting(answer.updateSignatureProvider) })
              }
            />
          )}
        </QueryView>
      )}
    </Screen>
  )
}
