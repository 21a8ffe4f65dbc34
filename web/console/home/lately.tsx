import { Link } from '@tanstack/react-router'
import { useQuery } from '../graph/use-query.ts'
import { QueryView } from '../shared/query-view.tsx'
import { Section } from '../shared/section.tsx'
import { Trail } from '../shared/trail.tsx'
import { HomeLately } from './lately.document.ts'
import { most, newest } from './newest.ts'
import { useTexts } from './texts/home-texts.ts'

/** What people and the platform did lately, newest first: one question beside the figures, so that neither waits for the other. */
export function Lately() {
  const { lately: texts } = useTexts()
  const [result, retry] = useQuery({ query: HomeLately, variables: { most } })
  return (
    <Section
      title={texts.title}
      aside={
        <Link to="/trail" search={{ page: 1 }} className="small">
          {texts.all}
        </Link>
      }
      wide
    >
      <QueryView result={result} pick={newest} retry={() => retry({ requestPolicy: 'network-only' })}>
        {(deeds) => <Trail entries={deeds} />}
      </QueryView>
    </Section>
  )
}
