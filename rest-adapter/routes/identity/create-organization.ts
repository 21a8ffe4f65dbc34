import { route } from '../../http/route.js'
import { organization } from './fields.js'

export default route({
  operation: 'createOrganization',
  document: `
    mutation createOrganization($input: CreateOrganizationInput!, $idempotencyKey: ID) {
      createOrganization(input: $input, idempotencyKey: $idempotencyKey) {
        ${organization}
      }
    }
  `,
})
