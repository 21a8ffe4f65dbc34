import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { useActorName } from '../../shared/actor-name.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useTrailMessage } from '../../shared/trail-messages/trail-message.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { ActivitySection } from '../activity/activity-section.tsx'
import { ChainSection } from '../chain/chain-section.tsx'
import { ExportForm } from '../export/export-form.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import { kindOf } from '../kind-of.ts'
import { severityOf } from '../ocsf.ts'
import { useResourceName } from '../resource-name.ts'
import { sorts } from '../search.ts'
import { SeverityTag } from '../severity-tag.tsx'
import { useTexts } from '../texts/trail-texts.ts'
import { Filters } from './filters.tsx'
import { OnlyThese } from './only-these.tsx'
import { shownBy } from './shown-by.ts'
import { TrailScreen as document } from './trail.document.ts'

type Event = NonNullable<ResultOf<typeof document>['listAuditEvents']>['items'][number]

const route = getRouteApi('/trail')

/** The trail: what was done, filtered by the address. */
export function TrailScreen() {
  const texts = useTexts()
  const columns = useColumns()
  const csv = useCsv()
  const { timezone } = useSession().tenant
  const may = useMay()
  const navigate = useNavigate()
  const search = route.useSearch()
  const { page, sort, from, to } = search
  const shown = shownBy(search, timezone)
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize, sort, ...shown } })
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      aside={<CsvButton name={texts.title} columns={csv} rows={result.data?.listAuditEvents?.items} />}
    >
      {may('auditChainState') && <ChainSection />}
      <Filters />
      {may('auditSummary') && may('auditActors') && may('auditResources') && (
        <ActivitySection key={`${from} ${to}`} from={shown.timeFrom} to={shown.timeTo} />
      )}
      {may('requestAuditExport') && (
        <ExportForm
          shown={shown}
          onStarted={(id) => void navigate({ to: '/trail', search: { ...search, export: id } })}
        />
      )}
      {search.export && may('getAuditExport') && <ExportProgress key={search.export} id={search.export} />}
      <OnlyThese first={result.data?.listAuditEvents?.items[0]} />
      <PagedTable
        result={result}
        pick={(data) => data.listAuditEvents}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        sorting={{
          sorts,
          now: sort,
          link: (to, rest) => <Link to="/trail" search={{ ...search, page: 1, sort: to }} {...rest} />,
        }}
        link={(next, words) => (
          <Link to="/trail" search={{ ...search, page: next }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

function useColumns(): TableColumn<Event>[] {
  const { columns, kinds } = useTexts()
  const { trail } = useShared()
  const actorName = useActorName()
  const write = useWriting()
  const saying = useTrailMessage()
  const resourceName = useResourceName()
  return [
    { id: 'time', title: columns.time, cell: ({ time }) => <span className="table__once">{write.moment(time)}</span> },
    {
      id: 'message',
      title: columns.message,
      cell: ({ id, message }) => (
        <Link to="/trail/$id" params={{ id }}>
          {saying(message)}
        </Link>
      ),
    },
    { id: 'actor', title: columns.actor, cell: ({ actor }) => actorName(actor) ?? trail.platform },
    {
      id: 'resource',
      title: columns.resource,
      cell: ({ resource }) => (
        <span>
          <RecordLink resource={resource}>
            {write.text(resource?.resourceType && kindOf(kinds, resource.resourceType))}
          </RecordLink>{' '}
          <span className="muted">{resource && resourceName(resource)}</span>
        </span>
      ),
    },
    { id: 'address', title: columns.address, cell: ({ srcEndpoint }) => write.text(srcEndpoint?.ip) },
    { id: 'severity', title: columns.severity, cell: ({ severityId }) => <SeverityTag id={severityId} /> },
  ]
}

function useCsv(): CsvColumn<Event>[] {
  const { columns, kinds, names } = useTexts()
  const { trail } = useShared()
  const actorName = useActorName()
  const saying = useTrailMessage()
  const resourceName = useResourceName()
  return [
    { title: columns.time, value: ({ time }) => time, isMoment: true },
    { title: columns.message, value: ({ message }) => saying(message) },
    { title: columns.actor, value: ({ actor }) => actorName(actor) ?? trail.platform },
    {
      title: columns.resource,
      value: ({ resource }) =>
        resource &&
        [resource.resourceType && kindOf(kinds, resource.resourceType), resourceName(resource)]
          .filter(Boolean)
          .join(' '),
    },
    { title: columns.address, value: ({ srcEndpoint }) => srcEndpoint?.ip },
    { title: columns.severity, value: ({ severityId }) => names[severityOf(severityId)] },
  ]
}
