import { graphql } from '../../graph/tada.ts'

export const CreateTenant = graphql(`
  mutation CreateTenant($input: CreateTenantInput!, $idempotencyKey: ID) {
    createTenant(input: $input, idempotencyKey: $idempotencyKey) { id }
  }
`)
