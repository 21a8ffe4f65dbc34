import { OtorgaError } from '@otorga/client'
import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { formatMoney, formatPercent } from '@otorga/ui/format/money.ts'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import type { Fact } from '@otorga/ui/frame/facts.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useState } from 'react'
import { Contact } from '../../shared/contact.tsx'
import { problemOf } from '../../shared/problem-of.ts'
import type { SimulatorConfig } from '../application/api.ts'
import type { Screen } from '../application/progress.ts'
import type { Known } from '../application/use-application.ts'
import { monthlyWords } from '../simulator/monthly-words.ts'
import { quoteOf } from '../simulator/quote-of.ts'
import { termWords } from '../simulator/term-words.ts'
import { type StepFrame, StepScreen } from '../steps/step-screen.tsx'
import { useTexts } from '../texts/wizard-texts.ts'
import { answerFacts } from './answer-words.ts'
import { ReviewPart } from './review-part.tsx'
import { Unchecked } from './unchecked.tsx'

export interface ReviewScreenProps {
  brand: Brand
  config: SimulatorConfig
  known: Known
  frame: StepFrame
  onChange: (screen: Screen) => void
  /** Draws up the contract where the product has one, and sends the application. */
  onSend: () => Promise<void>
}

/** The loan that is applied for, with what it costs today. */
function useLoanFacts(config: SimulatorConfig, { amount, term_days }: { amount: number; term_days: number }): Fact[] {
  const texts = useTexts()
  const { locale } = useReading()
  const format = { locale, currency: config.amount.currency }
  const quoted = quoteOf(config, String(amount), term_days)
  const facts: Fact[] = [
    { name: texts.simulator.amount, value: formatMoney(amount, format) },
    { name: texts.simulator.term, value: termWords(texts, term_days) },
  ]
  if (quoted.fault) return facts
  const { schedule, totalToPay } = quoted.quote
  const monthly = monthlyWords(texts, schedule, (one) => formatMoney(one.toString(), format))
  return [
    ...facts,
    { name: monthly.label, value: monthly.amount },
    { name: texts.quote.apr, value: formatPercent(quoted.apr, locale) },
    { name: texts.quote.total, value: formatMoney(totalToPay.toString(), format), strong: true },
  ]
}

/** All answers before they are sent; each part can be changed, and the way leads back here. */
export function ReviewScreen({ brand, config, known, frame, onChange, onSend }: ReviewScreenProps) {
  const texts = useTexts()
  const { locale } = useReading()
  const { review } = texts
  const { status, answers } = known
  const [busy, work] = useState(false)
  const [problem, fail] = useState<Problem>()
  const [refused, refuse] = useState(false)
  const unchecked = status.validation_status === 'failed'
  // A failed check refuses it whatever was answered, and is told with the answers.
  if (refused && unchecked) refuse(false)
  const loan = useLoanFacts(config, answers.simulation)
  const facts = answerFacts(texts, answers, { locale, currency: config.amount.currency })
  const send = async () => {
    work(true)
    fail(undefined)
    try {
      await onSend()
    } catch (error) {
      if (error instanceof OtorgaError && error.code === 'VALIDATION_FAILED') refuse(true)
      else fail(problemOf(error))
    }
    work(false)
  }
  if (refused)
    return (
      <div className="step">
        <StepTitle of={frame.brandName}>{texts.refused.title}</StepTitle>
        <Notice kind="warning">
          <p>{texts.refused.words}</p>
        </Notice>
        <Button kind="second" onPress={() => refuse(false)}>
          {texts.refused.again}
        </Button>
        <Contact brand={brand} />
      </div>
    )
  return (
    <StepScreen screen="review" title={review.title} frame={frame}>
      <ReviewPart title={review.loan} facts={loan} onChange={() => onChange('simulator')} />
      <ReviewPart title={review.contact} facts={facts.contact} onChange={() => onChange('contact')} />
      <ReviewPart title={review.personal} facts={facts.personal} onChange={() => onChange('personal')} />
      <ReviewPart title={review.finances} facts={facts.finances} onChange={() => onChange('finances')} />
      {unchecked ? (
        <Unchecked brand={brand} status={status} />
      ) : (
        <>
          <Notice>{status.signature_required ? review.contractNext : review.next}</Notice>
          {problem && <ProblemNotice problem={problem} />}
          <Button busy={busy} onPress={() => void send()}>
            {review.send}
          </Button>
        </>
      )}
    </StepScreen>
  )
}
