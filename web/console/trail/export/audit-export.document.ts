import { graphql } from '../../graph/tada.ts'

export const AuditExport = graphql(`
  query AuditExport($id: ID!) {
    getAuditExport(id: $id) {
      id
      status
      format
      filters { timeFrom timeTo severityId categoryUid }
      requestedAt
      fileUrl
      expectedEvents
      writtenEvents
      totalEvents
      sizeBytes
      sha256
      expiresAt
    }
  }
`)
