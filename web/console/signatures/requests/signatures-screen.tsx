import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { SignatureTag } from '../signature-tag.tsx'
import { useTexts } from '../texts/signatures-texts.ts'
import { useMayAsk } from '../use-may-ask.ts'
import { statuses } from './search.ts'
import { SignaturesScreen as document } from './signatures.document.ts'

type Found = NonNullable<ResultOf<typeof document>['listSignatureRequests']>['items'][number]

const route = getRouteApi('/signatures')

/** Who was asked for a signature: requests by state, newest first. */
export function SignaturesScreen() {
  const texts = useTexts()
  const { signatureStatus } = useShared()
  const columns = useColumns()
  const mayAsk = useMayAsk()
  const csv = useCsv()
  const { page, status } = route.useSearch()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      page,
      pageSize,
      status: status === 'overdue' ? undefined : status,
      overdue: status === 'overdue' ? true : undefined,
    },
  })
  const shown = result.data?.listSignatureRequests?.items ?? []
  return (
    <Screen
      title={texts.title}
      aside={
        <>
          <CsvButton name={texts.title} columns={csv} rows={shown} />
          {mayAsk && (
            <Link className="button button--first" to="/signatures/new">
              {texts.ask.title}
            </Link>
          )}
        </>
      }
    >
      <StatusTabs
        name={texts.filter}
        all={texts.all}
        statuses={statuses}
        words={{ ...signatureStatus, overdue: texts.overdue }}
        chosen={status}
        link={(to, rest) => <Link to="/signatures" search={{ page: 1, status: to }} {...rest} />}
      />
      <PagedTable
        result={result}
        pick={(data) => data.listSignatureRequests}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/signatures" search={{ page: to, status }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns, types } = useTexts()
  const write = useWriting()
  return [
    {
      id: 'signer',
      title: columns.signer,
      cell: ({ id, signer }) => (
        <Link to="/signatures/$id" params={{ id }}>
          {signer.name}
        </Link>
      ),
    },
    { id: 'type', title: columns.type, cell: ({ signatureType }) => wordOf(types, signatureType) },
    { id: 'provider', title: columns.provider, cell: ({ providerCode }) => providerCode },
    { id: 'status', title: columns.status, cell: ({ status }) => <SignatureTag status={status} /> },
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.moment(createdAt) },
    { id: 'expires', title: columns.expires, cell: ({ expiresAt }) => write.moment(expiresAt) },
    { id: 'signed', title: columns.signed, cell: ({ signedAt }) => write.moment(signedAt) },
  ]
}

function useCsv(): CsvColumn<Found>[] {
  const { columns, types, id: ofRequest } = useTexts()
  const { signatureStatus } = useShared()
  return [
    { title: columns.signer, value: ({ signer }) => signer.name },
    { title: columns.type, value: ({ signatureType }) => wordOf(types, signatureType) },
    { title: columns.provider, value: ({ providerCode }) => providerCode },
    { title: columns.status, value: ({ status }) => wordOf(signatureStatus, status) },
    { title: columns.created, value: ({ createdAt }) => createdAt, isMoment: true },
    { title: columns.expires, value: ({ expiresAt }) => expiresAt, isMoment: true },
    { title: columns.signed, value: ({ signedAt }) => signedAt, isMoment: true },
    { title: ofRequest, value: ({ id }) => id },
  ]
}
