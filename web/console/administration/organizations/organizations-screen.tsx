import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { emptyOrganization, newOrganizationInput } from '../frame/organization.schema.ts'
import { OrganizationForm, useOrganizationForm } from '../frame/organization-form.tsx'
import { OrganizationTag } from '../frame/organization-tag.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { CreateOrganization } from './create-organization.document.ts'
import { OrganizationsScreen as document } from './organizations.document.ts'

type Found = NonNullable<ResultOf<typeof document>['listOrganizations']>['items'][number]

const route = getRouteApi('/administration/organizations')

/** The organizations of the tenant, and the way to another one. */
export function OrganizationsScreen() {
  const { organizations: texts, parts } = useTexts()
  const form = useOrganizationForm(emptyOrganization)
  const columns = useColumns()
  const csv = useCsv()
  const may = useMay()
  const navigate = useNavigate()
  const { page } = route.useSearch()
  const act = useAction(CreateOrganization, 'createOrganization')
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize } })
  return (
    <AdministrationScreen
      part="organizations"
      lead={texts.lead}
      aside={<CsvButton name={parts.organizations} columns={csv} rows={result.data?.listOrganizations?.items} />}
    >
      <PagedTable
        result={result}
        pick={(data) => data.listOrganizations}
        retry={() => retry()}
        name={parts.organizations}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/administration/organizations" search={{ page: to }}>
            {words}
          </Link>
        )}
      />
      {may('createOrganization') && (
        <Section title={texts.add} wide>
          <OrganizationForm
            form={form}
            draft="organization"
            action={texts.create}
            onSend={async () => {
              const { answer, failure } = await act({ input: newOrganizationInput(form.getValues()) })
              if (failure) return failure
              const id = answer.createOrganization?.id
              if (id) void navigate({ to: '/administration/organizations/$id', params: { id }, search: { page: 1 } })
              return undefined
            }}
          />
        </Section>
      )}
    </AdministrationScreen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns } = useTexts().organizations
  const write = useWriting()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: ({ id, name }) => (
        <Link to="/administration/organizations/$id" params={{ id }} search={{ page: 1 }}>
          {name}
        </Link>
      ),
    },
    { id: 'code', title: columns.code, cell: ({ code }) => write.text(code) },
    { id: 'status', title: columns.status, cell: ({ status }) => <OrganizationTag status={status} /> },
    { id: 'users', title: columns.users, numeric: true, cell: ({ userCount }) => write.number(userCount) },
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.dayOf(createdAt) },
  ]
}

function useCsv(): CsvColumn<Found>[] {
  const { columns, statuses } = useTexts().organizations
  return [
    { title: columns.name, value: ({ name }) => name },
    { title: columns.code, value: ({ code }) => code },
    { title: columns.status, value: ({ status }) => wordOf(statuses, status) },
    { title: columns.users, value: ({ userCount }) => userCount },
    { title: columns.created, value: ({ createdAt }) => createdAt, isMoment: true },
  ]
}
