import { route } from '../../http/route.js'
import { rule } from './fields.js'

export default route({
  operation: 'addDraftRule',
  document: /* GraphQL */ `
    mutation addDraftRule($id: ID!, $input: AddRuleInput!, $idempotencyKey: ID) {
      addDraftRule(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        ${rule} _etag: draftRowVersion
      }
    }
  `,
})
