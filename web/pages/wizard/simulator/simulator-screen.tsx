import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { formatMoney } from '@otorga/ui/format/money.ts'
import { Card } from '@otorga/ui/frame/card.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useState } from 'react'
import type { SimulatorConfig } from '../application/api.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { AmountInput } from './amount-input.tsx'
import { monthlyWords } from './monthly-words.ts'
import { Payments } from './payments.tsx'
import { QuoteCard } from './quote-card.tsx'
import { quoteOf } from './quote-of.ts'
import { TermInput } from './term-input.tsx'
import './simulator.css'

/** An amount, as it is typed, and a term in days. */
export interface Chosen {
  amount: string
  termDays: number
}

export interface SimulatorScreenProps {
  config: SimulatorConfig
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Goes on with what was chosen; returns the failure to show. */
  onNext: () => Promise<Problem | undefined>
  /** The application has begun: its terms are changed, nothing is started. */
  begun: boolean
  /** The product has changed under the applicant's eyes. */
  changed: boolean
  brandName: string
}

/** Amount and term, and what exactly they cost. */
export function SimulatorScreen({ config, chosen, onChoose, onNext, begun, changed, brandName }: SimulatorScreenProps) {
  const texts = useTexts()
  const { locale } = useReading()
  const [busy, work] = useState(false)
  const [problem, fail] = useState<Problem>()
  const { amount, termDays } = chosen
  const quoted = quoteOf(config, amount, termDays)
  const format = { locale, currency: config.amount.currency }
  const money = (value: { toString(): string }) => formatMoney(value.toString(), format)
  const monthly = quoted.fault ? undefined : monthlyWords(texts, quoted.quote.schedule, money)
  const next = async () => {
    if (quoted.fault) {
      document.querySelector<HTMLInputElement>('.amount__input')?.focus()
      return
    }
    work(true)
    fail(await onNext())
    work(false)
  }
  return (
    <div className="stack">
      <div>
        <p className="muted">{config.product_name}</p>
        <StepTitle of={brandName}>{texts.simulator.title}</StepTitle>
      </div>
      {changed && (
        <Notice kind="warning" alert>
          {texts.simulator.changed}
        </Notice>
      )}
      <div className="simulator">
        <Card>
          <div className="simulator__controls">
            <AmountInput
              config={config}
              amount={amount}
              termDays={termDays}
              onChange={(typed) => onChoose({ amount: typed, termDays })}
            />
            <TermInput config={config} termDays={termDays} onChange={(days) => onChoose({ amount, termDays: days })} />
          </div>
          {problem && <ProblemNotice problem={problem} />}
          <div className="simulator__next">
            {monthly && (
              <span className="simulator__now">
                <span className="muted small">{monthly.label}</span>
                <strong className="number">{monthly.amount}</strong>
              </span>
            )}
            <Button busy={busy} onPress={() => void next()}>
              {begun ? texts.simulator.keep : texts.simulator.apply}
            </Button>
          </div>
        </Card>
        {quoted.fault ? (
          <Card>
            <p className="muted">{texts.simulator.waiting}</p>
          </Card>
        ) : (
          <>
            <QuoteCard config={config} quote={quoted.quote} apr={quoted.apr} />
            <Payments schedule={quoted.quote.schedule} format={format} />
          </>
        )}
      </div>
    </div>
  )
}
