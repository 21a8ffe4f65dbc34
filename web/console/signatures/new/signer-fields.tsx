import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { FormGroup } from '../../shared/form-group.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { channels as all } from './new-signature.schema.ts'

/** Who signs, and how they are told of it. */
export function SignerFields() {
  const { signer, ask, channels } = useTexts()
  const { documentTypes } = useShared()
  return (
    <FormGroup title={signer.title}>
      <TextField name="name" label={signer.name} autoComplete="off" />
      <div className="form__pair">
        <SelectField
          name="identifierType"
          label={signer.document}
          none={ask.choose}
          choices={Object.entries(documentTypes).map(([value, label]) => ({ value, label }))}
        />
        <TextField name="identifierValue" label={ask.number} autoComplete="off" maxLength={40} />
      </div>
      <div className="form__pair">
        <TextField name="email" label={signer.email} type="email" autoComplete="off" maxLength={254} />
        <TextField name="phone" label={signer.phone} optional autoComplete="off" maxLength={30} />
      </div>
      <ChecksField
        name="channels"
        label={ask.channels}
        choices={all.map((value) => ({ value, label: channels[value] }))}
      />
    </FormGroup>
  )
}
