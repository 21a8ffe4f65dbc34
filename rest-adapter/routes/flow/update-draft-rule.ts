import { route } from '../../http/route.js'
import { rule } from './fields.js'

export default route({
  operation: 'updateDraftRule',
  document: /* GraphQL */ `
    mutation updateDraftRule($id: ID!, $ruleId: ID!, $input: UpdateRuleInput!, $ifMatch: String) {
      updateDraftRule(id: $id, ruleId: $ruleId, input: $input, ifMatch: $ifMatch) {
        ${rule} _etag: draftRowVersion
      }
    }
  `,
})
