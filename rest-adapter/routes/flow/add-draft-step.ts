import { route } from '../../http/route.js'
import { step } from './fields.js'

export default route({
  operation: 'addDraftStep',
  document: /* GraphQL */ `
    mutation addDraftStep($id: ID!, $input: AddStepInput!, $idempotencyKey: ID) {
      addDraftStep(id: $id, input: $input, idempotencyKey: $idempotencyKey) {
        ${step} _etag: draftRowVersion
      }
    }
  `,
})
