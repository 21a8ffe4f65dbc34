import { Link } from '@tanstack/react-router'
import { useSettled } from '../../graph/running.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useProviders } from '../../shared/providers/texts/providers-texts.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { CheckSignatureProvider } from './check-signature-provider.document.ts'
import { DeactivateSignatureProvider } from './deactivate-signature-provider.document.ts'
import type { Provider } from './provider.ts'
import { UpdateSignatureProvider } from './update-signature-provider.document.ts'

/** Asks a provider whether it is well, and puts it in or out of use. */
export function ProviderActions({ provider, onDone }: { provider: Provider; onDone: (words: string) => void }) {
  const { providers: texts } = useTexts()
  const { change } = useProviders()
  const may = useMay()
  const { id, name, rowVersion } = provider
  const status = useSettled(provider.status)
  const check = useAction(CheckSignatureProvider, `checkSignatureProvider:${id}`)
  const deactivate = useAction(DeactivateSignatureProvider, `deactivateSignatureProvider:${id}`)
  const update = useAction(UpdateSignatureProvider, `updateSignatureProvider:${id}`)
  const told = (made: { __typename?: string } | null | undefined, words: string) =>
    onDone(made?.__typename === 'ChangeRequest' ? texts.proposed : words)
  return (
    <span className="provider__actions">
      {may('updateSignatureProvider') && (
        <Link
          className="button button--second"
          to="/signature-providers/$id"
          params={{ id }}
          aria-label={`${change}: ${name}`}
        >
          {change}
        </Link>
      )}
      {may('checkSignatureProvider') && (
        <ActionButton
          words={texts.check}
          label={`${texts.check}: ${name}`}
          onAct={async () => {
            const { answer, failure } = await check({ id })
            if (failure) return failure
            onDone(answer.checkSignatureProvider?.status === 'healthy' ? texts.well(name) : texts.unwell(name))
            return undefined
          }}
        />
      )}
      {status === 'active' && may('deactivateSignatureProvider') && (
        <ActionButton
          words={texts.deactivate}
          label={`${texts.deactivate}: ${name}`}
          confirm={{ title: texts.deactivateTitle(name), words: texts.deactivateWords }}
          onAct={async () => {
            const { answer, failure } = await deactivate({ id })
            if (failure) return failure
            told(answer.deactivateSignatureProvider, texts.deactivated(name))
            return undefined
          }}
        />
      )}
      {status === 'inactive' && may('updateSignatureProvider') && (
        <ActionButton
          words={texts.activate}
          label={`${texts.activate}: ${name}`}
          onAct={async () => {
            const { answer, failure } = await update({ id, input: { status: 'active' }, ifMatch: `"${rowVersion}"` })
            if (failure) return failure
            told(answer.updateSignatureProvider, texts.activated(name))
            return undefined
          }}
        />
      )}
    </span>
  )
}
