import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
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
  const may = useMay()
  const { page } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize } })
  return (
    <AdministrationScreen
      part="roles"
      lead={texts.lead}
      aside={
        may('createRole') && (
          <Link className="button button--first" to="/administration/roles/new">
            {texts.add}
          </Link>
        )
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

function useColumns(): TableColumn<Role>[] {
  const { roles: texts } = useTexts()
  const { roleNames } = useShared()
  const write = useWriting()
  const granted = ({ isSystem, permissions }: Role, ending: 'read' | 'write') =>
    isSystem
      ? texts.system
      : write.text(
          permissions
            .filter((one) => one.endsWith(`:${ending}`))
            .map((one) => wordOf(texts.resources, one.slice(0, one.indexOf(':'))))
            .join(', '),
        )
  return [
    {
      id: 'name',
      title: texts.columns.name,
      cell: ({ id, name, description, isSystem }) => (
        <>
          <Link to="/administration/roles/$id" params={{ id }}>
            {isSystem ? wordOf(roleNames, name) : name}
          </Link>
          <div className="small muted">{isSystem ? wordOf(texts.systemWords, name) : description}</div>
        </>
      ),
    },
    { id: 'reads', title: texts.columns.reads, cell: (role) => granted(role, 'read') },
    { id: 'writes', title: texts.columns.writes, cell: (role) => granted(role, 'write') },
    { id: 'users', title: texts.columns.users, numeric: true, cell: ({ userCount }) => write.number(userCount) },
  ]
}
