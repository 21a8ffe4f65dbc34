import { graphql } from '../../graph/tada.ts'

export const StoredFlowProvider = graphql(`
  query StoredFlowProvider($id: ID!) {
    getFlowProvider(id: $id) { id priority timeoutMs connectionConfig rowVersion }
  }
`)
