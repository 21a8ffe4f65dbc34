import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { DateField } from '@otorga/ui/fields/date-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useTexts } from '../texts/identity-texts.ts'
import { labelOf, type Question } from './question.ts'

// Text that may be longer than this gets several lines.
const oneLine = 200

/** The field of a question, by its type. */
export function QuestionField({ question }: { question: Question }) {
  const texts = useTexts()
  const { name, type, options = [], required, max_length: most = 500, minimum = 0 } = question
  const common = { name, label: labelOf(question), optional: required === false }
  switch (type) {
    case 'number':
    case 'integer':
      return <NumberField {...common} decimals={type === 'number' ? 6 : 0} negative={minimum < 0} />
    case 'date':
      return <DateField {...common} />
    case 'boolean': {
      const choices = [
        { value: 'yes', label: texts.form.yes },
        { value: 'no', label: texts.form.no },
      ]
      return <SelectField {...common} choices={choices} none={texts.form.choose} />
    }
    case 'select':
      return (
        <SelectField
          {...common}
          choices={options.map((one) => ({ value: one, label: one }))}
          none={texts.form.choose}
        />
      )
    default:
      return most > oneLine && question.max_length !== undefined ? (
        <AreaField {...common} maxLength={most} />
      ) : (
        <TextField {...common} autoComplete="off" maxLength={most} />
      )
  }
}
