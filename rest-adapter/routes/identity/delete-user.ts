import { route } from '../../http/route.js'

export default route({
  operation: 'deleteUser',
  document: `
    mutation deleteUser($id: ID!) {
      deleteUser(id: $id) {
        id status updated_at: updatedAt
      }
    }
  `,
})
