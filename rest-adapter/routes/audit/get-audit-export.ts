import { route } from '../../http/route.js'

export default route({
  operation: 'getAuditExport',
  omitNull: [
    'started_at',
    'completed_at',
    'file_url',
    'file_url_expires_at',
    'total_events',
    'size_bytes',
    'sha256',
    'expires_at',
    'error',
    'failed_at',
  ],
  document: `query ($id: ID!) {
    getAuditExport(id: $id) {
      id
      status
      format
      filters { time_from: timeFrom time_to: timeTo category_uid: categoryUid severity_id: severityId }
      requested_at: requestedAt
      started_at: startedAt
      completed_at: completedAt
      file_url: fileUrl
      file_url_expires_at: fileUrlExpiresAt
      total_events: totalEvents
      size_bytes: sizeBytes
      sha256
      expires_at: expiresAt
      error { code message }
      failed_at: failedAt
    }
  }`,
})
