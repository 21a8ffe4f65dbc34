import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { FormGroup } from '../../shared/form-group.tsx'
import { useTexts } from '../texts/products-texts.ts'
import { choicesOf } from './choices.ts'
import { FlowField } from './flow-field.tsx'

/** What an applicant must meet, how the contract is signed, and who decides over changes of the product. */
export function RequirementFields() {
  const { fields, hints, groups, signatures } = useTexts()
  return (
    <>
      <FormGroup title={groups.requirements}>
        <div className="form__pair">
          <NumberField name="minAge" label={fields.minAge} optional decimals={0} />
          <NumberField name="maxAge" label={fields.maxAge} optional decimals={0} />
        </div>
        <AreaField name="documents" label={fields.documents} hint={hints.lines} optional maxLength={6000} />
        <AreaField name="validations" label={fields.validations} hint={hints.validations} optional maxLength={6000} />
        <FlowField />
      </FormGroup>
      <FormGroup title={groups.contract}>
        <ChoiceField name="signature" label={fields.signature} choices={choicesOf(signatures)} />
        <CheckField name="requiresApproval" label={fields.requiresApproval} />
      </FormGroup>
    </>
  )
}
