import { route } from '../../http/route.js'

export default route({
  operation: 'wizardStatus',
  document: /* GraphQL */ `
    query wizardStatus($id: ID!) {
      wizardStatus(id: $id) {
        id
        status
        validation_status: validationStatus
        validation_url: validationUrl
        validations_left: validationsLeft
        signature_required: signatureRequired
        signature_status: signatureStatus
        completed_steps: completedSteps
        current_step: currentStep
        expires_at: expiresAt
      }
    }
  `,
})
