import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { organizationSchema, type TypedOrganization } from './organization.schema.ts'
import { useSaying } from './say.ts'

/** The form of an organization as it is before somebody types. */
export const useOrganizationForm = (of: TypedOrganization) =>
  useForm<TypedOrganization>({
    defaultValues: of,
    resolver: resolverOf(organizationSchema) as never,
    mode: 'onTouched',
  })

/** Name, code and domains of an organization. */
export function OrganizationForm({
  form,
  draft,
  action,
  onSend,
}: {
  form: UseFormReturn<TypedOrganization>
  draft: string
  action: string
  onSend: () => Promise<Failure | undefined>
}) {
  const { organizations: texts, fields } = useTexts()
  const say = useSaying()
  return (
    <Form form={form} draft={draft} say={say} action={action} onSend={onSend}>
      <div className="form__pair">
        <TextField name="name" label={fields.name} autoComplete="off" />
        <TextField name="code" label={texts.columns.code} optional autoComplete="off" maxLength={40} />
      </div>
      <AreaField name="domains" label={texts.domains} hint={texts.domainsHint} optional maxLength={4000} rows={2} />
    </Form>
  )
}
