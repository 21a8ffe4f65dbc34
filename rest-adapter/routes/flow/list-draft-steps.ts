import { route } from '../../http/route.js'
import { step } from './fields.js'

export default route({
  operation: 'listDraftSteps',
  document: /* GraphQL */ `
    query listDraftSteps($id: ID!) {
      listDraftSteps(id: $id) {
        ${step}
      }
    }
  `,
})
