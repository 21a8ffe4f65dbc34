import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { PermissionsField } from './permissions-field.tsx'
import { roleSchema, type TypedRole } from './role.schema.ts'

/** The form of a role as it is before somebody types. */
export const useRoleForm = (of: TypedRole) =>
  useForm<TypedRole>({
    defaultValues: of,
    resolver: resolverOf(roleSchema) as never,
    mode: 'onTouched',
  })

/** The name of a role, what it is for, and what it grants. */
export function RoleForm({
  form,
  draft,
  action,
  onSend,
}: {
  form: UseFormReturn<TypedRole>
  draft: string
  action: string
  onSend: () => Promise<Failure | undefined>
}) {
  const { role: texts, fields } = useTexts()
  const say = useSaying()
  return (
    <Form form={form} draft={draft} say={say} action={action} onSend={onSend}>
      <TextField name="name" label={fields.name} hint={texts.nameHint} autoComplete="off" maxLength={100} />
      <AreaField name="description" label={texts.description} optional maxLength={2000} rows={2} />
      <PermissionsField name="permissions" label={texts.permissions} hint={texts.permissionsHint} />
    </Form>
  )
}
