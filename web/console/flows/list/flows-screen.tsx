import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { StatusTabs } from '../../shared/status-tabs.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { FlowTag } from '../flow-tags.tsx'
import { useTexts } from '../texts/flows-texts.ts'
import { FlowsScreen as document } from './flows.document.ts'
import type { FlowsRow } from './flows-row.document.ts'
import { states } from './search.ts'

type Found = ResultOf<typeof FlowsRow>
type Answer = ResultOf<typeof document>

const route = getRouteApi('/flows')

/** The flows of the platform; for a tenant, those that it may use. */
export function FlowsScreen() {
  const texts = useTexts()
  const may = useMay()
  const columns = useColumns()
  const csv = useCsv()
  const { page, status } = route.useSearch()
  const all = may('listFlows')
  const [result, retry] = useQuery({
    query: document,
    variables: { page, pageSize, status, all, assigned: !all && may('listFlowAssignments') },
  })
  const shown = result.data ? (rowsOf(result.data)?.items ?? []) : []
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      aside={
        <>
          <CsvButton name={texts.title} columns={csv} rows={shown} />
          {may('createFlow') && (
            <Link className="button button--first" to="/flows/new">
              {texts.make}
            </Link>
          )}
        </>
      }
    >
      {all && <Filters status={status} />}
      <PagedTable
        result={result}
        pick={rowsOf}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/flows" search={{ page: to, status }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

/** The flows of either list; an assignment to an organization names a flow again. */
function rowsOf({ listFlows, listFlowAssignments }: Answer): { items: readonly Found[]; total: number } | undefined {
  if (listFlows) return listFlows
  if (!listFlowAssignments) return undefined
  const flows = new Map(listFlowAssignments.items.flatMap(({ flow }) => (flow ? [[flow.id, flow] as const] : [])))
  return { items: [...flows.values()], total: listFlowAssignments.total }
}

function Filters({ status }: { status: (typeof states)[number] | undefined }) {
  const texts = useTexts()
  return (
    <StatusTabs
      name={texts.filter}
      all={texts.all}
      statuses={states}
      words={texts.states}
      chosen={status}
      link={(to, rest) => <Link to="/flows" search={{ page: 1, status: to }} {...rest} />}
    />
  )
}

/** The number of the version in use; null before the first publication. */
const inUse = ({ version }: Found) => (version?.status === 'published' ? version.versionNumber : null)

function useColumns(): TableColumn<Found>[] {
  const texts = useTexts()
  const { columns } = texts
  const write = useWriting()
  return [
    {
      id: 'name',
      title: columns.name,
      cell: ({ id, name, slug }) => (
        <>
          <Link to="/flows/$id" params={{ id }}>
            {name}
          </Link>
          <div className="muted small">{slug}</div>
        </>
      ),
    },
    { id: 'status', title: columns.status, cell: ({ status }) => <FlowTag status={status} /> },
    {
      id: 'version',
      title: columns.version,
      cell: (flow) => {
        const number = inUse(flow)
        return number === null ? <span className="muted">{texts.none}</span> : texts.version(write.number(number))
      },
    },
    {
      id: 'draft',
      title: columns.draft,
      cell: ({ draft }) =>
        draft ? <Tag tone="warning">{texts.draft(write.number(draft.versionNumber))}</Tag> : write.text(null),
    },
    { id: 'updated', title: columns.updated, cell: ({ updatedAt }) => write.dayOf(updatedAt) },
  ]
}

function useCsv(): CsvColumn<Found>[] {
  const { columns, create, states: words } = useTexts()
  const { no } = useShared()
  return [
    { title: create.slug, value: ({ slug }) => slug },
    { title: columns.name, value: ({ name }) => name },
    { title: columns.status, value: ({ status }) => words[status] },
    { title: columns.version, value: inUse },
    { title: columns.draft, value: ({ draft }) => draft?.versionNumber ?? no },
    { title: columns.updated, value: ({ updatedAt }) => updatedAt, isMoment: true },
  ]
}
