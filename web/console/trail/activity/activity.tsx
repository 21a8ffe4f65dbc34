import { type Bar, BarList } from '@otorga/ui/data/bar-list.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { dateFormat, numberFormat } from '@otorga/ui/format/formats.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useSession } from '../../session/session-context.ts'
import { useActorName } from '../../shared/actor-name.ts'
import { LineChart } from '../../shared/line-chart.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { kindOf } from '../kind-of.ts'
import { categoryOf } from '../ocsf.ts'
import { useResourceName } from '../resource-name.ts'
import type { TrailSearch } from '../search.ts'
import { useTexts } from '../texts/trail-texts.ts'
import { TrailActivity } from './activity.document.ts'
import type { Period } from './period.ts'
import './activity.css'

type Report = ResultOf<typeof TrailActivity>
type Summary = NonNullable<Report['auditSummary']>

const route = getRouteApi('/trail')

/** What happened in a period: over time, by kind, by who did it, and by what it was done to. */
export function Activity({ period }: { period: Period }) {
  const { activity: texts } = useTexts()
  const write = useWriting()
  const { timezone } = useSession().tenant
  const [result, retry] = useQuery({ query: TrailActivity, variables: { ...period, timezone } })
  const bars = useBars(result.data)
  return (
    <QueryView result={result} pick={(data) => data.auditSummary} retry={() => retry()}>
      {(summary) => (
        <div className="activity">
          <p className="small">
            {texts.period(
              write.moment(period.timeFrom),
              write.moment(period.timeTo),
              write.number(summary.totalEvents),
            )}
          </p>
          {summary.totalEvents === 0 ? (
            <Notice>{texts.none}</Notice>
          ) : (
            <>
              <Timeline timeline={summary.timeline} hourly={period.granularity === 'hour'} />
              <div className="activity__bars">
                {bars.map(({ name, column, of }) => (
                  <div key={name} className="activity__one">
                    <h3>{name}</h3>
                    <BarList
                      name={name}
                      columns={{ name: column, count: texts.events }}
                      bars={of}
                      countWords={write.number}
                    />
                  </div>
                ))}
              </div>
            </>
          )}
        </div>
      )}
    </QueryView>
  )
}

function useBars(report: Report | undefined): { name: string; column: string; of: Bar[] }[] {
  const { activity: texts, categories, columns, kinds } = useTexts()
  const { trail } = useShared()
  const actorName = useActorName()
  const resourceName = useResourceName()
  const search = route.useSearch()
  // The trail of those events alone; plain words where nothing can be asked for.
  const only = (these: Partial<TrailSearch>, words: string) =>
    Object.values(these).every((value) => value === undefined) ? (
      words
    ) : (
      <Link to="/trail" search={{ ...search, page: 1, ...these }}>
        {words}
      </Link>
    )
  return [
    {
      name: texts.byActor,
      column: columns.actor,
      of: (report?.auditActors?.actors ?? []).map(({ actorId, userUid, userName, eventCount }) => ({
        id: `${actorId} ${userUid}`,
        name: only(
          { actor: actorId ?? undefined, uid: actorId === null ? (userUid ?? undefined) : undefined },
          actorName({ userUid, userName }) || userUid || trail.platform,
        ),
        count: eventCount,
      })),
    },
    {
      name: texts.byResource,
      column: columns.resource,
      of: (report?.auditResources?.resources ?? []).map(
        ({ resourceId, resourceUid, resourceType, resourceName: name, eventCount }) => ({
          id: `${resourceType} ${resourceId} ${resourceUid}`,
          name: (
            <>
              {only(
                { resource: resourceId ?? undefined },
                resourceName({ id: resourceId, resourceType, resourceName: name }) || resourceUid || texts.unnamed,
              )}{' '}
              <span className="muted">{resourceType && kindOf(kinds, resourceType)}</span>
            </>
          ),
          count: eventCount,
        }),
      ),
    },
    {
      name: texts.byCategory,
      column: columns.message,
      of: (report?.auditSummary?.byCategory ?? []).map(({ categoryUid, categoryName, count }) => {
        const category = categoryOf({ categoryUid })
        return {
          id: String(categoryUid),
          name: only({ category }, category ? categories[category] : categoryName),
          count,
        }
      }),
    },
  ]
}

/** The events over time, as a line and as the numbers of it. */
function Timeline({ timeline, hourly }: { timeline: Summary['timeline']; hourly: boolean }) {
  const { activity: texts } = useTexts()
  const { locale } = useReading()
  const { timezone } = useSession().tenant
  const { whole, ...drawn } = useMemo(() => {
    // Hours are moments, and longer steps are named by their first day.
    const timeZone = hourly ? timezone : 'UTC'
    const day = { day: 'numeric', month: 'short', timeZone } as const
    const whole = dateFormat(locale, hourly ? { ...day, hour: 'numeric' } : day)
    const mark = hourly ? dateFormat(locale, { day: 'numeric', hour: 'numeric', timeZone }) : whole
    return {
      times: timeline.map(({ date }) => Date.parse(date) / 1000),
      timeZone,
      lines: [{ name: texts.events, values: timeline.map(({ count }) => count), color: '--color-brand' }],
      timeWords: (seconds: number) => mark.format(seconds * 1000),
      whole,
      valueWords: (value: number) => numberFormat(locale, { notation: 'compact' }).format(value),
    }
  }, [timeline, hourly, locale, timezone, texts.events])
  const filled = timeline.filter(({ count }) => count > 0)
  return (
    <div>
      <LineChart {...drawn} />
      <details className="small">
        <summary>{texts.table}</summary>
        <BarList
          name={texts.table}
          columns={{ name: texts.when, count: texts.events }}
          bars={filled.map(({ date, count }) => ({ id: date, name: whole.format(Date.parse(date)), count }))}
          countWords={(count) => numberFormat(locale).format(count)}
        />
      </details>
    </div>
  )
}
