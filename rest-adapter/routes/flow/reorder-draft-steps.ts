import { route } from '../../http/route.js'
import { version } from './fields.js'

export default route({
  operation: 'reorderDraftSteps',
  document: /* GraphQL */ `
    mutation reorderDraftSteps($id: ID!, $input: ReorderStepsInput!, $ifMatch: String) {
      reorderDraftSteps(id: $id, input: $input, ifMatch: $ifMatch) {
        ${version} _etag: rowVersion
      }
    }
  `,
})
