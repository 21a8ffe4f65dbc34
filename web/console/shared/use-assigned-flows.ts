import { useQuery } from '../graph/use-query.ts'
import { useMay } from '../session/session-context.ts'
import { AssignedFlows } from './assigned-flows.document.ts'

/** The flows that the tenant may use: their names by their ids. Empty for those who may not read them. */
export function useAssignedFlows() {
  const may = useMay()
  const [{ data, error, fetching }] = useQuery({
    query: AssignedFlows,
    variables: {},
    pause: !may('listFlowAssignments'),
  })
  const names = new Map(
    (data?.listFlowAssignments?.items ?? []).flatMap(({ flow }): [string, string][] =>
      flow ? [[flow.id, flow.name]] : [],
    ),
  )
  return { names, error, isReading: fetching && !data }
}
