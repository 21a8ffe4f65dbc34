import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ResultOf, VariablesOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { type Done, DoneNotice, isWaiting } from '../../shared/done-notice.tsx'
import { NewProvider } from '../../shared/providers/new-provider.tsx'
import { useProviders } from '../../shared/providers/texts/providers-texts.ts'
import { Refused } from '../../shared/refused.tsx'
import { Screen } from '../../shared/screen.tsx'
import { CreateSignatureProvider } from './create-signature-provider.document.ts'
import { useSignatureProviderKind } from './use-signature-provider-kind.tsx'

type Input = VariablesOf<typeof CreateSignatureProvider>['input']
type Made = ResultOf<typeof CreateSignatureProvider>['createSignatureProvider']

/** Makes a provider of signatures. */
export function NewSignatureProviderScreen() {
  const texts = useProviders()
  const may = useMay()
  const kind = useSignatureProviderKind()
  const [done, tell] = useState<Done>()
  const act = useAction(CreateSignatureProvider, 'createSignatureProvider')
  const tellMade = (name: string, made: Made) => tell({ words: texts.made(name), waits: isWaiting(made) })
  return (
    <Screen
      title={texts.newOne}
      lead={
        <Link to="/signature-providers" search={{ page: 1 }}>
          {texts.all}
        </Link>
      }
    >
      <DoneNotice done={done} />
      {!may('createSignatureProvider') && <Refused />}
      {may('createSignatureProvider') && !done && (
        <NewProvider
          of={kind}
          onSend={async (input) => {
            const { answer, failure } = await act({ input: input as Input })
            if (failure) return failure
            tellMade(input.name, answer.createSignatureProvider)
            return undefined
          }}
        />
      )}
    </Screen>
  )
}
