import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { FormGroup } from '../../shared/form-group.tsx'
import { useTexts } from '../texts/products-texts.ts'

/** What the product is called; its code is chosen once. */
export function IdentityFields({ isNew }: { isNew: boolean }) {
  const { fields, hints, groups } = useTexts()
  return (
    <FormGroup title={groups.identity}>
      <TextField name="name" label={fields.name} autoComplete="off" />
      <div className="form__pair">
        {isNew && (
          <TextField name="code" label={fields.code} hint={hints.code} autoComplete="off" capitals maxLength={40} />
        )}
        <TextField name="category" label={fields.category} hint={hints.category} autoComplete="off" maxLength={100} />
      </div>
      <AreaField name="description" label={fields.description} optional maxLength={2000} />
    </FormGroup>
  )
}
