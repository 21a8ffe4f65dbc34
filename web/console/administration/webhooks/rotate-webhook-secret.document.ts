import { graphql } from '../../graph/tada.ts'

export const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($idempotencyKey: ID) {
    rotateWebhookSecret(idempotencyKey: $idempotencyKey) { secret previousUntil }
  }
`)
