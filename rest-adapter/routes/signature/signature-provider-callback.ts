import { route } from '../../http/route.js'

export default route({
  operation: 'signatureProviderCallback',
  rawBody: true,
  bare: true,
  document: /* GraphQL */ `
    mutation signatureProviderCallback(
      $providerCode: String!
      $input: JSON!
      $webhookTimestamp: String
      $webhookSignature: String
    ) {
      signatureProviderCallback(
        providerCode: $providerCode
        input: $input
        webhookTimestamp: $webhookTimestamp
        webhookSignature: $webhookSignature
      ) {
        received
      }
    }
  `,
})
