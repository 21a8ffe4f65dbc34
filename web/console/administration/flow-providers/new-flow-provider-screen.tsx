import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ResultOf, VariablesOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { type Done, DoneNotice, isWaiting } from '../../shared/done-notice.tsx'
import { NewProvider } from '../../shared/providers/new-provider.tsx'
import { useProviders } from '../../shared/providers/texts/providers-texts.ts'
import { Refused } from '../../shared/refused.tsx'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { CreateFlowProvider } from './create-flow-provider.document.ts'
import { useFlowProviderKind } from './use-flow-provider-kind.tsx'

type Input = VariablesOf<typeof CreateFlowProvider>['input']
type Made = ResultOf<typeof CreateFlowProvider>['createFlowProvider']

/** Makes a provider of identity checks. */
export function NewFlowProviderScreen() {
  const texts = useProviders()
  const may = useMay()
  const kind = useFlowProviderKind()
  const [done, tell] = useState<Done>()
  const act = useAction(CreateFlowProvider, 'createFlowProvider')
  const tellMade = (name: string, made: Made) => tell({ words: texts.made(name), waits: isWaiting(made) })
  return (
    <AdministrationScreen
      part="flowProviders"
      title={texts.newOne}
      lead={
        <Link to="/administration/flow-providers" search={{ page: 1 }}>
          {texts.all}
        </Link>
      }
    >
      <DoneNotice done={done} />
      {!may('createFlowProvider') && <Refused />}
      {may('createFlowProvider') && !done && (
        <NewProvider
          of={kind}
          onSend={async (input) => {
            const { answer, failure } = await act({ input: input as Input })
            if (failure) return failure
            tellMade(input.name, answer.createFlowProvider)
            return undefined
          }}
        />
      )}
    </AdministrationScreen>
  )
}
