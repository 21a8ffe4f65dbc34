import { route } from '../../http/route.js'

export default route({
  operation: 'deactivateSignatureProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation deactivateSignatureProvider($id: ID!) {
      deactivateSignatureProvider(id: $id) {
        __typename ... on SignatureProvider { id code status row_version: rowVersion updated_at: updatedAt } ... on
        ChangeRequest { change_request_id: id status action entity_type: entityType entity_id: entityId requested_by:
        requestedById payload_before: payloadBefore payload_after: payloadAfter created_at: createdAt }
      }
    }
  `,
})
