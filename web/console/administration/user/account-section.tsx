import { Facts } from '@otorga/ui/frame/facts.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import type { ResultOf } from '../../graph/tada.ts'
import { organizations } from '../../shared/choices/organizations.ts'
import { useRecordName } from '../../shared/choices/use-record-name.ts'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useRoleNames } from '../frame/role-names.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { UserScreen as document } from './user.document.ts'

type SignIns = NonNullable<ResultOf<typeof document>['listAuditEvents']>['items']
export type User = NonNullable<ResultOf<typeof document>['getUser']>

/** Who a user is. */
export function AccountSection({
  user,
  signIns,
}: {
  user: User
  /** Sign-ins of the user, newest first, failed ones too; undefined where the reader may not know them. */
  signIns: SignIns | undefined
}) {
  const { user: texts, fields } = useTexts()
  const { texts: reading } = useReading()
  const write = useWriting()
  const organization = useRecordName(organizations, user.organizationId)
  const roleNames = useRoleNames()
  const factor = user.hasSecondFactor === null ? undefined : texts.factors[user.hasSecondFactor ? 'yes' : 'no']
  // What failed is not only information.
  const last = signIns?.find(({ severityId }) => severityId === 1)
  return (
    <Section title={texts.account} wide>
      <Facts
        facts={[
          { name: fields.email, value: user.email },
          { name: fields.phone, value: write.text(user.phone) },
          { name: fields.roles, value: write.text(roleNames(user.roles)) },
          {
            name: fields.organization,
            value: write.text(organization.isReading ? reading.loading : organization.name),
          },
          { name: texts.factor, value: write.text(factor) },
          { name: texts.since, value: write.dayOf(user.createdAt) },
          ...(signIns ? [{ name: texts.signedIn, value: write.moment(last?.time) }] : []),
          { name: texts.changed, value: write.moment(user.updatedAt) },
        ]}
      />
    </Section>
  )
}
