import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import type { FieldProps } from '@otorga/ui/fields/field.tsx'
import { useField } from '@otorga/ui/fields/fields-context.ts'
import { useId } from 'react'
import { useShared, wordOf } from '../texts/shared-texts.ts'
import { RecordBox } from './record-box.tsx'
import { offeredNames } from './roles.rules.ts'
import { roles } from './roles.ts'

/** The first roles of a tenant, and how many it has. */
export interface OfferedRoles {
  total: number
  items: readonly { name: string }[]
}

/** The roles of somebody: a few as checks, and the others of a tenant with many by typing. Nobody is made a customer by hand. */
export function RolesField({ offered, ...field }: FieldProps & { offered: OfferedRoles }) {
  const { roleNames, another } = useShared()
  const id = useId()
  const bound = useField(field.name, field.label).field
  const chosen: readonly string[] = bound.value ?? []
  const names = offeredNames(offered, chosen)
  return (
    <>
      <ChecksField {...field} choices={names.map((name) => ({ value: name, label: wordOf(roleNames, name) }))} />
      {offered.total > offered.items.length && (
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {another.role}
          </label>
          <RecordBox
            id={id}
            label={another.role}
            source={roles}
            value=""
            without={['customer', ...names]}
            onChosen={({ value }) => value && bound.onChange([...chosen, value])}
          />
        </div>
      )}
    </>
  )
}
