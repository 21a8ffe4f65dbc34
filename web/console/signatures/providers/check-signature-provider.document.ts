import { graphql } from '../../graph/tada.ts'

export const CheckSignatureProvider = graphql(`
  mutation CheckSignatureProvider($id: ID!) {
    checkSignatureProvider(id: $id) { status latencyMs checkedAt }
  }
`)
