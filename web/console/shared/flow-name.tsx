import { useReading } from '@otorga/ui/texts/texts.tsx'
import { Link } from '@tanstack/react-router'
import { useQuery } from '../graph/use-query.ts'
import { useMay } from '../session/session-context.ts'
import { PublishedFlow } from './published-flow.document.ts'

/** A flow by its name, with the way to it; by its id where nothing of it is published. */
export function FlowName({ id }: { id: string }) {
  const { texts } = useReading()
  const may = useMay()
  const [{ data, fetching }] = useQuery({ query: PublishedFlow, variables: { id } })
  const name = data?.getPublishedVersion?.flow?.name
  if (fetching && !data) return <span className="muted">{texts.loading}</span>
  if (name === undefined && !may('getFlow')) return id
  return (
    <Link to="/flows/$id" params={{ id }}>
      {name ?? id}
    </Link>
  )
}
