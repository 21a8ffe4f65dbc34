import { organizationsOf } from '../../../shared/choices/organizations.ts'
import { RecordField } from '../../../shared/choices/record-field.tsx'
import { useTexts } from '../../texts/administration-texts.ts'

/** For whom a flow is: all of the tenant, or one of its organizations. */
export function HolderField({ tenantId }: { tenantId: string }) {
  const { assignments: texts } = useTexts()
  return (
    <RecordField name="organizationId" label={texts.holder} source={organizationsOf(tenantId)} none={texts.whole} />
  )
}
