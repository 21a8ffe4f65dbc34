import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { DateField } from '@otorga/ui/fields/date-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type FieldValues, useWatch } from 'react-hook-form'
import { problemOf } from '../../shared/problem-of.ts'
import type { Personal, SimulatorConfig, WizardAnswers } from '../application/api.ts'
import type { MemoryStore } from '../application/memory.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { citiesOf, regionsOf } from './regions.ts'
import { personalSchema } from './schemas.ts'
import { type StepFrame, StepScreen } from './step-screen.tsx'
import { stepSaved, useErrorWords, useStepForm } from './use-step-form.ts'

export interface PersonalScreenProps {
  config: SimulatorConfig
  answers: WizardAnswers
  country: string
  store: MemoryStore
  frame: StepFrame
  onSave: (personal: Personal) => Promise<void>
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const empty = {
  first_name: '',
  last_name: '',
  birth_date: '',
  gender: '',
  marital_status: '',
  address: '',
  department: '',
  city: '',
}

/** The answers without null, which a field does not show. */
const shown = (answers: object | null) =>
  Object.fromEntries(Object.entries(answers ?? {}).map(([name, value]) => [name, value ?? '']))

/** Name, birth and address; whether the age fits the product is told at the field. */
export function PersonalScreen({ config, answers, country, store, frame, onSave }: PersonalScreenProps) {
  const texts = useTexts()
  const { personal: words } = texts
  const form = useStepForm({
    step: 'personal',
    schema: personalSchema(config.simulation.start_date, config.ages),
    saved: { ...empty, ...shown(answers.datos_personales) },
    store,
  })
  const say = useErrorWords(config.ages)
  const region = useWatch({ control: form.control, name: 'department' }) as string
  const regions = regionsOf(country)
  const send = async (values: FieldValues): Promise<Problem | undefined> => {
    try {
      await onSave(values as Personal)
      stepSaved(store, 'personal')
      return undefined
    } catch (error) {
      return problemOf(error)
    }
  }
  return (
    <StepScreen screen="personal" title={words.title} frame={frame}>
      <Form form={form} say={say} onSend={send} action={texts.next}>
        <div className="form__pair">
          <TextField name="first_name" label={words.firstName} hint={words.nameHint} autoComplete="given-name" />
          <TextField name="last_name" label={words.lastName} hint={words.nameHint} autoComplete="family-name" />
        </div>
        <DateField name="birth_date" label={words.birthDate} hint={words.birthHint} complete="bday" />
        <div className="form__pair">
          <SelectField
            name="gender"
            label={words.gender}
            optional
            none={words.none}
            choices={choicesOf(texts.genders)}
          />
          <SelectField
            name="marital_status"
            label={words.maritalStatus}
            optional
            none={words.none}
            choices={choicesOf(texts.maritalStatuses)}
          />
        </div>
        <TextField name="address" label={words.address} optional autoComplete="street-address" />
        <div className="form__pair">
          {regions.length > 0 ? (
            <SelectField
              name="department"
              label={words.department}
              optional
              none={words.choose}
              autoComplete="address-level1"
              choices={regions.map((one) => ({ value: one, label: one }))}
            />
          ) : (
            <TextField name="department" label={words.department} optional autoComplete="address-level1" />
          )}
          <TextField
            name="city"
            label={words.city}
            optional
            autoComplete="address-level2"
            suggestions={citiesOf(country, region)}
          />
        </div>
      </Form>
    </StepScreen>
  )
}
