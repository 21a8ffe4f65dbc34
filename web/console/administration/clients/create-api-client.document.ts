import { graphql } from '../../graph/tada.ts'

export const CreateApiClient = graphql(`
  mutation CreateApiClient($name: String!, $roles: [String!]!, $organizationId: ID, $idempotencyKey: ID) {
    createApiClient(name: $name, roles: $roles, organizationId: $organizationId, idempotencyKey: $idempotencyKey) {
      clientId
      clientSecret
      tokenUrl
    }
  }
`)
