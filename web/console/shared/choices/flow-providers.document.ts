import { graphql } from '../../graph/tada.ts'

export const FoundFlowProviders = graphql(`
  query FoundFlowProviders($search: String) {
    listFlowProviders(search: $search, status: active, pageSize: 50) { total items { id code name kind } }
  }
`)

export const ChosenFlowProvider = graphql(`
  query ChosenFlowProvider($chosen: String!) {
    listFlowProviders(search: $chosen, pageSize: 100) { items { id code name } }
  }
`)
