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
  const client = useClient()
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
            <Edited
              key={id}
              id={id}
              provider={stored}
              onDone={tell}
              read={async () =>
                (await client.query(document, { id }, { requestPolicy: 'network-only' }).toPromise()).data
                  ?.getSignatureProvider
              }
            />
          )}
        </QueryView>
      )}
    </Screen>
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
  const kind = useSignatureProviderKind()
  const act = useAction(UpdateSignatureProvider, `updateSignatureProvider:${id}`)
  return (
    <EditProvider
      of={kind}
      provider={provider}
      read={read}
      onSend={async (input, ifMatch) => {
        const { answer, failure } = await act({ id, ifMatch, input })
        if (failure) return failure
        onDone({ words: texts.saved(input.name ?? provider.name), waits: isWaiting(answer.updateSignatureProvider) })
        return undefined
      }}
    />
  )
}
