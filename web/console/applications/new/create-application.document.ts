import { graphql } from '../../graph/tada.ts'

export const CreateApplication = graphql(`
  mutation CreateApplication($idempotencyKey: ID, $input: CreateApplicationInput!) {
    createApplication(idempotencyKey: $idempotencyKey, input: $input) { id }
  }
`)
