import { graphql } from '../../graph/tada.ts'

export const MailPasswordLink = graphql(`
  mutation MailPasswordLink($id: ID!, $idempotencyKey: ID) {
    mailPasswordLink(id: $id, idempotencyKey: $idempotencyKey) { id status }
  }
`)
