import { route } from '../../http/route.js'

export default route({
  operation: 'requestAuditExport',
  document: `mutation ($input: ExportInput!, $idempotencyKey: ID) {
    requestAuditExport(input: $input, idempotencyKey: $idempotencyKey) {
      id
      status
      format
      filters { time_from: timeFrom time_to: timeTo category_uid: categoryUid severity_id: severityId }
      requested_at: requestedAt
    }
  }`,
})
