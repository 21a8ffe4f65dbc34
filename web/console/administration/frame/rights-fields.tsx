import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/administration-texts.ts'

interface Named {
  id: string
  name: string
}

/** What rights can be chosen from; null where the graph left it empty. */
export interface RightsOffered {
  roles: readonly Named[] | null | undefined
  organizations: { total: number; items: readonly Named[] } | null | undefined
}

/** The roles of a user or a program, and the organization to which they are confined. Nobody is made a customer by hand. */
export function RightsFields({ offered: { roles, organizations } }: { offered: RightsOffered }) {
  const { fields } = useTexts()
  const { roleNames, notAll } = useShared()
  const { items = [], total = 0 } = organizations ?? {}
  return (
    <>
      <ChecksField
        name="roles"
        label={fields.roles}
        choices={(roles ?? [])
          .filter(({ name }) => name !== 'customer')
          .map(({ name }) => ({ value: name, label: wordOf(roleNames, name) }))}
      />
      {items.length > 0 && (
        <SelectField
          name="organizationId"
          label={fields.organization}
          hint={total > items.length ? `${fields.organizationHint} ${notAll(items.length)}` : fields.organizationHint}
          optional
          none={fields.anyOrganization}
          choices={items.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}
