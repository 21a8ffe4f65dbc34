import { route } from '../../http/route.js'

export default route({
  operation: 'submitWizard',
  document: /* GraphQL */ `
    mutation submitWizard($id: ID!, $idempotencyKey: ID) {
      submitWizard(id: $id, idempotencyKey: $idempotencyKey) { id status submitted_at: submittedAt message }
    }
  `,
})
