import { graphql } from '../../graph/tada.ts'

export const SimulationScreen = graphql(`
  query SimulationScreen($id: ID!, $own: Boolean!, $assigned: Boolean!) {
    getFlow(id: $id) @include(if: $own) { id name draft { id } }
    listFlowAssignments(flowId: $id, pageSize: 1) @include(if: $assigned) {
      items { id flow { id name draft { id } } }
    }
  }
`)
