import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { useTexts } from '../../texts/administration-texts.ts'
import type { Named } from './assignment.ts'

/** For whom a flow is: all of the tenant, or one of its organizations. Nothing where the tenant has none. */
export function HolderField({ organizations }: { organizations: readonly Named[] }) {
  const { assignments: texts } = useTexts()
  if (organizations.length === 0) return null
  return (
    <SelectField
      name="organizationId"
      label={texts.holder}
      none={texts.whole}
      choices={organizations.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
