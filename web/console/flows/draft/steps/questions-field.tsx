import { Button } from '@otorga/ui/actions/button.tsx'
import { FieldGroup } from '@otorga/ui/fields/field.tsx'
import { useField } from '@otorga/ui/fields/fields-context.ts'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { QuestionInputs } from './question-inputs.tsx'
import { emptyQuestion, type TypedQuestion } from './typed-question.ts'
import './questions.css'

/** The questions of a form; the value of the field is their list. */
export function QuestionsField({ name, label }: { name: string; label: string }) {
  const { questions: texts } = useTexts().steps
  const { number } = useWriting()
  const bound = useField(name, label)
  const { field, id } = bound
  const questions = (field.value ?? []) as readonly TypedQuestion[]
  return (
    <FieldGroup bound={bound} label={label}>
      <ol className="questions">
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no ids, and none is moved
          <li key={at} className="questions__one">
            <QuestionInputs
              id={at === 0 ? id : `${id}-${at}`}
              legend={texts.one(number(at + 1))}
              question={question}
              onChange={(to) => field.onChange(questions.with(at, to))}
            />
            <Button
              kind="second"
              label={texts.removeOne(question.name || number(at + 1))}
              onPress={() => field.onChange(questions.toSpliced(at, 1))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ol>
      <Button kind="second" onPress={() => field.onChange([...questions, emptyQuestion])}>
        {texts.add}
      </Button>
    </FieldGroup>
  )
}
