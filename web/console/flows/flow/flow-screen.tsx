import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../session/session-context.ts'
import { AssignedFlow } from './assigned-flow.tsx'
import { OwnFlow } from './own-flow.tsx'

const route = getRouteApi('/flows/$id')

/** One flow: for the platform with all of its versions, for a tenant the version by which its people are checked. */
export function FlowScreen() {
  const { id } = route.useParams()
  const { version, page } = route.useSearch()
  const may = useMay()
  return may('getFlow') ? <OwnFlow key={id} id={id} chosen={version} page={page} /> : <AssignedFlow key={id} id={id} />
}
