import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { flowProviders } from '../../../shared/choices/flow-providers.ts'
import { RecordField } from '../../../shared/choices/record-field.tsx'
import { wordOf } from '../../../shared/texts/shared-texts.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import { StepTypeFields } from './step-type-fields.tsx'
import { enrichmentsOf, stepTypes, type TypedStep } from './typed-step.ts'

/** The kinds of providers that may do the own check of each type. */
const checkedBy: Readonly<Record<string, string>> = {
  card_capture: 'document_check',
  document_upload: 'document_check',
  liveness: 'liveness',
}

/** The fields that every step has, and those of its type. */
export function StepFields({ typed: { type }, isNew }: { typed: TypedStep; isNew: boolean }) {
  const { steps: texts } = useTexts()
  const { fields, hints } = texts
  const enrichments = enrichmentsOf(type)
  const kinds = [checkedBy[type], ...enrichments].filter((kind) => kind !== undefined)
  return (
    <>
      {isNew && (
        <ChoiceField
          name="type"
          label={fields.type}
          choices={stepTypes.map((one) => ({ value: one, label: `${texts.types[one]}: ${texts.typeWords[one]}` }))}
        />
      )}
      <div className="form__pair">
        <TextField name="name" label={fields.name} autoComplete="off" />
        <NumberField name="maxAttempts" label={fields.maxAttempts} hint={hints.attempts} decimals={0} />
      </div>
      <div className="form__pair">
        <TextField name="title" label={fields.title} optional autoComplete="off" />
        {kinds.length > 0 && (
          <RecordField
            name="providerCode"
            label={fields.providerCode}
            source={flowProviders(kinds)}
            optional
            none={texts.anyProvider}
          />
        )}
      </div>
      <AreaField name="instructions" label={fields.instructions} optional maxLength={2000} />
      {type !== '' && <StepTypeFields type={type} />}
      {enrichments.length > 0 && (
        <ChecksField
          name="enrichments"
          label={fields.enrichments}
          optional
          choices={enrichments.map((kind) => ({ value: kind, label: wordOf(texts.enrichments, kind) }))}
        />
      )}
    </>
  )
}
