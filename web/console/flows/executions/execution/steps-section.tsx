import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { useReasons } from '../../../shared/checks/use-reasons.ts'
import { Section } from '../../../shared/section.tsx'
import { wordOf } from '../../../shared/texts/shared-texts.ts'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Execution } from './shown-execution.ts'
import { type StepState, stepStates } from './step-state.ts'
import './steps-section.css'

const tones: Readonly<Record<StepState, Tone>> = {
  passed: 'success',
  failed: 'danger',
  running: 'info',
  waiting: 'neutral',
}

/** Each step of the version that an execution follows, with its attempts. */
export function StepsSection({
  request: { version, attempts, completedAt },
  missing,
}: {
  request: Execution
  missing: string | undefined
}) {
  const { executions, steps: ofSteps } = useTexts()
  const texts = executions.step
  const steps = version?.steps ?? []
  const states = stepStates(steps, attempts ?? [], { isOpen: completedAt === null })
  return (
    <Section title={executions.execution.steps} missing={missing} wide>
      <ol className="run">
        {steps.map(({ id, name, type }, at) => (
          <li key={id} className="run__step">
            <p className="run__name">
              {name} <Tag tone={tones[states[at]!]}>{texts[states[at]!]}</Tag>
            </p>
            <p className="muted small">{wordOf(ofSteps.types, type)}</p>
            <Attempts attempts={(attempts ?? []).filter(({ stepId }) => stepId === id)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Attempts({ attempts }: { attempts: NonNullable<Execution['attempts']> }) {
  const { step: texts } = useTexts().executions
  const write = useWriting()
  const reasonsOf = useReasons()
  if (attempts.length === 0) return <p className="muted small">{texts.none}</p>
  const seconds = (from: string, to: string) => texts.took(write.number((Date.parse(to) - Date.parse(from)) / 1000))
  return (
    <ul className="run__attempts small">
      {attempts.map(({ id, number, result, reasons, providerCode, startedAt, finishedAt }) => (
        <li key={id}>
          {texts.number(write.number(number))}: {wordOf(texts.results, result)}
          {reasons.length > 0 && ` (${reasonsOf(reasons)})`}{' '}
          <span className="muted">
            {providerCode && `${texts.by(providerCode)} · `}
            {write.moment(startedAt)} · {seconds(startedAt, finishedAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}
