import { route } from '../../http/route.js'
import { auditEvent } from './fields.js'

export default route({
  operation: 'getAuditEvent',
  document: `query ($id: ID!) {
    getAuditEvent(id: $id) {
      ${auditEvent}
    }
  }`,
})
