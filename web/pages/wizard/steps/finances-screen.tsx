import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { MoneyField } from '@otorga/ui/fields/money-field.tsx'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { type FieldValues, useWatch } from 'react-hook-form'
import { problemOf } from '../../shared/problem-of.ts'
import type { Finances, SimulatorConfig, WizardAnswers } from '../application/api.ts'
import type { MemoryStore } from '../application/memory.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { financesSchema } from './schemas.ts'
import { type StepFrame, StepScreen } from './step-screen.tsx'
import { stepSaved, useErrorWords, useStepForm } from './use-step-form.ts'

export interface FinancesScreenProps {
  config: SimulatorConfig
  answers: WizardAnswers
  store: MemoryStore
  frame: StepFrame
  onSave: (finances: Finances) => Promise<void>
}

const savedFinances = (finances: WizardAnswers['finanzas']) => ({
  economic_activity: finances?.economic_activity ?? '',
  monthly_income: finances ? String(finances.monthly_income) : '',
  monthly_expenses: finances ? String(finances.monthly_expenses) : '',
  purpose: finances?.purpose ?? '',
})

/** Income, expenses and what the money is for. Expenses above the income are no error: it is asked whether they are right. */
export function FinancesScreen({ config, answers, store, frame, onSave }: FinancesScreenProps) {
  const texts = useTexts()
  const { finances: words } = texts
  const { locale } = useReading()
  const format = { locale, currency: config.amount.currency }
  const form = useStepForm({
    step: 'finances',
    schema: financesSchema,
    saved: savedFinances(answers.finanzas),
    store,
  })
  const say = useErrorWords()
  const [income, expenses] = useWatch({ control: form.control, name: ['monthly_income', 'monthly_expenses'] }) as [
    string,
    string,
  ]
  const above = income !== '' && expenses !== '' && Number(expenses) > Number(income)
  const activities = Object.entries(texts.activities).map(([value, label]) => ({ value, label }))
  const send = async (values: FieldValues): Promise<Problem | undefined> => {
    try {
      await onSave(values as Finances)
      stepSaved(store, 'finances')
      return undefined
    } catch (error) {
      return problemOf(error)
    }
  }
  return (
    <StepScreen screen="finances" title={words.title} frame={frame}>
      <Form form={form} say={say} onSend={send} action={texts.next}>
        <SelectField name="economic_activity" label={words.activity} none={words.choose} choices={activities} />
        <div className="form__pair">
          <MoneyField name="monthly_income" label={words.income} hint={words.incomeHint} format={format} />
          <MoneyField name="monthly_expenses" label={words.expenses} hint={words.expensesHint} format={format} />
        </div>
        <div role="status">{above && <Notice kind="warning">{words.above}</Notice>}</div>
        <AreaField name="purpose" label={words.purpose} optional maxLength={500} />
      </Form>
    </StepScreen>
  )
}
