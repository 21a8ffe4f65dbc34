import { getRouteApi, Link } from '@tanstack/react-router'
import { useResourceName } from '../resource-name.ts'
import { useTexts } from '../texts/trail-texts.ts'
import './only-these.css'

const route = getRouteApi('/trail')

interface Named {
  actor: { userName: string | null }
  resource: { id: string | null; resourceType: string | null; resourceName: string | null } | null
}

/** Says whose deeds alone are shown, or about which record, and leads back to all of them. */
export function OnlyThese({ first }: { first: Named | undefined }) {
  const { only } = useTexts()
  const resourceName = useResourceName()
  const search = route.useSearch()
  const byOne = search.actor ?? search.uid
  const record = first?.resource && resourceName(first.resource)
  if (byOne === undefined && search.resource === undefined) return null
  return (
    <ul className="trail-only small">
      {byOne !== undefined && (
        <li>
          {only.by(first?.actor.userName || search.uid || only.somebody)}{' '}
          <Link to="/trail" search={{ ...search, page: 1, actor: undefined, uid: undefined }}>
            {only.byAll}
          </Link>
        </li>
      )}
      {search.resource !== undefined && (
        <li>
          {only.about(record || only.something)}{' '}
          <Link to="/trail" search={{ ...search, page: 1, resource: undefined }}>
            {only.aboutAll}
          </Link>
        </li>
      )}
    </ul>
  )
}
