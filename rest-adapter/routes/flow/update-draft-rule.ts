import { route } from '../../http/route.js'

export default route({
  operation: 'updateDraftRule',
  document: /* GraphQL */ `
    mutation updateDraftRule($id: ID!, $ruleId: ID!, $input: UpdateRuleInput!, $ifMatch: String) {
      updateDraftRule(id: $id, ruleId: $ruleId, input: $input, ifMatch: $ifMatch) {
        id stable_id: stableId name order enabled trigger condition score_modifier: scoreModifier outcome reason_code: reasonCode _etag: draftRowVersion
      }
    }
  `,
})
