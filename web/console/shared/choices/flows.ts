import {
  ChosenFlow,
  ChosenRequestableFlow,
  FoundAssignableFlows,
  FoundAssignedFlows,
  FoundRequestableFlows,
} from './flows.document.ts'
import { pageOf, recordSource } from './record-source.ts'

const choiceOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
const naming = {
  needs: 'getPublishedVersion',
  document: ChosenFlow,
  wordsOf: (data: { getPublishedVersion: { flow: { name: string } | null } | null }) =>
    data.getPublishedVersion?.flow?.name,
}

/** The flows that the reader's tenant may use, each of them once, however many of its organizations have it. */
export const assignedFlows = recordSource({
  needs: 'listFlowAssignments',
  found: FoundAssignedFlows,
  choicesOf: (data) => pageOf(data.listFlowAssignments, ({ flow }) => (flow ? choiceOf(flow) : undefined)),
  naming,
})

/** The flows that a tenant can be given. */
export const assignableFlows = recordSource({
  needs: 'listAssignableFlows',
  found: FoundAssignableFlows,
  choicesOf: (data) => pageOf(data.listAssignableFlows, choiceOf),
  naming,
})

/** The flows that the reader may send a person through. */
export const requestableFlows = recordSource({
  needs: 'listRequestableFlows',
  found: FoundRequestableFlows,
  choicesOf: (data) => pageOf(data.listRequestableFlows, choiceOf),
  naming: {
    needs: 'listRequestableFlows',
    document: ChosenRequestableFlow,
    wordsOf: (data) => data.listRequestableFlows?.items[0]?.name,
  },
})
