import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../../shared/failure-notice.tsx'
import { Section } from '../../../shared/section.tsx'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Version } from '../../version/parts.ts'
import { EditStep } from './edit-step.tsx'
import { NewStep } from './new-step.tsx'
import { StepList } from './step-list.tsx'
import { useOrder } from './use-order.ts'

/** The steps of a draft: added, changed, moved and removed. */
export function StepsEditor({ flowId, draft }: { flowId: string; draft: Version }) {
  const { steps: texts } = useTexts()
  /** The step that is edited; `new` for one that is added. */
  const [edited, edit] = useState<string>()
  const [done, tell] = useState<string>()
  const { order, failure, show, move } = useOrder(flowId, draft)
  const steps = order.flatMap((id) => draft.steps?.find((one) => one.id === id) ?? [])
  const status = useRef<HTMLDivElement>(null)
  // A form that closes takes the focus with it: it goes on where the result is said.
  const close = () => {
    edit(undefined)
    status.current?.focus()
  }
  const finish = (words: string) => {
    tell(words)
    close()
  }
  return (
    <Section title={texts.title} wide>
      <div role="status" ref={status} tabIndex={-1}>
        {done && <Notice kind="success">{done}</Notice>}
      </div>
      {failure && <FailureNotice failure={failure} />}
      {steps.length === 0 && <p className="muted small">{texts.empty}</p>}
      <StepList
        flowId={flowId}
        steps={steps}
        edited={edited}
        onEdit={(id) => {
          tell(undefined)
          edit(id)
        }}
        onShow={show}
        onMove={move}
        onDone={finish}
      >
        {(step) => (
          <EditStep
            key={step.id}
            flowId={flowId}
            opened={{ part: step, version: draft.rowVersion }}
            onDone={finish}
            onCancel={close}
          />
        )}
      </StepList>
      {edited === 'new' ? (
        <NewStep flowId={flowId} onDone={finish} onCancel={close} />
      ) : (
        <Button
          kind="second"
          onPress={() => {
            tell(undefined)
            edit('new')
          }}
        >
          {texts.add}
        </Button>
      )}
    </Section>
  )
}
