import { Facts } from '@otorga/ui/frame/facts.tsx'
import type { ResultOf } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { TenantScreen as document } from './tenant.document.ts'

export type Tenant = NonNullable<ResultOf<typeof document>['getTenant']>

/** Who a tenant is, and how it works. */
export function AccountSection({ tenant }: { tenant: Tenant }) {
  const { tenants: texts } = useTexts()
  const write = useWriting()
  return (
    <Section title={texts.account} wide>
      <Facts
        facts={[
          { name: texts.columns.slug, value: tenant.slug },
          { name: texts.columns.users, value: write.number(tenant.userCount) },
          { name: texts.timezone, value: tenant.config.timezone },
          { name: texts.locale, value: tenant.config.locale },
          { name: texts.currency, value: tenant.config.currency },
          { name: texts.columns.created, value: write.dayOf(tenant.createdAt) },
          ...(tenant.suspendedAt ? [{ name: texts.suspendedAt, value: write.moment(tenant.suspendedAt) }] : []),
        ]}
      />
    </Section>
  )
}
