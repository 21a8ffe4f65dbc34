import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from 'urql'
import type { ResultOf } from '../../graph/tada.ts'
import { useMay } from '../../session/session-context.ts'
import { exactly, FilterTabs } from '../../shared/filter-tabs.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { FindForm } from '../frame/find-form.tsx'
import { TenantTag } from '../frame/tenant-tag.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { statuses } from './search.ts'
import { TenantsScreen as document } from './tenants.document.ts'

type Found = NonNullable<ResultOf<typeof document>['listTenants']>['items'][number]

const route = getRouteApi('/administration/tenants')

/** The customers of the platform, by state and name. */
export function TenantsScreen() {
  const { tenants: texts, users, parts } = useTexts()
  const columns = useColumns()
  const may = useMay()
  const navigate = useNavigate()
  const { page, status, q } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { search: q, status, page, pageSize } })
  const link = (to: (typeof statuses)[number] | undefined, words: string) => (
    <Link
      to="/administration/tenants"
      search={{ page: 1, status: to, q }}
      activeOptions={exactly}
      aria-current={to === status ? 'page' : undefined}
    >
      {words}
    </Link>
  )
  return (
    <AdministrationScreen part="tenants" lead={texts.lead}>
      {may('createTenant') && <Link to="/administration/tenants/new">{texts.add}</Link>}
      <FindForm
        name={texts.find}
        label={texts.search}
        action={users.show}
        q={q}
        onFind={(to) => void navigate({ to: '/administration/tenants', search: { page: 1, status, q: to } })}
      />
      <FilterTabs
        name={texts.filter}
        choices={[
          { id: 'all', link: link(undefined, texts.all) },
          ...statuses.map((one) => ({ id: one, link: link(one, texts.statuses[one]) })),
        ]}
      />
      <QueryView result={result} pick={(data) => data.listTenants} retry={() => retry()}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Notice>{texts.empty}</Notice>
          ) : (
            <>
              <DataTable name={parts.tenants} columns={columns} rows={items} rowKey={({ id }) => id} />
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                link={(to, words) => (
                  <Link to="/administration/tenants" search={{ page: to, status, q }}>
                    {words}
                  </Link>
                )}
              />
            </>
          )
        }
      </QueryView>
    </AdministrationScreen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns, plans } = useTexts().tenants
  const write = useWriting()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: ({ id, name }) => (
        <Link to="/administration/tenants/$id" params={{ id }}>
          {name}
        </Link>
      ),
    },
    { id: 'slug', title: columns.slug, cell: ({ slug }) => slug },
    { id: 'status', title: columns.status, cell: ({ status }) => <TenantTag status={status} /> },
    { id: 'plan', title: columns.plan, cell: ({ plan }) => wordOf(plans, plan) },
    { id: 'users', title: columns.users, numeric: true, cell: ({ userCount }) => write.number(userCount) },
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.dayOf(createdAt) },
  ]
}
