import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from '../../graph/use-query.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTrailMessage } from '../../shared/trail-messages/trail-message.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { SeverityTag } from '../severity-tag.tsx'
import { useTexts } from '../texts/trail-texts.ts'
import { ChangeSection } from './change-section.tsx'
import { EventScreen as document } from './event.document.ts'
import { AboutSection, DeedSection, OriginSection, WhoSection } from './sections.tsx'

const route = getRouteApi('/trail/$id')

/** One event of the trail: what was done, by whom, to what, from where, and what it made different. */
export function EventScreen() {
  const { id } = route.useParams()
  const { event: texts } = useTexts()
  const write = useWriting()
  const saying = useTrailMessage()
  const [result, retry] = useQuery({ query: document, variables: { id } })
  const event = result.data?.getAuditEvent
  return (
    <Screen
      title={event ? saying(event.message) : texts.title}
      lead={
        event && (
          <>
            <SeverityTag id={event.severityId} /> {write.moment(event.time)}
          </>
        )
      }
    >
      <QueryView result={result} pick={(data) => data.getAuditEvent} retry={() => retry()}>
        {(shown) => (
          <div className="sections">
            <DeedSection event={shown} />
            <WhoSection event={shown} />
            <AboutSection event={shown} />
            <OriginSection event={shown} />
            <ChangeSection unmapped={shown.unmapped} />
          </div>
        )}
      </QueryView>
    </Screen>
  )
}
