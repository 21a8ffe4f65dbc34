import { route } from '../../http/route.js'

export default route({
  operation: 'createUser',
  document: `
    mutation createUser($input: CreateUserInput!, $idempotencyKey: ID) {
      createUser(input: $input, idempotencyKey: $idempotencyKey) {
        id email first_name: firstName last_name: lastName status roles created_at: createdAt
      }
    }
  `,
})
