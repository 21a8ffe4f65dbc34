import { getRouteApi } from '@tanstack/react-router'
import { missingParts } from '../graph/failure.ts'
import { useQuery } from '../graph/use-query.ts'
import { useMay, useSession } from '../session/session-context.ts'
import { QueryView } from '../shared/query-view.tsx'
import { Screen } from '../shared/screen.tsx'
import { todayIn } from '../shared/today.ts'
import { Arrears } from './arrears.tsx'
import { Figures } from './figures.tsx'
import { HomeScreen as document } from './home.document.ts'
import { Lately } from './lately.tsx'
import { periodOf, usual } from './period.ts'
import { Tasks } from './tasks.tsx'
import { useTexts } from './texts/home-texts.ts'
import './home.css'

const route = getRouteApi('/')

/** What a section of the screen tells when it is missing. */
const sections = ['lendingFigures', 'creditCounts']

/** Where a day begins: what waits for the reader, and how the business goes. */
export function HomeScreen() {
  const texts = useTexts()
  const may = useMay()
  const { timezone } = useSession().tenant
  const { period = usual } = route.useSearch()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      withApplications: may('applicationCounts'),
      withChanges: may('changeRequestCounts'),
      withReviews: may('reviewQueue'),
      withAlerts: may('alertCounts'),
      withSignatures: may('signatureRequestCounts'),
      withCredits: may('creditCounts'),
      withFigures: may('lendingFigures'),
      ...periodOf(todayIn(timezone), period),
    },
  })
  const missing = missingParts(result.error)
  return (
    <Screen title={texts.title}>
      <QueryView
        result={result}
        pick={(data) => data}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(data) => (
          <>
            <h2>{texts.waiting}</h2>
            <Tasks data={data} />
            {may('lendingFigures') && (
              <Figures
                period={period}
                steps={data.lendingFigures?.steps ?? []}
                missing={missing.get('lendingFigures')}
              />
            )}
            {may('creditCounts') && (
              <Arrears portfolios={data.creditCounts?.arrears ?? []} missing={missing.get('creditCounts')} />
            )}
          </>
        )}
      </QueryView>
      {/* Asked at the same time, and shown where it stays: what comes before it would push it away. */}
      {may('listAuditEvents') && (
        <div hidden={!result.data && !result.error}>
          <Lately />
        </div>
      )}
    </Screen>
  )
}
