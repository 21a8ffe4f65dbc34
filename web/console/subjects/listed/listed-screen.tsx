import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { fullName } from '../../shared/full-name.ts'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { listTones } from '../../shared/tones.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/subjects-texts.ts'
import { ListedScreen as document } from './listed.document.ts'
import { lists, sorts } from './search.ts'

type Entry = NonNullable<ResultOf<typeof document>['listEntries']>['items'][number]

const route = getRouteApi('/subjects/lists')

/** Who is on the lists of the tenant now, and why. */
export function ListedScreen() {
  const { listed: texts, all } = useTexts()
  const { listType } = useShared()
  const may = useMay()
  const columns = useColumns()
  const csv = useCsv()
  const { page, status, sort } = route.useSearch()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      page,
      pageSize,
      listType: status,
      sort: sort === 'added_at:asc' ? 'asc' : 'desc',
      withSubject: may('getSubject'),
    },
  })
  const shown = result.data?.listEntries?.items ?? []
  return (
    <Screen title={texts.title} lead={texts.lead} aside={<CsvButton name={texts.title} columns={csv} rows={shown} />}>
      <StatusTabs
        name={texts.filter}
        all={all}
        statuses={lists}
        words={listType}
        chosen={status}
        link={(to, rest) => <Link to="/subjects/lists" search={{ page: 1, status: to, sort }} {...rest} />}
      />
      <PagedTable
        result={result}
        pick={(data) => data.listEntries}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        sorting={{
          sorts,
          now: sort ?? 'added_at:desc',
          link: (to, rest) => <Link to="/subjects/lists" search={{ page: 1, status, sort: to }} {...rest} />,
        }}
        link={(to, words) => (
          <Link to="/subjects/lists" search={{ page: to, status, sort }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

const documentOf = ({ subject }: Entry) => subject && `${subject.identifierType} ${subject.identifierValue}`
const authorOf = ({ addedBy }: Entry) => addedBy && fullName(addedBy)

function useColumns(): TableColumn<Entry>[] {
  const { columns, listed, lists: texts, unnamed } = useTexts()
  const { listType: words } = useShared()
  const write = useWriting()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: ({ subjectId: id, subject }) => (
        <Link to="/subjects/$id" params={{ id }}>
          {subject?.fullName || unnamed}
        </Link>
      ),
    },
    { id: 'document', title: columns.document, cell: (one) => write.text(documentOf(one)) },
    {
      id: 'list',
      title: texts.list,
      cell: ({ listType }) => <Tag tone={listTones[listType] ?? 'neutral'}>{wordOf(words, listType)}</Tag>,
    },
    { id: 'reason', title: texts.reason, cell: ({ reason }) => reason },
    { id: 'added', title: listed.added, cell: ({ addedAt }) => write.moment(addedAt) },
    { id: 'by', title: listed.by, cell: authorOf },
    { id: 'until', title: listed.until, cell: ({ expiresAt }) => write.dayOf(expiresAt) },
  ]
}

function useCsv(): CsvColumn<Entry>[] {
  const { columns, listed, lists: texts } = useTexts()
  const { listType: words } = useShared()
  return [
    { title: columns.name, value: ({ subject }) => subject?.fullName },
    { title: columns.document, value: documentOf },
    { title: texts.list, value: ({ listType }) => wordOf(words, listType) },
    { title: texts.reason, value: ({ reason }) => reason },
    { title: listed.added, value: ({ addedAt }) => addedAt, isMoment: true },
    { title: listed.by, value: authorOf },
    { title: listed.until, value: ({ expiresAt }) => expiresAt, isMoment: true },
  ]
}
