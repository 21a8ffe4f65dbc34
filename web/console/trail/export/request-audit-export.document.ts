import { graphql } from '../../graph/tada.ts'

export const RequestAuditExport = graphql(`
  mutation RequestAuditExport($input: ExportInput!, $idempotencyKey: ID) {
    requestAuditExport(input: $input, idempotencyKey: $idempotencyKey) { id status }
  }
`)
