import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { PersonOfAlerts } from './person-of-alerts.document.ts'

const route = getRouteApi('/alerts')

/** Says whose alerts alone are shown, and leads back to those of everybody. */
export function OnlyPerson({ id }: { id: string }) {
  const texts = useTexts()
  const search = route.useSearch()
  const mayRead = useMay()('getSubject')
  const [{ data, fetching }] = useQuery({ query: PersonOfAlerts, variables: { id }, pause: !mayRead })
  if (fetching && !data) return null
  return (
    <p className="small">
      {texts.only(data?.getSubject?.fullName || texts.unnamed)}{' '}
      <Link to="/alerts" search={{ ...search, page: 1, subjectId: undefined }}>
        {texts.everybody}
      </Link>
    </p>
  )
}
