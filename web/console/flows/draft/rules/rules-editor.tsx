import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useRef, useState } from 'react'
import { useAction } from '../../../graph/use-action.ts'
import { ActionButton } from '../../../shared/action-button.tsx'
import { Section } from '../../../shared/section.tsx'
import { wordOf } from '../../../shared/texts/shared-texts.ts'
import { RuleWords } from '../../picture/rule-branch.tsx'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Rule, Version } from '../../version/parts.ts'
import { EditRule } from './edit-rule.tsx'
import { NewRule } from './new-rule.tsx'
import { RemoveDraftRule } from './remove-draft-rule.document.ts'
import '../parts.css'

/** The rules of a draft: added, changed and removed. Their order decides nothing, because the worst outcome counts. */
export function RulesEditor({ flowId, draft }: { flowId: string; draft: Version }) {
  const { rules: texts, builder } = useTexts()
  /** The rule that is edited; `new` for one that is added. */
  const [edited, edit] = useState<string>()
  const [done, tell] = useState<string>()
  const rules = draft.rules ?? []
  const steps = draft.steps ?? []
  const open = (id: string) => {
    tell(undefined)
    edit(id)
  }
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
      {rules.length === 0 && <p className="muted small">{texts.empty}</p>}
      <ul className="parts" aria-label={texts.title}>
        {rules.map((rule) => (
          <li key={rule.id} className="part">
            <div className="part__row">
              <div className="part__words">
                <RuleWords rule={rule} />
                <span className="muted">{wordOf(texts.triggers, rule.trigger)}</span>
              </div>
              <span className="part__actions">
                {edited !== rule.id && (
                  <Button kind="second" label={builder.editOne(rule.name)} onPress={() => open(rule.id)}>
                    {builder.edit}
                  </Button>
                )}
                <RemoveRule flowId={flowId} rule={rule} onDone={finish} />
              </span>
            </div>
            {edited === rule.id && (
              <EditRule
                flowId={flowId}
                opened={{ part: rule, version: draft.rowVersion }}
                steps={steps}
                onDone={finish}
                onCancel={close}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <NewRule flowId={flowId} steps={steps} onDone={finish} onCancel={close} />
      ) : (
        <Button kind="second" onPress={() => open('new')}>
          {texts.add}
        </Button>
      )}
    </Section>
  )
}

function RemoveRule({
  flowId,
  rule: { id, name },
  onDone,
}: {
  flowId: string
  rule: Rule
  onDone: (words: string) => void
}) {
  const { rules: texts, builder } = useTexts()
  const act = useAction(RemoveDraftRule, `removeDraftRule:${id}`)
  const remove = async () => {
    const { failure } = await act({ id: flowId, ruleId: id })
    // Whoever removed it: it is gone, which is what was asked for.
    if (failure && failure.code !== 'NOT_FOUND') return failure
    onDone(texts.removed(name))
    return undefined
  }
  return (
    <ActionButton
      words={builder.remove}
      label={builder.removeOne(name)}
      confirm={{ title: texts.removeTitle(name), words: texts.removeWords }}
      onAct={remove}
    />
  )
}
