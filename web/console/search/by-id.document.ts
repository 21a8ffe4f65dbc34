import { graphql } from '../graph/tada.ts'

export const SearchById = graphql(`
  query SearchById(
    $id: ID!
    $withProduct: Boolean!
    $withExecution: Boolean!
    $withSignature: Boolean!
    $withUser: Boolean!
    $withEvent: Boolean!
  ) {
    product: getCreditProduct(id: $id) @include(if: $withProduct) { id name }
    execution: getFlowRequest(id: $id) @include(if: $withExecution) { id status }
    signature: getSignatureRequest(id: $id) @include(if: $withSignature) { id signer { name } }
    user: getUser(id: $id) @include(if: $withUser) { id firstName lastName }
    event: getAuditEvent(id: $id) @include(if: $withEvent) { id message }
  }
`)
