import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { RolesScreen as document } from './roles.document.ts'

type Role = NonNullable<ResultOf<typeof document>['listRoles']>['items'][number]

const route = getRouteApi('/administration/roles')

/** The roles of the tenant, and what each permits. */
export function RolesScreen() {
  const { roles: texts, parts } = useTexts()
  const columns = useColumns()
  const csv = useCsv()
  const may = useMay()
  const { page } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize } })
  return (
    <AdministrationScreen
      part="roles"
      lead={texts.lead}
      aside={
        <>
          <CsvButton name={parts.roles} columns={csv} rows={result.data?.listRoles?.items} />
          {may('createRole') && (
            <Link className="button button--first" to="/administration/roles/new">
              {texts.add}
            </Link>
          )}
        </>
      }
    >
      <QueryView result={result} pick={(data) => data.listRoles} retry={() => retry()}>
        {({ items, total }) => (
          <>
            <DataTable name={parts.roles} columns={columns} rows={items} rowKey={({ id }) => id} />
            <Pager
              page={page}
              pageSize={pageSize}
              total={total}
              link={(to, words) => (
                <Link to="/administration/roles" search={{ page: to }}>
                  {words}
                </Link>
              )}
            />
          </>
        )}
      </QueryView>
    </AdministrationScreen>
  )
}

/** What the list says of a role; those of the platform have words of their own. */
function useWords() {
  const { roles: texts } = useTexts()
  const { roleNames } = useShared()
  return {
    nameOf: ({ name, isSystem }: Role) => (isSystem ? wordOf(roleNames, name) : name),
    aimOf: ({ name, description, isSystem }: Role) => (isSystem ? wordOf(texts.systemWords, name) : description),
    granted: ({ isSystem, permissions }: Role, ending: 'read' | 'write') =>
      isSystem
        ? texts.system
        : permissions
            .filter((one) => one.endsWith(`:${ending}`))
            .map((one) => wordOf(texts.resources, one.slice(0, one.indexOf(':'))))
            .join(', '),
  }
}

function useColumns(): TableColumn<Role>[] {
  const { columns } = useTexts().roles
  const { nameOf, aimOf, granted } = useWords()
  const write = useWriting()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: (role) => (
        <>
          <Link to="/administration/roles/$id" params={{ id: role.id }}>
            {nameOf(role)}
          </Link>
          <div className="small muted">{aimOf(role)}</div>
        </>
      ),
    },
    { id: 'reads', title: columns.reads, cell: (role) => write.text(granted(role, 'read')) },
    { id: 'writes', title: columns.writes, cell: (role) => write.text(granted(role, 'write')) },
    { id: 'users', title: columns.users, numeric: true, cell: ({ userCount }) => write.number(userCount) },
  ]
}

function useCsv(): CsvColumn<Role>[] {
  const { roles, role } = useTexts()
  const { nameOf, aimOf, granted } = useWords()
  return [
    { title: roles.columns.name, value: nameOf },
    { title: role.description, value: aimOf },
    { title: roles.columns.reads, value: (one) => granted(one, 'read') },
    { title: roles.columns.writes, value: (one) => granted(one, 'write') },
    { title: roles.columns.users, value: ({ userCount }) => userCount },
  ]
}
