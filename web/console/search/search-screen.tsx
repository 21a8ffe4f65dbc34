import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { missingParts } from '../graph/failure.ts'
import type { ResultOf } from '../graph/tada.ts'
import { useQuery } from '../graph/use-query.ts'
import { useMay } from '../session/session-context.ts'
import { QueryView } from '../shared/query-view.tsx'
import { Screen } from '../shared/screen.tsx'
import { Section } from '../shared/section.tsx'
import { useShared, wordOf } from '../shared/texts/shared-texts.ts'
import { useWriting } from '../shared/use-writing.ts'
import { SearchScreen as document } from './search.document.ts'
import { leastLength } from './search-input.ts'
import { useTexts } from './texts/search-texts.ts'

type Data = ResultOf<typeof document>

const route = getRouteApi('/search')

/** What a section of the screen tells when it is missing. */
const sections = ['searchApplications', 'searchSubjects']

/** What is found by a name, a document number, a reference or an id. */
export function SearchScreen() {
  const texts = useTexts()
  const may = useMay()
  const { q: text } = route.useSearch()
  const isShort = text.length < leastLength
  const [result, retry] = useQuery({
    query: document,
    pause: isShort,
    variables: { text, withApplications: may('searchApplications'), withSubjects: may('searchSubjects') },
  })
  const missing = missingParts(result.error)
  return (
    <Screen title={texts.title} lead={text}>
      {isShort ? (
        <Notice>{texts.ask}</Notice>
      ) : (
        <QueryView result={result} pick={(data) => data} sections={sections} retry={() => retry()}>
          {(data) => <Found data={data} text={text} missing={(part) => missing.get(part)} />}
        </QueryView>
      )}
    </Screen>
  )
}

function Found({
  data: { searchApplications: applications, searchSubjects: people },
  text,
  missing,
}: {
  data: Data
  text: string
  missing: (part: string) => string | undefined
}) {
  const texts = useTexts()
  const { applicationStatus } = useShared()
  const write = useWriting()
  const away = missing('searchApplications') ?? missing('searchSubjects')
  if (!applications?.items?.length && !people?.items?.length && !away) return <Notice>{texts.none(text)}</Notice>
  return (
    <div className="sections">
      {(applications?.items?.length || missing('searchApplications')) && (
        <Section title={texts.applications} missing={missing('searchApplications')}>
          <ul className="section__list">
            {applications?.items?.map(({ id, status, createdAt, product, subjectData: person }) => (
              <li key={id}>
                <Link to="/applications/$id" params={{ id }}>
                  {[person.firstName, person.lastName].filter(Boolean).join(' ') || texts.nameless}
                </Link>
                <div className="muted small">
                  {`${person.documentType} ${person.documentNumber} · ${write.text(product?.name)} · `}
                  {`${wordOf(applicationStatus, status)} · ${write.moment(createdAt)}`}
                </div>
              </li>
            ))}
          </ul>
          {applications?.more && <p className="muted small">{texts.more}</p>}
        </Section>
      )}
      {(people?.items?.length || missing('searchSubjects')) && (
        <Section title={texts.people} missing={missing('searchSubjects')}>
          <ul className="section__list">
            {people?.items?.map(({ id, fullName, identifierType, identifierValue }) => (
              <li key={id}>
                <Link to="/subjects/$id" params={{ id }}>
                  {fullName || texts.nameless}
                </Link>
                <div className="muted small">{`${identifierType} ${identifierValue}`}</div>
              </li>
            ))}
          </ul>
          {people?.more && <p className="muted small">{texts.more}</p>}
        </Section>
      )}
    </div>
  )
}
