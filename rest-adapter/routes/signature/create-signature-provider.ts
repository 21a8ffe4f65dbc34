import { route } from '../../http/route.js'
import { pendingChange } from '../pending-change.js'
import { provider } from '../provider.js'

export default route({
  operation: 'createSignatureProvider',
  status: { ChangeRequest: 202 },
  document: /* GraphQL */ `
    mutation createSignatureProvider($input: CreateSignatureProviderInput!, $idempotencyKey: ID) {
      createSignatureProvider(input: $input, idempotencyKey: $idempotencyKey) {
        __typename ... on SignatureProvider { ${provider} } ... on ChangeRequest { ${pendingChange} }
      }
    }
  `,
})
