import { getRouteApi } from '@tanstack/react-router'
import { missingParts } from '../../graph/failure.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { AskForCheck } from '../../shared/ask-for-check.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SubjectTag } from '../subject-tag.tsx'
import { useTexts } from '../texts/subjects-texts.ts'
import { DevicesSection } from './devices-section.tsx'
import { ListsSection } from './lists/lists-section.tsx'
import { PersonScreen as document } from './person.document.ts'
import { AlertsSection, FactorsSection, ProfileSection } from './person-sections.tsx'
import { ScoreHistory } from './score-history.tsx'
import { TimelineSection } from './timeline-section.tsx'

const route = getRouteApi('/subjects/$id')

/** What a section of the screen tells when it is missing. */
const sections = ['alerts', 'lists', 'trustScoreHistory', 'devices']

/** One person: what is known, how the score came about, devices, lists, alerts and everything that happened. */
export function PersonScreen() {
  const { id } = route.useParams()
  const { page = 1 } = route.useSearch()
  const texts = useTexts()
  const may = useMay()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      id,
      withHistory: may('trustScoreHistory'),
      withAlerts: may('subjectAlerts'),
      withLists: may('subjectLists'),
    },
  })
  const missing = missingParts(result.error)
  const part = (name: string) => missing.get(`getSubject.${name}`)
  const person = result.data?.getSubject
  return (
    <Screen
      title={person ? person.fullName || texts.unnamed : texts.title}
      lead={person && <SubjectTag status={person.tenantView.status} />}
      aside={person && <AskForCheck subject={id} />}
    >
      <QueryView
        result={result}
        pick={(data) => data.getSubject}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(shown) => (
          <div className="sections">
            <ProfileSection person={shown} />
            <FactorsSection person={shown} />
            {may('subjectLists') && <ListsSection person={shown} missing={part('lists')} />}
            {may('subjectAlerts') && <AlertsSection id={shown.id} alerts={shown.alerts} missing={part('alerts')} />}
            {may('trustScoreHistory') && (
              <ScoreHistory
                total={result.data?.trustScoreHistory?.total ?? 0}
                changes={result.data?.trustScoreHistory?.items ?? []}
                missing={missing.get('trustScoreHistory')}
              />
            )}
            <DevicesSection devices={shown.devices} missing={part('devices')} />
            {may('subjectEvents') && <TimelineSection id={id} page={page} />}
          </div>
        )}
      </QueryView>
    </Screen>
  )
}
