import { route } from '../../http/route.js'

export default route({
  operation: 'unassignFlow',
  document: /* GraphQL */ `
    mutation unassignFlow($id: ID!) {
      unassignFlow(id: $id)
    }
  `,
})
