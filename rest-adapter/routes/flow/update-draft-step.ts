import { route } from '../../http/route.js'
import { step } from './fields.js'

export default route({
  operation: 'updateDraftStep',
  document: /* GraphQL */ `
    mutation updateDraftStep($id: ID!, $stepId: ID!, $input: UpdateStepInput!, $ifMatch: String) {
      updateDraftStep(id: $id, stepId: $stepId, input: $input, ifMatch: $ifMatch) {
        ${step} _etag: draftRowVersion
      }
    }
  `,
})
