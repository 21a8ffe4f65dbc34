import { graphql } from '../../graph/tada.ts'

export const SimulationScreen = graphql(`
  query SimulationScreen($id: ID!, $own: Boolean!, $assigned: Boolean!, $tenants: Boolean!) {
    getFlow(id: $id) @include(if: $own) { id name draft { id } }
    listFlowAssignments(pageSize: 100) @include(if: $assigned) {
      items { id flow { id name draft { id } } }
    }
    listTenants(status: active, pageSize: 100) @include(if: $tenants) {
      items { id name }
    }
  }
`)
