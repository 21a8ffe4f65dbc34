import { route } from '../../http/route.js'

export default route({
  operation: 'addDraftRule',
  document: /* GraphQL */ `
    mutation addDraftRule($id: ID!, $input: AddRuleInput!, $idempotencyKey: ID) {
      addDraftRule(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        id stable_id: stableId name order enabled trigger condition score_modifier: scoreModifier outcome reason_code: reasonCode _etag: draftRowVersion
      }
    }
  `,
})
