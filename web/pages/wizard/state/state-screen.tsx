import { Button } from '@otorga/ui/actions/button.tsx'
import { formatMoney } from '@otorga/ui/format/money.ts'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { Card } from '@otorga/ui/frame/card.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { Contact } from '../../shared/contact.tsx'
import type { SimulatorConfig } from '../application/api.ts'
import type { Known } from '../application/use-application.ts'
import { termWords } from '../simulator/term-words.ts'
import { useTexts, type WizardTexts } from '../texts/wizard-texts.ts'
import { Reference } from './reference.tsx'
import { StageItem } from './stage-item.tsx'
import { type StageName, stagesOf } from './stages.ts'
import '../steps/step-screen.css'
import './state-screen.css'

export interface StateScreenProps {
  config: SimulatorConfig
  known: Known
  brand: Brand
  onAgain: () => void
}

/** The title and the sentence that tell where an application stands. */
function summary({ state }: WizardTexts, { status, answers }: Known, left: number): { title: string; words: string } {
  const { titles, words } = state
  const paid = answers.credit_status !== null && answers.credit_status !== 'active'
  switch (status.status) {
    case 'approved':
      return paid
        ? { title: titles.disbursed, words: words.disbursed }
        : { title: titles.approved, words: left > 0 ? words.todo : words.approved }
    case 'rejected':
    case 'cancelled':
    case 'expired':
      return { title: titles[status.status], words: words[status.status] }
    default:
      if (status.validation_status === 'failed')
        return { title: titles.unchecked, words: status.validations_left > 0 ? words.checkAgain : words.checkOver }
      return {
        title: titles.submitted,
        words: left === 0 ? words.submitted : left === 1 ? words.todo : words.todos(left),
      }
  }
}

/** Why a stage stopped; nothing where it only went no further because the application ended. */
function stopsOf({ state }: WizardTexts, { status }: Known, ended: string): Partial<Record<StageName, string>> {
  const { status: now, validation_status: validation, signature_status: signature } = status
  return {
    ...(validation === 'failed' && { identity: state.identityFailed }),
    ...(signature === 'declined' && { contract: state.contractDeclined }),
    ...(signature === 'expired' && { contract: state.contractExpired }),
    decision: now === 'rejected' ? state.decisionRejected : ended,
  }
}

/** Where a sent application stands, in words, with what is left to do; the page follows what happens elsewhere. */
export function StateScreen({ config, known, brand, onAgain }: StateScreenProps) {
  const texts = useTexts()
  const { locale } = useReading()
  const { state } = texts
  const { status, answers } = known
  const stages = stagesOf(status, answers)
  const { title, words } = summary(texts, known, stages.filter(({ at }) => at === 'todo').length)
  const stopped = stopsOf(texts, known, words)
  const ended = status.status === 'rejected' || status.status === 'cancelled' || status.status === 'expired'
  return (
    <div className="step">
      <StepTitle of={brand.name}>{title}</StepTitle>
      <p role="status">{words}</p>
      <Card>
        <h2>{state.steps}</h2>
        <ol className="stages">
          {stages.map((stage) => (
            <StageItem key={stage.name} stage={stage} stopped={stopped[stage.name]} />
          ))}
        </ol>
      </Card>
      <Card>
        <Facts
          facts={[
            { name: texts.review.loan, value: config.product_name },
            {
              name: texts.simulator.amount,
              value: formatMoney(answers.simulation.amount, { locale, currency: config.amount.currency }),
            },
            { name: texts.simulator.term, value: termWords(texts, answers.simulation.term_days) },
          ]}
        />
        <Reference id={status.id} />
      </Card>
      {stages.some(({ at }) => at === 'stopped') && (
        <Card>
          <Contact brand={brand} />
        </Card>
      )}
      {ended && (
        <Button kind="second" onPress={onAgain}>
          {state.again}
        </Button>
      )}
    </div>
  )
}
