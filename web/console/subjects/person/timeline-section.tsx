import { Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/subjects-texts.ts'
import { PersonTimeline } from './timeline.document.ts'
import '../../shared/trail.css'

type Happened = NonNullable<ResultOf<typeof PersonTimeline>['subjectEvents']>['items'][number]

/** Everything that happened to a person, newest first, page by page. It is a query of its own: a page more is no other person. */
export function TimelineSection({ id, page }: { id: string; page: number }) {
  const { timeline: texts } = useTexts()
  const { moment } = useWriting()
  const csv = useCsv()
  const [result, retry] = useQuery({ query: PersonTimeline, variables: { id, page, pageSize } })
  return (
    <Section
      title={texts.title}
      aside={<CsvButton name={texts.title} columns={csv} rows={result.data?.subjectEvents?.items} />}
      wide
    >
      <QueryView result={result} pick={(data) => data.subjectEvents} retry={() => retry()}>
        {({ items, total }) => (
          <>
            {total === 0 && <p className="muted small">{texts.empty}</p>}
            {items.length > 0 && (
              <ol className="trail small">
                {items.map((event) => (
                  <li key={event.id}>
                    <span className="muted number">{moment(event.eventTimestamp)}</span>
                    <span>
                      <RecordLink resource={event.record && { id: event.record.id, resourceType: event.record.kind }}>
                        {wordOf(texts.events, event.eventType)}
                      </RecordLink>{' '}
                      <span className="muted">{wordOf(texts.sources, event.eventSource)}</span>
                    </span>
                  </li>
                ))}
              </ol>
            )}
            {total > pageSize && (
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                words={texts.pages}
                link={(to, words) => (
                  <Link to="/subjects/$id" params={{ id }} search={{ page: to }}>
                    {words}
                  </Link>
                )}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function useCsv(): CsvColumn<Happened>[] {
  const { timeline: texts, history } = useTexts()
  return [
    { title: history.when, value: ({ eventTimestamp }) => eventTimestamp, isMoment: true },
    { title: texts.title, value: ({ eventType }) => wordOf(texts.events, eventType) },
    { title: texts.source, value: ({ eventSource }) => wordOf(texts.sources, eventSource) },
  ]
}
