import { route } from '../../http/route.js'

export default route({
  operation: 'createOrganization',
  document: `
    mutation createOrganization($input: CreateOrganizationInput!, $idempotencyKey: ID) {
      createOrganization(input: $input, idempotencyKey: $idempotencyKey) {
        id name code status domains attributes idp_id: idpId user_count: userCount row_version: rowVersion
        created_at: createdAt updated_at: updatedAt
      }
    }
  `,
})
