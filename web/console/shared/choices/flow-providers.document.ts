import { graphql } from '../../graph/tada.ts'

export const FoundFlowProviders = graphql(`
  query FoundFlowProviders($search: String, $kinds: [FlowProviderKind!]) {
    listFlowProviders(search: $search, kinds: $kinds, status: active, pageSize: 20) { total items { id code name } }
  }
`)

export const ChosenFlowProvider = graphql(`
  query ChosenFlowProvider($chosen: String!) {
    listFlowProviders(code: $chosen, pageSize: 1) { items { id name } }
  }
`)
