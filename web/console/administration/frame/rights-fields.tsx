import { organizations } from '../../shared/choices/organizations.ts'
import { RecordField } from '../../shared/choices/record-field.tsx'
import { type OfferedRoles, RolesField } from '../../shared/choices/roles-field.tsx'
import { useTexts } from '../texts/administration-texts.ts'

/** What rights can be chosen from; null where the graph left it empty. */
export interface RightsOffered {
  roles: OfferedRoles | null | undefined
  organizations: { total: number } | null | undefined
}

/** The roles of a user or a program, and the organization to which they are confined. */
export function RightsFields({ offered }: { offered: RightsOffered }) {
  const { fields } = useTexts()
  return (
    <>
      <RolesField name="roles" label={fields.roles} offered={offered.roles ?? { total: 0, items: [] }} />
      {offered.organizations && offered.organizations.total > 0 && (
        <RecordField
          name="organizationId"
          label={fields.organization}
          hint={fields.organizationHint}
          source={organizations}
          optional
          none={fields.anyOrganization}
        />
      )}
    </>
  )
}
