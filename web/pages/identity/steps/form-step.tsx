import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { numberFormat } from '@otorga/ui/format/formats.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { type FieldValues, useForm } from 'react-hook-form'
import { SubmissionNotices } from '../capture/submission-notices.tsx'
import { answersOf, type Question, questionsSchema } from '../questions/question.ts'
import { QuestionField } from '../questions/question-field.tsx'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/identity-texts.ts'
import { ownWords, StepFrame } from './step-frame.tsx'

/** Questions of the tenant, judged by the rules that the server has too. */
export function FormStep(props: StepProps) {
  const { step, submission } = props
  const texts = useTexts()
  const { locale } = useReading()
  const questions = (step.config.fields ?? []) as Question[]
  const own = ownWords(step)
  const form = useForm<FieldValues>({
    defaultValues: Object.fromEntries(questions.map(({ name }) => [name, ''])),
    resolver: resolverOf(questionsSchema(questions)),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { fieldErrors: words } = texts
  const say = (code: string, field: string): string => {
    const question = questions.find(({ name }) => name === field)
    const written = (value: number | undefined) => numberFormat(locale).format(value ?? 0)
    if (code === 'least') return words.least(written(question?.minimum))
    if (code === 'most') return words.most(written(question?.maximum))
    const found = (words as Record<string, unknown>)[code]
    return typeof found === 'string' ? found : texts.errors.VALIDATION_ERROR
  }
  return (
    <StepFrame step={props} title={own.title ?? step.name}>
      {own.instructions && <p>{own.instructions}</p>}
      <SubmissionNotices submission={submission} />
      <Form
        form={form}
        say={say}
        action={texts.next}
        onSend={async (values) => {
          await submission.send({ data: answersOf(values) })
          return undefined
        }}
      >
        {questions.map((one) => (
          <QuestionField key={one.name} question={one} />
        ))}
      </Form>
    </StepFrame>
  )
}
