import { route } from '../../http/route.js'

export default route({
  operation: 'deleteOrganization',
  document: `
    mutation deleteOrganization($id: ID!) {
      deleteOrganization(id: $id)
    }
  `,
})
