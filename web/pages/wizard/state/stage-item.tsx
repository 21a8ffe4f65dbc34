import { useTexts, type WizardTexts } from '../texts/wizard-texts.ts'
import type { Stage } from './stages.ts'
import './state-screen.css'

/** What is said below the name of a stage, and on its link. */
function wordsOf({ state }: WizardTexts, { name, at }: Stage, stopped: string | undefined) {
  if (name === 'identity') {
    if (at === 'todo') return { words: state.identityTodo, action: state.identityAction }
    return { words: stopped }
  }
  if (name === 'contract') {
    if (at === 'todo') return { words: state.contractTodo, action: state.contractAction }
    if (at === 'done') return { words: state.contractSigned, action: state.contractRead }
    return { words: stopped }
  }
  if (name === 'decision') {
    if (at === 'now') return { words: state.decisionWaiting }
    if (at === 'done') return { words: state.decisionApproved }
    return { words: stopped }
  }
  if (name === 'money') return { words: at === 'done' ? state.moneySent : state.moneyWaiting }
  return {}
}

const marks = { done: '✓', todo: '!', now: '…', later: '', stopped: '×' } as const

/** One stage: its name, whether it is done, what is left to do. */
export function StageItem({ stage, stopped: why }: { stage: Stage; stopped: string | undefined }) {
  const texts = useTexts()
  const { state } = texts
  const { name, at, url } = stage
  const { words, action } = wordsOf(texts, stage, at === 'stopped' ? why : undefined)
  const said = { done: state.done, todo: state.now, now: state.now, later: state.later, stopped: state.stopped }[at]
  return (
    <li className={`stage stage--${at}`} aria-current={at === 'todo' || at === 'now' ? 'step' : undefined}>
      <span className="stage__mark" aria-hidden="true">
        {marks[at]}
      </span>
      <div className="stage__words">
        <strong>
          {state[name]}
          <span className="visually-hidden">: {said}</span>
        </strong>
        {words && <span className={at === 'todo' ? undefined : 'muted small'}>{words}</span>}
        {url && action && (
          <a className={`button button--${at === 'todo' ? 'first' : 'second'} stage__action`} href={url} rel="noopener">
            {action}
          </a>
        )}
      </div>
    </li>
  )
}
