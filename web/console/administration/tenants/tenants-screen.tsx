import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
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
  const csv = useCsv()
  const may = useMay()
  const navigate = useNavigate()
  const { page, status, q } = route.useSearch()
  const [result, retry] = useQuery({ query: document, variables: { search: q, status, page, pageSize } })
  return (
    <AdministrationScreen
      part="tenants"
      lead={texts.lead}
      aside={
        <>
          <CsvButton name={parts.tenants} columns={csv} rows={result.data?.listTenants?.items} />
          {may('createTenant') && (
            <Link className="button button--first" to="/administration/tenants/new">
              {texts.add}
            </Link>
          )}
        </>
      }
    >
      <FindForm
        name={texts.find}
        label={texts.search}
        action={users.show}
        q={q}
        onFind={(to) => void navigate({ to: '/administration/tenants', search: { page: 1, status, q: to } })}
      />
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={statuses}
        words={texts.statuses}
        chosen={status}
        link={(to, rest) => <Link to="/administration/tenants" search={{ page: 1, status: to, q }} {...rest} />}
      />
      <PagedTable
        result={result}
        pick={(data) => data.listTenants}
        retry={() => retry()}
        name={parts.tenants}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/administration/tenants" search={{ page: to, status, q }}>
            {words}
          </Link>
        )}
      />
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

function useCsv(): CsvColumn<Found>[] {
  const { columns, plans, statuses: words } = useTexts().tenants
  return [
    { title: columns.name, value: ({ name }) => name },
    { title: columns.slug, value: ({ slug }) => slug },
    { title: columns.status, value: ({ status }) => wordOf(words, status) },
    { title: columns.plan, value: ({ plan }) => wordOf(plans, plan) },
    { title: columns.users, value: ({ userCount }) => userCount },
    { title: columns.created, value: ({ createdAt }) => createdAt, isMoment: true },
  ]
}
