import { route } from '../../http/route.js'
import { version } from './fields.js'

export default route({
  operation: 'getPublishedVersion',
  document: /* GraphQL */ `
    query getPublishedVersion($id: ID!) {
      getPublishedVersion(id: $id) {
        ${version}
      }
    }
  `,
})
