import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { tabStore } from '@otorga/ui/intent/intent.ts'
import { useId, useState } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../../../graph/failure.ts'
import { FailureNotice } from '../../../shared/failure-notice.tsx'
import { readText, textOf } from '../../conditions/condition-form.ts'
import { exampleOf } from '../../conditions/facts.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { recordOf, type Step } from '../../version/parts.ts'
import { TryFlowRule } from './try-flow-rule.document.ts'

interface Answer {
  /** Of which condition and example: another one has no answer yet. */
  of: string
  holds: boolean | null
  missing: readonly string[]
}

/** Tries the condition on an example in place, by the platform's own evaluation. */
export function RuleTrial({
  flowId,
  steps,
  condition,
}: {
  flowId: string
  steps: readonly Step[]
  /** The text of the condition. */
  condition: string
}) {
  const { trial: texts } = useTexts().rules
  const client = useClient()
  const id = useId()
  const place = `otorga-rule-example-${flowId}`
  const [example, write] = useState(() => tabStore().getItem(place) ?? textOf(exampleOf(steps)))
  const [answer, tell] = useState<Answer>()
  const [failure, fail] = useState<Failure>()
  const [busy, work] = useState(false)
  const asked = `${condition}\n${example}`
  const facts = readText(example)
  const isExample = facts && Object.keys(recordOf(facts.condition)).length > 0
  const change = (text: string) => {
    write(text)
    tabStore().setItem(place, text)
  }
  const run = async () => {
    const read = readText(condition)
    if (!read || !facts) return
    work(true)
    fail(undefined)
    const variables = { condition: read.condition, facts: facts.condition }
    const { data, error } = await client.query(TryFlowRule, variables, { requestPolicy: 'network-only' }).toPromise()
    const found = data?.tryFlowRule
    if (error) fail(failureOf(error))
    tell(found ? { of: asked, ...found } : undefined)
    work(false)
  }
  return (
    <section className="part-form" aria-labelledby={`${id}-title`}>
      <h4 className="part-form__title" id={`${id}-title`}>
        {texts.title}
      </h4>
      <p className="muted small">{texts.words}</p>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {texts.example}
        </label>
        <textarea
          className="input trial__example"
          id={id}
          rows={10}
          maxLength={50_000}
          spellCheck={false}
          autoCapitalize="none"
          value={example}
          aria-invalid={!isExample}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      {isExample ? (
        <Button kind="second" busy={busy} onPress={() => void run()}>
          {texts.run}
        </Button>
      ) : (
        <>
          <p className="field__error">{texts.unreadable}</p>
          <Button kind="second" onPress={() => change(textOf(exampleOf(steps)))}>
            {texts.fresh}
          </Button>
        </>
      )}
      {failure && failure.code !== 'VALIDATION_ERROR' && <FailureNotice failure={failure} />}
      <div role="status">
        {failure?.code === 'VALIDATION_ERROR' && <Notice kind="danger">{texts.refused}</Notice>}
        {answer?.of === asked && <Told answer={answer} />}
      </div>
    </section>
  )
}

function Told({ answer: { holds, missing } }: { answer: Answer }) {
  const { trial: texts } = useTexts().rules
  const words = holds === null ? texts.neither : holds ? texts.holds : texts.fails
  return (
    <Notice kind={holds === null ? 'danger' : holds ? 'success' : 'warning'}>
      <p>{words}</p>
      {missing.length > 0 && <p className="small">{texts.missing(missing.join(', '))}</p>}
    </Notice>
  )
}
