import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from 'urql'
import type { ResultOf } from '../../graph/tada.ts'
import { useMay } from '../../session/session-context.ts'
import { type Done, DoneNotice } from '../../shared/done-notice.tsx'
import { exactly, FilterTabs } from '../../shared/filter-tabs.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { FindForm } from '../frame/find-form.tsx'
import { useRoleNames } from '../frame/role-names.ts'
import { useOfferedRoles } from '../frame/staff-roles.ts'
import { UserTag } from '../frame/user-tag.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { NewUser } from './new-user.tsx'
import { statuses } from './search.ts'
import { UsersScreen as document } from './users.document.ts'

type Found = NonNullable<ResultOf<typeof document>['listUsers']>['items'][number]

const route = getRouteApi('/administration/users')

/** The users of the tenant by state and name, and the way to invite one. */
export function UsersScreen() {
  const { users: texts } = useTexts()
  const columns = useColumns()
  const may = useMay()
  const navigate = useNavigate()
  const { page, status, q } = route.useSearch()
  const [done, tell] = useState<Done>()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      search: q,
      status,
      page,
      pageSize,
      withRoles: may('createUser') && may('listRoles'),
      withOrganizations: may('createUser') && may('listOrganizations'),
    },
  })
  const roles = useOfferedRoles(result.data?.listRoles?.items)
  const organizations = result.data?.listOrganizations
  const link = (to: (typeof statuses)[number] | undefined, words: string) => (
    <Link
      to="/administration/users"
      search={{ page: 1, status: to, q }}
      activeOptions={exactly}
      aria-current={to === status ? 'page' : undefined}
    >
      {words}
    </Link>
  )
  return (
    <AdministrationScreen part="users">
      <DoneNotice done={done} />
      <FindForm
        name={texts.find}
        label={texts.search}
        action={texts.show}
        q={q}
        onFind={(to) => void navigate({ to: '/administration/users', search: { page: 1, status, q: to } })}
      />
      <FilterTabs
        name={texts.filter}
        choices={[
          { id: 'all', link: link(undefined, texts.all) },
          ...statuses.map((one) => ({ id: one, link: link(one, texts.statuses[one]) })),
        ]}
      />
      <QueryView result={result} pick={(data) => data.listUsers} retry={() => retry()}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Notice>{texts.empty}</Notice>
          ) : (
            <>
              <DataTable name={texts.filter} columns={columns} rows={items} rowKey={({ id }) => id} />
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                link={(to, words) => (
                  <Link to="/administration/users" search={{ page: to, status, q }}>
                    {words}
                  </Link>
                )}
              />
            </>
          )
        }
      </QueryView>
      {may('createUser') && roles && <NewUser offered={{ roles, organizations: organizations?.items }} onDone={tell} />}
    </AdministrationScreen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns } = useTexts().users
  const may = useMay()
  const write = useWriting()
  const roleNames = useRoleNames()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: ({ id, firstName, lastName }) =>
        may('getUser') ? (
          <Link to="/administration/users/$id" params={{ id }}>
            {`${firstName} ${lastName}`}
          </Link>
        ) : (
          `${firstName} ${lastName}`
        ),
    },
    { id: 'email', title: columns.email, cell: ({ email }) => email },
    { id: 'roles', title: columns.roles, cell: ({ roles }) => write.text(roleNames(roles)) },
    { id: 'status', title: columns.status, cell: ({ status }) => <UserTag status={status} /> },
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.dayOf(createdAt) },
  ]
}
