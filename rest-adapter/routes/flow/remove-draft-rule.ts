import { route } from '../../http/route.js'

export default route({
  operation: 'removeDraftRule',
  document: /* GraphQL */ `
    mutation removeDraftRule($id: ID!, $ruleId: ID!) {
      removeDraftRule(id: $id, ruleId: $ruleId)
    }
  `,
})
