import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { useTexts } from '../../texts/flows-texts.ts'
import { QuestionsField } from './questions-field.tsx'
import type { StepType } from './typed-step.ts'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** What one type of step is told. */
export function StepTypeFields({ type }: { type: StepType }) {
  const { fields, hints, sides, media, channels } = useTexts().steps
  const documents = (
    <AreaField
      name="acceptedDocumentTypes"
      label={fields.acceptedDocumentTypes}
      hint={hints.documentTypes}
      optional
      maxLength={800}
    />
  )
  switch (type) {
    case 'card_capture':
      return (
        <>
          {documents}
          <ChecksField
            name="captureSides"
            label={fields.captureSides}
            hint={hints.anyOfThem}
            optional
            choices={choicesOf(sides)}
          />
        </>
      )
    case 'document_upload':
      return (
        <>
          {documents}
          <ChecksField
            name="acceptedMedia"
            label={fields.acceptedMedia}
            hint={hints.anyOfThem}
            optional
            choices={choicesOf(media)}
          />
          <div className="form__pair">
            <NumberField name="minFiles" label={fields.minFiles} optional decimals={0} />
            <NumberField name="maxFiles" label={fields.maxFiles} optional decimals={0} />
          </div>
        </>
      )
    case 'liveness':
      return (
        <>
          <CheckField name="challenge" label={fields.challenge} />
          <div className="form__pair">
            <NumberField
              name="minVideoSeconds"
              label={fields.minVideoSeconds}
              hint={hints.seconds}
              optional
              decimals={1}
            />
            <NumberField
              name="maxVideoSeconds"
              label={fields.maxVideoSeconds}
              hint={hints.seconds}
              optional
              decimals={1}
            />
          </div>
        </>
      )
    case 'form':
      return <QuestionsField name="questions" label={fields.questions} />
    case 'otp':
      return (
        <ChecksField
          name="channels"
          label={fields.channels}
          hint={hints.anyOfThem}
          optional
          choices={choicesOf(channels)}
        />
      )
  }
}
