import { graphql } from '../../graph/tada.ts'

export const SuspendTenant = graphql(`
  mutation SuspendTenant($id: ID!, $input: SuspendTenantInput, $idempotencyKey: ID) {
    suspendTenant(id: $id, input: $input, idempotencyKey: $idempotencyKey) { id status rowVersion suspendedAt }
  }
`)
