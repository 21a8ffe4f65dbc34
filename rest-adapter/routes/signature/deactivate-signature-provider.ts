import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'

export default route({
  operation: 'deactivateSignatureProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation deactivateSignatureProvider($id: ID!) {
      deactivateSignatureProvider(id: $id) {
        __typename ... on SignatureProvider { id code status row_version: rowVersion updated_at: updatedAt } ... on
        ChangeRequest { ${pendingChange} }
      }
    }
  `,
})
