import { route } from '../../http/route.js'

export default route({
  operation: 'startWizard',
  document: /* GraphQL */ `
    mutation startWizard($input: WizardStartInput!, $tenant: String, $idempotencyKey: ID) {
      startWizard(input: $input, tenant: $tenant, idempotencyKey: $idempotencyKey) {
        id
        access_token: accessToken
        status
        validation_status: validationStatus
        created_at: createdAt
        expires_at: expiresAt
      }
    }
  `,
})
