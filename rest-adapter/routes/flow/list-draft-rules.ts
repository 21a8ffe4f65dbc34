import { route } from '../../http/route.js'
import { rule } from './fields.js'

export default route({
  operation: 'listDraftRules',
  document: /* GraphQL */ `
    query listDraftRules($id: ID!) {
      listDraftRules(id: $id) {
        ${rule}
      }
    }
  `,
})
