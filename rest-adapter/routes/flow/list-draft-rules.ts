import { route } from '../../http/route.js'

export default route({
  operation: 'listDraftRules',
  document: /* GraphQL */ `
    query listDraftRules($id: ID!) {
      listDraftRules(id: $id) {
        id stable_id: stableId name order enabled trigger condition score_modifier: scoreModifier outcome reason_code: reasonCode
      }
    }
  `,
})
