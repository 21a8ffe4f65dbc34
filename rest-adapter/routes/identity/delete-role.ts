import { route } from '../../http/route.js'

export default route({
  operation: 'deleteRole',
  document: `
    mutation deleteRole($id: ID!) {
      deleteRole(id: $id)
    }
  `,
})
