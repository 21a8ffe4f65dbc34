import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { provider } from '../provider.js'

export default route({
  operation: 'updateSignatureProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation updateSignatureProvider($id: ID!, $input: UpdateSignatureProviderInput!, $ifMatch: String) {
      updateSignatureProvider(id: $id, input: $input, ifMatch: $ifMatch) {
        __typename ... on SignatureProvider { ${provider} _etag: rowVersion } ... on ChangeRequest {
        ${pendingChange} }
      }
    }
  `,
})
