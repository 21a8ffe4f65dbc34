import { route } from '../../http/route.js'

export default route({
  operation: 'signatureResult',
  document: /* GraphQL */ `
    query signatureResult($id: ID!) {
      signatureResult(id: $id) {
        id status signed_at: signedAt signer { name email phone identifier_type: identifierType identifier_value:
        identifierValue } certificate { serial issuer subject valid_from: validFrom valid_to: validTo algorithm }
        documents { id kind sha256_before: sha256Before sha256_after: sha256After download_url: downloadUrl }
      }
    }
  `,
})
