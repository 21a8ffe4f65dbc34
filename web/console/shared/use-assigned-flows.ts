import { useQuery } from '../graph/use-query.ts'
import { useMay } from '../session/session-context.ts'
import { AssignedFlows } from './assigned-flows.document.ts'

/** The flows that the tenant may use: their names by their ids. Empty for those who may not read them, and until they are needed. */
export function useAssignedFlows(areNeeded = true) {
  const may = useMay()
  const [{ data, error, fetching }] = useQuery({
    query: AssignedFlows,
    variables: {},
    pause: !areNeeded || !may('listFlowAssignments'),
  })
  const names = new Map(
    (data?.listFlowAssignments?.items ?? []).flatMap(({ flow }): [string, string][] =>
      flow ? [[flow.id, flow.name]] : [],
    ),
  )
  return { names, error, isReading: fetching && !data }
}
