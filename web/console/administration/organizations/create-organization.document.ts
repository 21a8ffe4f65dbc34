import { graphql } from '../../graph/tada.ts'

export const CreateOrganization = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!, $idempotencyKey: ID) {
    createOrganization(input: $input, idempotencyKey: $idempotencyKey) { id }
  }
`)
