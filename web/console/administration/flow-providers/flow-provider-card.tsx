import { Tag } from '@otorga/ui/data/tag.tsx'
import { Link } from '@tanstack/react-router'
import { useSettled } from '../../graph/running.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { useProviders } from '../../shared/providers/texts/providers-texts.ts'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { CheckFlowProvider } from './check-flow-provider.document.ts'
import { DeactivateFlowProvider } from './deactivate-flow-provider.document.ts'
import type { FlowProvider } from './flow-provider.ts'
import { UpdateFlowProvider } from './update-flow-provider.document.ts'
import './flow-provider-card.css'

/** One provider: what it does, how it was when it was asked last, and what may be done with it. */
export function FlowProviderCard({ provider, onDone }: { provider: FlowProvider; onDone: (done: Done) => void }) {
  const { flowProviders: texts } = useTexts()
  const { change } = useProviders()
  const write = useWriting()
  const may = useMay()
  const { id, code, name, kind, driver, status, health } = provider
  return (
    <Section
      isItem
      title={name}
      aside={<Tag tone={status === 'active' ? 'success' : 'neutral'}>{wordOf(texts.statuses, status)}</Tag>}
    >
      <p className="small muted">{`${wordOf(texts.kinds, kind)}, ${wordOf(texts.drivers, driver)} (${code})`}</p>
      {health ? (
        <p className="small">
          <Tag tone={health.status === 'healthy' ? 'success' : 'danger'}>{wordOf(texts.conditions, health.status)}</Tag>{' '}
          <span className="muted">{texts.checked(write.number(health.latencyMs), write.moment(health.checkedAt))}</span>
        </p>
      ) : (
        <p className="small muted">{texts.unchecked}</p>
      )}
      <div className="flow-provider__actions">
        {may('updateFlowProvider') && (
          <Link
            className="button button--second"
            to="/administration/flow-providers/$id"
            params={{ id }}
            aria-label={`${change}: ${name}`}
          >
            {change}
          </Link>
        )}
        {may('checkFlowProvider') && <Check id={id} name={name} onDone={onDone} />}
        <Standing provider={provider} onDone={onDone} />
      </div>
    </Section>
  )
}

function Check({ id, name, onDone }: { id: string; name: string; onDone: (done: Done) => void }) {
  const { flowProviders: texts } = useTexts()
  const act = useAction(CheckFlowProvider, `checkFlowProvider:${id}`)
  const look = async () => {
    const { answer, failure } = await act({ id })
    if (failure) return failure
    onDone({ words: answer.checkFlowProvider?.status === 'healthy' ? texts.well(name) : texts.unwell(name) })
    return undefined
  }
  return <ActionButton words={texts.check} label={`${texts.check}: ${name}`} onAct={look} />
}

/** The ways out of use and back. */
function Standing({ provider, onDone }: { provider: FlowProvider; onDone: (done: Done) => void }) {
  const { flowProviders: texts } = useTexts()
  const may = useMay()
  const { id, name, rowVersion } = provider
  const status = useSettled(provider.status)
  const deactivate = useAction(DeactivateFlowProvider, `deactivateFlowProvider:${id}`)
  const update = useAction(UpdateFlowProvider, `updateFlowProvider:${id}`)
  if (status === 'active' && may('deactivateFlowProvider'))
    return (
      <ActionButton
        words={texts.deactivate}
        label={`${texts.deactivate}: ${name}`}
        confirm={{ title: texts.deactivateTitle(name), words: texts.deactivateWords }}
        onAct={async () => {
          const { answer, failure } = await deactivate({ id })
          if (failure) return failure
          onDone({ words: texts.deactivated(name), waits: isWaiting(answer.deactivateFlowProvider) })
          return undefined
        }}
      />
    )
  if (status === 'inactive' && may('updateFlowProvider'))
    return (
      <ActionButton
        words={texts.activate}
        label={`${texts.activate}: ${name}`}
        onAct={async () => {
          const { answer, failure } = await update({ id, ifMatch: `"${rowVersion}"`, input: { status: 'active' } })
          if (failure) return failure
          onDone({ words: texts.activated(name), waits: isWaiting(answer.updateFlowProvider) })
          return undefined
        }}
      />
    )
  return null
}
