import { route } from '../../http/route.js'

export default route({
  operation: 'listRequestEnrichments',
  document: /* GraphQL */ `
    query listRequestEnrichments($id: ID!) {
      listRequestEnrichments(id: $id) {
        id kind provider_code: providerCode status data created_at: createdAt
      }
    }
  `,
})
