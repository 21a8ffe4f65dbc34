import { graphql } from '../../graph/tada.ts'

export const FoundAssignedFlows = graphql(`
  query FoundAssignedFlows($search: String) {
    listFlowAssignments(search: $search, pageSize: 50) { total items { id flow { id name } } }
  }
`)

export const FoundAssignableFlows = graphql(`
  query FoundAssignableFlows($search: String) {
    listAssignableFlows(search: $search, pageSize: 20) { total items { id name } }
  }
`)

export const FoundRequestableFlows = graphql(`
  query FoundRequestableFlows($search: String) {
    listRequestableFlows(search: $search, pageSize: 20) { total items { id name } }
  }
`)

export const ChosenRequestableFlow = graphql(`
  query ChosenRequestableFlow($chosen: ID!) {
    listRequestableFlows(flowId: $chosen, pageSize: 1) { items { id name } }
  }
`)

export const ChosenFlow = graphql(`
  query ChosenFlow($chosen: ID!) {
    getPublishedVersion(id: $chosen) { id flow { id name } }
  }
`)
