import { Link, useNavigate } from '@tanstack/react-router'
import { useSettled } from '../../graph/running.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { CreateDraftVersion } from './create-draft-version.document.ts'
import { DeleteFlow } from './delete-flow.document.ts'
import type { Flow } from './flow-of-screen.ts'
import { UpdateFlow } from './update-flow.document.ts'

/** What can be done with a flow: its draft, and whether it takes executions. */
export function FlowActions({
  flow,
  onDone,
  onOutdated,
}: {
  flow: Flow
  onDone: (words: string) => void
  /** What is shown is not the latest state any more. */
  onOutdated: () => void
}) {
  const { flow: texts } = useTexts()
  const may = useMay()
  const { id, draft, version } = flow
  const status = useSettled(flow.status)
  return (
    <>
      {draft && may('addDraftStep') && (
        <Link className="button button--first" to="/flows/$id/draft" params={{ id }}>
          {texts.edit}
        </Link>
      )}
      {draft && version?.status === 'published' && (
        <Link className="button button--second" to="/flows/$id/compare" params={{ id }}>
          {texts.compare}
        </Link>
      )}
      {draft && may('simulateFlowVersion') && (
        <Link className="button button--second" to="/flows/$id/simulation" params={{ id }} search={{ days: 30 }}>
          {texts.simulate}
        </Link>
      )}
      {version?.status === 'published' && may('assignFlow') && may('listTenants') && (
        <Link className="button button--second" to="/administration/tenants" search={{ page: 1 }}>
          {texts.give}
        </Link>
      )}
      {!draft && may('createDraftVersion') && <NewDraft id={id} />}
      {may('deleteFlow') && status === 'active' && <Deactivate id={id} onDone={onDone} />}
      {may('updateFlow') && status === 'inactive' && <Activate flow={flow} onDone={onDone} onOutdated={onOutdated} />}
    </>
  )
}

function NewDraft({ id }: { id: string }) {
  const { flow: texts } = useTexts()
  const go = useNavigate()
  const act = useAction(CreateDraftVersion, `createDraftVersion:${id}`)
  const make = async () => {
    const { failure } = await act({ id })
    // Whoever made it: there is a draft, which is what was asked for.
    if (failure && failure.code !== 'DRAFT_EXISTS') return failure
    await go({ to: '/flows/$id/draft', params: { id } })
    return undefined
  }
  return (
    <ActionButton
      words={texts.newDraft}
      confirm={{ title: texts.newDraftTitle, words: texts.newDraftWords }}
      onAct={make}
    />
  )
}

function Deactivate({ id, onDone }: { id: string; onDone: (words: string) => void }) {
  const { flow: texts } = useTexts()
  const act = useAction(DeleteFlow, `deleteFlow:${id}`)
  const deactivate = async () => {
    const { failure } = await act({ id })
    if (!failure) onDone(texts.deactivated)
    return failure
  }
  return (
    <ActionButton
      words={texts.deactivate}
      confirm={{ title: texts.deactivateTitle, words: texts.deactivateWords }}
      onAct={deactivate}
    />
  )
}

function Activate({
  flow: { id, rowVersion },
  onDone,
  onOutdated,
}: {
  flow: Flow
  onDone: (words: string) => void
  onOutdated: () => void
}) {
  const { flow: texts } = useTexts()
  const act = useAction(UpdateFlow, `updateFlow:${id}`)
  const activate = async () => {
    const { failure } = await act({ id, input: { status: 'active' }, ifMatch: `"${rowVersion}"` })
    if (!failure) onDone(texts.activated)
    if (failure?.code === 'PRECONDITION_FAILED') onOutdated()
    return failure
  }
  return <ActionButton words={texts.activate} onAct={activate} />
}
