import { route } from '../../http/route.js'

export default route({
  operation: 'discardDraftVersion',
  document: /* GraphQL */ `
    mutation discardDraftVersion($id: ID!, $ifMatch: String) {
      discardDraftVersion(id: $id, ifMatch: $ifMatch)
    }
  `,
})
