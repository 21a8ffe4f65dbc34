import { route } from '../../http/route.js'

export default route({
  operation: 'recordAuditEvent',
  document: `mutation ($input: AuditEventInput!, $idempotencyKey: ID) {
    recordAuditEvent(input: $input, idempotencyKey: $idempotencyKey) {
      id
      class_uid: classUid
      class_name: className
      severity_id: severityId
      message
      created_at: createdAt
    }
  }`,
})
