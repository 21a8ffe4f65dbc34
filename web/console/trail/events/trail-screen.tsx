import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTrailMessage } from '../../shared/trail-messages/trail-message.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { ActivitySection } from '../activity/activity-section.tsx'
import { ChainSection } from '../chain/chain-section.tsx'
import { ExportForm } from '../export/export-form.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import { kindOf } from '../kind-of.ts'
import { useTexts } from '../texts/trail-texts.ts'
import { beginningOf, endOf } from './day-bounds.ts'
import { Filters } from './filters.tsx'
import { type Severity, severityIds, sorts } from './search.ts'
import { TrailScreen as document } from './trail.document.ts'

type Event = NonNullable<ResultOf<typeof document>['listAuditEvents']>['items'][number]

const route = getRouteApi('/trail')
const tones: Record<Severity, Tone> = {
  informational: 'neutral',
  low: 'neutral',
  medium: 'warning',
  high: 'danger',
  critical: 'danger',
}

/** The trail: what was done, filtered by the address. */
export function TrailScreen() {
  const texts = useTexts()
  const columns = useColumns()
  const { timezone } = useSession().tenant
  const may = useMay()
  const navigate = useNavigate()
  const search = route.useSearch()
  const { page, severity, from, to, actor, resource, sort } = search
  const shown = {
    severityId: severity && severityIds[severity as Severity],
    actorId: actor,
    resourceId: resource,
    timeFrom: from && beginningOf(from, timezone),
    timeTo: to && endOf(to, timezone),
  }
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize, sort, ...shown } })
  return (
    <Screen title={texts.title} lead={texts.lead}>
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

const severityOf = (id: number) => (Object.keys(severityIds) as Severity[]).find((name) => severityIds[name] === id)

function useColumns(): TableColumn<Event>[] {
  const { columns, kinds, names, details, request, system } = useTexts()
  const write = useWriting()
  const saying = useTrailMessage()
  return [
    { id: 'time', title: columns.time, cell: ({ time }) => <span className="table__once">{write.moment(time)}</span> },
    {
      id: 'message',
      title: columns.message,
      cell: ({ message, unmapped, metadata }) => (
        <details className="entry">
          <summary>{saying(message)}</summary>
          <div className="muted">{details}</div>
          <pre className="entry__whole">{JSON.stringify(unmapped, null, 2)}</pre>
          <div className="muted">{`${request}: ${write.text(metadata.correlationUid)}`}</div>
        </details>
      ),
    },
    { id: 'actor', title: columns.actor, cell: ({ actor }) => actor.userName || system },
    {
      id: 'resource',
      title: columns.resource,
      cell: ({ resource }) => (
        <RecordLink resource={resource}>
          {write.text(resource?.resourceType && kindOf(kinds, resource.resourceType))}
        </RecordLink>
      ),
    },
    { id: 'address', title: columns.address, cell: ({ srcEndpoint }) => write.text(srcEndpoint?.ip) },
    {
      id: 'severity',
      title: columns.severity,
      cell: ({ severityId }) => {
        const severity = severityOf(severityId) ?? 'informational'
        return <Tag tone={tones[severity]}>{names[severity]}</Tag>
      },
    },
  ]
}
