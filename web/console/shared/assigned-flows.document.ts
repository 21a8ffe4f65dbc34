import { graphql } from '../graph/tada.ts'

export const AssignedFlows = graphql(`
  query AssignedFlows {
    listFlowAssignments(pageSize: 100) {
      items { id flow { id name } }
    }
  }
`)
