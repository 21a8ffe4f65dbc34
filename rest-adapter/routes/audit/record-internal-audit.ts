import { route } from '../../http/route.js'

export default route({
  operation: 'recordInternalAudit',
  document: `mutation ($input: InternalAuditInput!, $idempotencyKey: ID) {
    recordInternalAudit(input: $input, idempotencyKey: $idempotencyKey) {
      id
      created_at: createdAt
    }
  }`,
})
