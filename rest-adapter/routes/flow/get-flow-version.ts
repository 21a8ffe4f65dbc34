import { route } from '../../http/route.js'
import { version } from './fields.js'

export default route({
  operation: 'getFlowVersion',
  document: /* GraphQL */ `
    query getFlowVersion($id: ID!, $versionId: ID!) {
      getFlowVersion(id: $id, versionId: $versionId) {
        ${version}
      }
    }
  `,
})
