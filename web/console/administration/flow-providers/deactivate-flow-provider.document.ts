import { graphql } from '../../graph/tada.ts'

export const DeactivateFlowProvider = graphql(`
  mutation DeactivateFlowProvider($id: ID!) {
    deactivateFlowProvider(id: $id) {
      __typename
      ... on FlowProvider { id status rowVersion }
    }
  }
`)
