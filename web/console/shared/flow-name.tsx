import { useReading } from '@otorga/ui/texts/texts.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../session/session-context.ts'
import { useAssignedFlows } from './use-assigned-flows.ts'

/** A flow by its name, with the way to it for those who may open it; by its id where the name is not known. */
export function FlowName({ id }: { id: string }) {
  const { texts } = useReading()
  const may = useMay()
  const { names, isReading } = useAssignedFlows()
  const name = names.get(id)
  if (isReading) return <span className="muted">{texts.loading}</span>
  if (name === undefined && !may('getFlow')) return id
  return (
    <Link to="/flows/$id" params={{ id }}>
      {name ?? id}
    </Link>
  )
}
