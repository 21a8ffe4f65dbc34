import { route } from '../../http/route.js'

export default route({
  operation: 'provisionUser',
  document: `
    mutation provisionUser($input: ProvisionUserInput!, $idempotencyKey: ID) {
      provisionUser(input: $input, idempotencyKey: $idempotencyKey) {
        user_id: userId idp_id: idpId temporary_password: temporaryPassword must_change_password: mustChangePassword
      }
    }
  `,
})
