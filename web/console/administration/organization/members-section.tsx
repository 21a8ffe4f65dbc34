import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { Section } from '../../shared/section.tsx'
import { useUserColumns } from '../frame/user-columns.tsx'
import { useUserCsv } from '../frame/user-csv.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { OrganizationScreen } from './organization.document.ts'

type Page = NonNullable<ResultOf<typeof OrganizationScreen>['listUsers']>

/** The users of an organization; the organization of a user is set with their rights. */
export function MembersSection({
  id,
  page,
  users,
  missing,
}: {
  id: string
  page: number
  users: Page | null | undefined
  missing: string | undefined
}) {
  const { organizations: texts } = useTexts()
  const columns = useUserColumns()
  const csv = useUserCsv()
  return (
    <Section
      title={texts.members}
      missing={missing}
      aside={<CsvButton name={texts.members} columns={csv} rows={users?.items} />}
      wide
    >
      <p className="small muted">{texts.membersWords}</p>
      {users && users.total === 0 && <p>{texts.noMembers}</p>}
      {users && users.total > 0 && (
        <>
          <DataTable name={texts.members} columns={columns} rows={users.items} rowKey={(user) => user.id} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={users.total}
            link={(to, words) => (
              <Link to="/administration/organizations/$id" params={{ id }} search={{ page: to }}>
                {words}
              </Link>
            )}
          />
        </>
      )}
    </Section>
  )
}
