import { graphql } from '../../graph/tada.ts'

export const DecideApplication = graphql(`
  mutation DecideApplication($id: ID!, $input: DecideApplicationInput!, $idempotencyKey: ID) {
    decideApplication(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
      id
      status
    }
  }
`)
