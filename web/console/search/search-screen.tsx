import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Skeleton } from '@otorga/ui/feedback/skeleton.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { missingParts } from '../graph/failure.ts'
import type { ResultOf } from '../graph/tada.ts'
import { useQuery } from '../graph/use-query.ts'
import { useMay } from '../session/session-context.ts'
import { fullName } from '../shared/full-name.ts'
import { QueryView } from '../shared/query-view.tsx'
import { Screen } from '../shared/screen.tsx'
import { Section } from '../shared/section.tsx'
import { useShared, wordOf } from '../shared/texts/shared-texts.ts'
import { useWriting } from '../shared/use-writing.ts'
import { useById } from './by-id.tsx'
import { SearchScreen as document } from './search.document.ts'
import { leastLength } from './search-input.ts'
import { useTexts } from './texts/search-texts.ts'

type Data = ResultOf<typeof document>

const route = getRouteApi('/search')

/** What a section of the screen tells when it is missing. */
const sections = ['searchApplications', 'searchSubjects', 'listUsers', 'listTenants']

/** What is found by a name, a document number, a reference or an id. */
export function SearchScreen() {
  const texts = useTexts()
  const may = useMay()
  const { q: text } = route.useSearch()
  const isShort = text.length < leastLength
  const [result, retry] = useQuery({
    query: document,
    pause: isShort,
    variables: {
      text,
      withApplications: may('searchApplications'),
      withSubjects: may('searchSubjects'),
      withUsers: may('listUsers'),
      withTenants: may('listTenants'),
    },
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
  data: { searchApplications: applications, searchSubjects: people, listUsers: users, listTenants: tenants },
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
  const { found: byId, isAsking } = useById(text)
  const away = sections.some((part) => missing(part))
  const isNothing = [applications, people, users, tenants].every((part) => !part?.items?.length)
  if (isNothing && !away && !byId) return isAsking ? <Skeleton /> : <Notice>{texts.none(text)}</Notice>
  return (
    <div className="sections">
      {byId}
      {(applications?.items?.length || missing('searchApplications')) && (
        <Section title={texts.applications} missing={missing('searchApplications')}>
          <ul className="section__list">
            {applications?.items?.map(({ id, status, createdAt, product, subjectData: person }) => (
              <li key={id}>
                <Link to="/applications/$id" params={{ id }}>
                  {fullName(person) || texts.nameless}
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
      {(users?.items.length || missing('listUsers')) && (
        <Section title={texts.users} missing={missing('listUsers')}>
          <ul className="section__list">
            {users?.items.map(({ id, email, ...names }) => (
              <li key={id}>
                <Link to="/administration/users/$id" params={{ id }}>
                  {fullName(names)}
                </Link>
                <div className="muted small">{email}</div>
              </li>
            ))}
          </ul>
          {users && users.total > users.items.length && <p className="muted small">{texts.more}</p>}
        </Section>
      )}
      {(tenants?.items.length || missing('listTenants')) && (
        <Section title={texts.tenants} missing={missing('listTenants')}>
          <ul className="section__list">
            {tenants?.items.map(({ id, name, slug }) => (
              <li key={id}>
                <Link to="/administration/tenants/$id" params={{ id }}>
                  {name}
                </Link>
                <div className="muted small">{slug}</div>
              </li>
            ))}
          </ul>
          {tenants && tenants.total > tenants.items.length && <p className="muted small">{texts.more}</p>}
        </Section>
      )}
    </div>
  )
}
