import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { type Done, DoneNotice } from '../../shared/done-notice.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { FindForm } from '../frame/find-form.tsx'
import { useOfferedRoles } from '../frame/staff-roles.ts'
import { useUserColumns } from '../frame/user-columns.tsx'
import { useUserCsv } from '../frame/user-csv.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { NewUser } from './new-user.tsx'
import { groups, statuses } from './search.ts'
import { UsersScreen as document } from './users.document.ts'

type Found = NonNullable<ResultOf<typeof document>['listUsers']>['items'][number]

const route = getRouteApi('/administration/users')

/** The staff of the tenant by state and name, and the way to invite somebody; apart from them the borrowers with an account. */
export function UsersScreen() {
  const { users: texts, parts } = useTexts()
  const columns = useColumns()
  const csv = useCsv()
  const may = useMay()
  const navigate = useNavigate()
  const { page, ...search } = route.useSearch()
  const { status, group, q } = search
  const [done, tell] = useState<Done>()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      search: q,
      status,
      staff: group === undefined,
      page,
      pageSize,
      withRoles: may('createUser') && may('listRoles'),
      withOrganizations: may('createUser') && may('listOrganizations'),
    },
  })
  const roles = useOfferedRoles(result.data?.listRoles)
  const organizations = result.data?.listOrganizations
  return (
    <AdministrationScreen
      part="users"
      aside={<CsvButton name={parts.users} columns={csv} rows={result.data?.listUsers?.items} />}
    >
      <DoneNotice done={done} />
      <FindForm
        name={texts.find}
        label={texts.search}
        action={texts.show}
        q={q}
        onFind={(to) => void navigate({ to: '/administration/users', search: { ...search, page: 1, q: to } })}
      />
      {!may('listTenants') && (
        <StatusTabs
          name={texts.whose}
          all={texts.staff}
          statuses={groups}
          words={texts.groups}
          chosen={group}
          link={(to, rest) => <Link to="/administration/users" search={{ ...search, page: 1, group: to }} {...rest} />}
        />
      )}
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={statuses}
        words={texts.statuses}
        chosen={status}
        link={(to, rest) => <Link to="/administration/users" search={{ ...search, page: 1, status: to }} {...rest} />}
      />
      <PagedTable
        result={result}
        pick={(data) => data.listUsers}
        retry={() => retry()}
        name={texts.filter}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/administration/users" search={{ ...search, page: to }}>
            {words}
          </Link>
        )}
      />
      {may('createUser') && roles && <NewUser offered={{ roles, organizations }} onDone={tell} />}
    </AdministrationScreen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns } = useTexts().users
  const write = useWriting()
  return [
    ...useUserColumns(),
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.dayOf(createdAt) },
  ]
}

function useCsv(): CsvColumn<Found>[] {
  const { columns } = useTexts().users
  return [...useUserCsv(), { title: columns.created, value: ({ createdAt }) => createdAt, isMoment: true }]
}
