import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { type Done, DoneNotice } from '../../shared/done-notice.tsx'
import { fullName } from '../../shared/full-name.ts'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useRoleNames } from '../frame/role-names.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { type Client, ClientActions } from './client-actions.tsx'
import { ClientsScreen as document } from './clients.document.ts'
import { type Credentials, CredentialsNotice } from './credentials-notice.tsx'
import { NewClient } from './new-client.tsx'

const route = getRouteApi('/administration/clients')

/** The programs that call the tenant's API, and the way to let another one. */
export function ClientsScreen() {
  const { clients: texts, parts } = useTexts()
  const may = useMay()
  const { page } = route.useSearch()
  const [shown, show] = useState<Credentials>()
  const [done, tell] = useState<Done>()
  const columns = useColumns({
    onSecret: (made) => {
      tell(undefined)
      show(made)
    },
    onRevoked: () => tell({ words: texts.revoked }),
  })
  const csv = useCsv()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      page,
      pageSize,
      withRoles: may('createApiClient') && may('listRoles'),
      withOrganizations: may('createApiClient') && may('listOrganizations'),
    },
  })
  const { listRoles: roles, listOrganizations: organizations } = result.data ?? {}
  return (
    <AdministrationScreen
      part="clients"
      lead={texts.lead}
      aside={<CsvButton name={parts.clients} columns={csv} rows={result.data?.listApiClients?.items} />}
    >
      <DoneNotice done={done} />
      <CredentialsNotice shown={shown} />
      <PagedTable
        result={result}
        pick={(data) => data.listApiClients}
        retry={() => retry()}
        name={parts.clients}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/administration/clients" search={{ page: to }}>
            {words}
          </Link>
        )}
      />
      {may('createApiClient') && roles && <NewClient offered={{ roles, organizations }} onDone={show} />}
    </AdministrationScreen>
  )
}

const makerOf = ({ createdBy }: Client) => createdBy && fullName(createdBy)

function useColumns(on: { onSecret: (made: Credentials) => void; onRevoked: () => void }): TableColumn<Client>[] {
  const { columns, statuses } = useTexts().clients
  const write = useWriting()
  const roleNames = useRoleNames()
  return [
    { id: 'name', title: columns.name, cell: ({ name }) => name },
    { id: 'roles', title: columns.roles, cell: ({ roles }) => write.text(roleNames(roles)) },
    {
      id: 'status',
      title: columns.status,
      cell: ({ status }) => <Tag tone={status === 'active' ? 'success' : 'neutral'}>{wordOf(statuses, status)}</Tag>,
    },
    { id: 'secret', title: columns.secret, cell: ({ secretChangedAt }) => write.moment(secretChangedAt) },
    {
      id: 'by',
      title: columns.by,
      cell: (client) => write.text(makerOf(client)),
    },
    {
      id: 'actions',
      title: columns.actions,
      cell: (client) => <ClientActions client={client} {...on} />,
    },
  ]
}

function useCsv(): CsvColumn<Client>[] {
  const { columns, statuses } = useTexts().clients
  const roleNames = useRoleNames()
  return [
    { title: columns.name, value: ({ name }) => name },
    { title: columns.roles, value: ({ roles }) => roleNames(roles) },
    { title: columns.status, value: ({ status }) => wordOf(statuses, status) },
    { title: columns.secret, value: ({ secretChangedAt }) => secretChangedAt, isMoment: true },
    { title: columns.by, value: makerOf },
  ]
}
