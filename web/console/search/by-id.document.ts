import { graphql } from '../graph/tada.ts'

export const SearchById = graphql(`
  query SearchById(
    $id: ID!
    $withProduct: Boolean!
    $withExecution: Boolean!
    $withSignature: Boolean!
    $withUser: Boolean!
    $withEvent: Boolean!
    $withOrganization: Boolean!
    $withRole: Boolean!
    $withTenant: Boolean!
    $withFlow: Boolean!
    $withPublished: Boolean!
  ) {
    product: getCreditProduct(id: $id) @include(if: $withProduct) { id name }
    execution: getFlowRequest(id: $id) @include(if: $withExecution) { id status }
    signature: getSignatureRequest(id: $id) @include(if: $withSignature) { id signer { name } }
    user: getUser(id: $id) @include(if: $withUser) { id firstName lastName }
    event: getAuditEvent(id: $id) @include(if: $withEvent) { id message }
    organization: getOrganization(id: $id) @include(if: $withOrganization) { id name }
    role: getRole(id: $id) @include(if: $withRole) { id name }
    tenant: getTenant(id: $id) @include(if: $withTenant) { id name }
    flow: getFlow(id: $id) @include(if: $withFlow) { id name }
    published: getPublishedVersion(id: $id) @include(if: $withPublished) { flow { id name } }
  }
`)
